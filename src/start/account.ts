// Firebase's app, the session, and the clients that need no persistent cache.
import type { ContactReports } from '#connection/connection.ts';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { createEnsureUser } from '#firebase/auth/ensure-user.ts';
import { createAuthClient, openAuth } from '#firebase/auth/open-auth.ts';
import { createWhyEnded } from '#firebase/auth/why-ended.ts';
import type { FirebaseConfig } from '#firebase/config.ts';
import type { EndReason } from '#firebase/end-reasons.ts';
import { type AppAndAuth, createWriteClients, type WriteClients } from '#firebase/write/write-clients.ts';
import { signedOutHere, watchEnding } from './watch-ending.ts';

export interface Account {
  readonly app: AppAndAuth['app'];
  readonly auth: AuthClient;
  readonly clients: WriteClients;
  /** Creates the missing documents of the signed-in person. */
  createMissingProfile(): Promise<void>;
  /** Resolves to the reason why the server ended the session of `uid`. Never rejects. */
  whyEnded(uid: string): Promise<EndReason>;
  /** Resolves when this tab has received the sign-out of `uid`; to false if `uid` has signed in again before that. */
  signedOutHere(uid: string | null): Promise<boolean>;
}

/** @param leaveFor clears the phone of a person whose session the server ended */
export async function openAccount(
  config: FirebaseConfig,
  leaveFor: (uid: string) => Promise<void>,
  reports: ContactReports,
): Promise<Account> {
  const whyEnded = createWhyEnded(config);
  const opened = await openAuth(config);
  const clients = createWriteClients(config, opened);
  const ensureUser = createEnsureUser(clients, () => opened.auth.currentUser?.uid);
  const auth = createAuthClient(opened.auth, ensureUser, reports, whyEnded.note);
  watchEnding(auth.observe, leaveFor);
  return {
    app: opened.app,
    clients,
    auth,
    whyEnded: whyEnded.ask,
    signedOutHere: (uid) => signedOutHere(auth.observe, uid),
    async createMissingProfile() {
      const user = opened.auth.currentUser;
      if (user) await ensureUser(user, { isMissing: true });
    },
  };
}
