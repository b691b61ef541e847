import type { Server } from 'node:http';
import { StartError } from '../start-error.ts';

/** The error codes of a machine without a usable IPv6. */
const noIpv6Codes = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

const attemptsForFreePort = 10;

interface ListenOptions {
  readonly create: () => Server;
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly what: string;
}

/**
 * `localhost` is 127.0.0.1 for some programs and ::1 for others. The default host therefore listens on both, on the
 * same port. @throws StartError with the port, if it is taken.
 */
export async function listenOn(options: ListenOptions): Promise<{ servers: Server[]; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const first = options.create();
    const port = await listen(first, options.host, options.port, options.what);
    if (options.host !== '127.0.0.1') return { servers: [first], port };
    const second = await listenOnIpv6(options.create, port);
    if (second === 'unavailable') return { servers: [first], port };
    if (second !== 'taken') return { servers: [first, second], port };
    await new Promise((resolve) => first.close(resolve));
    if (options.port !== 0 || attempt === attemptsForFreePort) throw portTaken(port, options.what);
  }
}

async function listenOnIpv6(create: () => Server, port: number): Promise<Server | 'unavailable' | 'taken'> {
  const server = create();
  try {
    await startListening(server, '::1', port);
    return server;
  } catch (error) {
    return noIpv6Codes.has(codeOf(error)) ? 'unavailable' : 'taken';
  }
}

async function listen(server: Server, host: string, port: number, what: string): Promise<number> {
  try {
    await startListening(server, host, port);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw portTaken(port, what);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portTaken(port: number, what: string): Error {
  const sentence = `Port ${port} (${what}) is taken by another program: stop it, or choose another port.`;
  return new StartError('port-taken', sentence, port);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
