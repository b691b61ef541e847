// The backend's control endpoint, for the suite's own server.
import type { EmbeddedServer } from './embedded-server.ts';

export interface ArmedFault {
  readonly kind: 'unavailable' | 'drop-reply' | 'delay';
  readonly service?: 'auth' | 'firestore' | 'storage';
  /** A part of the request's path. */
  readonly path?: string;
  readonly times?: number;
  readonly delayMs?: number;
}

async function control(
  server: EmbeddedServer,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const { firestoreHost } = await server.config();
  const response = await fetch(`http://${firestoreHost}/control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`/control/${path}: ${response.status} ${await response.text()}`);
}

export const armFault = (server: EmbeddedServer, fault: ArmedFault) =>
  control(server, 'POST', 'faults', fault);
export const clearFaults = (server: EmbeddedServer) => control(server, 'DELETE', 'faults');
/** The jobs of the functions run when their time has come by the new clock. */
export const advanceClock = (server: EmbeddedServer, advanceMs: number) =>
  control(server, 'POST', 'clock', { advanceMs });
/** Resolves when the functions have nothing left to do. */
export const functionsIdle = (server: EmbeddedServer) => control(server, 'POST', 'hooks-idle');
/** Keeps accounts, documents and files under a name, until the server's process ends. */
export const takeSnapshot = (server: EmbeddedServer, name: string) =>
  control(server, 'POST', 'snapshot', { name });
export const restoreSnapshot = (server: EmbeddedServer, name: string) =>
  control(server, 'POST', 'restore', { name });
/** Sets how the backend treats requests that do not come from the app. */
export const setAppCheck = (server: EmbeddedServer, mode: 'monitored' | 'enforced') =>
  control(server, 'PUT', 'app-check', { mode });
