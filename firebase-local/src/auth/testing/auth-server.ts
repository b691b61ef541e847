import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { open } from 'lmdb';
import { AdjustableClock } from '../../adjustable-clock.ts';
import { serve } from '../../http/testing/serve.ts';
import { temporaryDirectory } from '../../http/testing/temporary-directory.ts';
import { AuthProjects } from '../auth-projects.ts';
import { createAuthService } from '../auth-service.ts';
import type { BeforeCreate, BeforeSignIn } from '../before-sign-in.ts';
import { createRequesterOf } from '../requester-of.ts';

const projectId = 'demo-test';

/** The Auth service alone, and SDK clients of it. */
export async function startAuthServer(
  options: { beforeCreate?: BeforeCreate; beforeSignIn?: BeforeSignIn } = {},
) {
  const directory = await temporaryDirectory();
  const root = open({ path: directory.path });
  const clock = new AdjustableClock(Date.now);
  const messages: string[] = [];
  const projects = new AuthProjects({
    root,
    projectId,
    now: clock.now,
    enumerationProtection: true,
    beforeCreate: options.beforeCreate,
    beforeSignIn: options.beforeSignIn,
    log: (_level, message) => messages.push(message),
  });
  const server = await serve(createAuthService(projects, createRequesterOf(clock.now)), 'auth');
  const apps: ReturnType<typeof initializeApp>[] = [];
  return {
    /** The context of the default project. */
    context: projects.default,
    clock,
    messages,
    url: server.url,
    port: server.port,
    client(): Auth {
      const app = initializeApp({ projectId, apiKey: 'fake-key' }, crypto.randomUUID());
      apps.push(app);
      const auth = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, server.url, { disableWarnings: true });
      return auth;
    },
    async admin(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await server.shell.close(0);
      await root.close();
      await directory.remove();
    },
  };
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;
