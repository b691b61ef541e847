// The account chunk: Firebase's app, the session, and the clients that need no persistent cache.
import { initializeApp } from 'firebase/app';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { createEnsureUser } from '#firebase/auth/ensure-user.ts';
import { createAuthClient, openAuth } from '#firebase/auth/open-auth.ts';
import type { FirebaseConfig } from '#firebase/config.ts';
import { createWriteClients, type WriteClients } from '#firebase/write/write-clients.ts';

export interface Account {
  readonly app: ReturnType<typeof initializeApp>;
  readonly auth: AuthClient;
  readonly clients: WriteClients;
}

export function openAccount(config: FirebaseConfig): Account {
  const app = initializeApp({
    projectId: config.projectId,
    apiKey: config.apiKey,
    appId: config.appId,
    storageBucket: config.storageBucket,
  });
  const sdkAuth = openAuth(app, config);
  const clients = createWriteClients(config, { app, auth: sdkAuth });
  return { app, clients, auth: createAuthClient(sdkAuth, createEnsureUser(clients.db)) };
}
