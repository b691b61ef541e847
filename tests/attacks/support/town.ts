// The complete server in one process: the local backend with the real rules, and the functions that follow it. People
// use tokens that its Auth issued.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { start } from 'firebase-local';
import { totpCode, totpPeriodSeconds, totpStep } from '../../../firebase-local/src/auth/totp.ts';
import { attachFunctions } from '../../../functions/src/local.ts';
import type { AdminDomains, SecondFactor } from '../../../functions/src/roles/role-at-sign-in.ts';
import { webp } from '../../../functions/src/testing/picture.ts';
import { vapid } from '../../../functions/src/testing/server.ts';
import { commit } from '../../rules/support/commit.ts';
import { profileDoc, userDoc } from '../../rules/support/documents.ts';

const projectId = 'demo-attacks';
const bucket = `${projectId}.firebasestorage.app`;
const password = 'patitas123';
const debugToken = 'the app';

export interface Session {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  /** Firestore as this token sees it. The token is never renewed. */
  readonly db: Firestore;
}

/** Auth's answer: a session, or the code of its refusal. */
export type AuthAnswer = { readonly session: Session } | { readonly refused: string };

export async function openTown() {
  setLogLevel('silent');
  const backend = await start({
    projectId,
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
    appCheck: { mode: 'off', debugTokens: [debugToken] },
  });
  let domains: AdminDomains = 'any';
  let secondFactor: SecondFactor = 'none';
  const attach = () =>
    attachFunctions(backend, {
      vapid,
      shell: async () => '<!doctype html>',
      render: async ({ shell }) => shell,
      origin: () => 'https://patitas.example',
      adminDomains: () => domains,
      adminSecondFactor: () => secondFactor,
    });
  const functions = attach();
  const apps: FirebaseApp[] = [];

  function connect(mockUserToken: string): Firestore {
    const app = initializeApp(
      { projectId, apiKey: 'demo' },
      `town-${backend.ports.firestore}-${apps.length}`,
    );
    apps.push(app);
    const db = getFirestore(app);
    connectFirestoreEmulator(db, '127.0.0.1', backend.ports.firestore, { mockUserToken });
    return db;
  }

  async function askAuth(operation: string, body: object): Promise<Record<string, string>> {
    const response = await fetch(`${backend.urls.auth}/identitytoolkit.googleapis.com/${operation}?key=x`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    const answer = await response.json();
    return response.ok ? answer : { refused: answer.error.message };
  }

  function answerOf({
    refused,
    localId = '',
    email = '',
    idToken = '',
    refreshToken = '',
  }: Record<string, string>): AuthAnswer {
    if (refused !== undefined) return { refused };
    return { session: { uid: localId, email, token: idToken, refreshToken, db: connect(idToken) } };
  }

  const server = connect('owner');
  return {
    backend,
    functions,
    server,
    bucket,
    /** Auth's own answer to a registration. */
    signUp: async (email: string) => answerOf(await askAuth('v1/accounts:signUp', { email, password })),
    signIn: async (email: string) =>
      answerOf(await askAuth('v1/accounts:signInWithPassword', { email, password })),
    /** The person opens the link of a message about a forgotten password, and chooses one. */
    async takeNewPassword(oobCode: string): Promise<void> {
      const { refused } = await askAuth('v1/accounts:resetPassword', { oobCode, newPassword: password });
      if (refused !== undefined) throw new Error(refused);
    },
    /** The person adds an authenticator app. Returns its codes, each of a later time, and the new session. */
    async enroll(session: Session) {
      await functions.deps().auth.updateUser(session.uid, { emailVerified: true });
      const idToken = session.token;
      const started = await askAuth('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
      const { sharedSecretKey = '', sessionInfo } = Object(started.totpSessionInfo);
      const nextCode = () => {
        backend.advanceClock(totpPeriodSeconds * 1000);
        return totpCode(sharedSecretKey, totpStep(backend.now()));
      };
      const totpVerificationInfo = { sessionInfo, verificationCode: nextCode() };
      const ended = await askAuth('v2/accounts/mfaEnrollment:finalize', {
        idToken,
        displayName: 'App',
        totpVerificationInfo,
      });
      const { uid, email } = session;
      return { nextCode, session: sessionOf(answerOf({ ...ended, localId: uid, email })) };
    },
    /** Password, then code. */
    async signInWith(nextCode: () => string, { uid, email }: Session): Promise<AuthAnswer> {
      const pending = await askAuth('v1/accounts:signInWithPassword', { email, password });
      const [factor] = Array.isArray(pending.mfaInfo) ? pending.mfaInfo : [];
      const answer = await askAuth('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential: pending.mfaPendingCredential,
        mfaEnrollmentId: factor?.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode: nextCode() },
      });
      return answerOf({ ...answer, localId: uid, email });
    },
    /** The next ID token from the refresh token: the session continues without a password. */
    async renewed(session: Session): Promise<Session> {
      const response = await fetch(`${backend.urls.auth}/securetoken.googleapis.com/v1/token?key=x`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: session.refreshToken }),
      });
      const { id_token: token } = (await response.json()) as { id_token: string };
      return { ...session, token, db: connect(token) };
    },
    /** A person with an account and both documents. */
    async settle(session: Session): Promise<void> {
      const { uid, email, db } = session;
      const displayName = 'Sol Pérez';
      await commit(
        db,
        ['set', `users/${uid}`, userDoc(uid, { email, name: 'Sol', displayName })],
        ['set', `profiles/${uid}`, profileDoc(uid, { displayName })],
      );
    },
    /** An App Check token, as the app gets it after its attestation. */
    appCheckToken: () => backend.appCheck.exchange(debugToken)?.token ?? '',
    deleteAccount: (session: Session, appCheckToken?: string) =>
      functions.ask('account', {
        method: 'DELETE',
        path: '/api/account',
        search: '',
        body: '',
        headers: {
          authorization: `Bearer ${session.token}`,
          ...(appCheckToken !== undefined && { 'x-firebase-appcheck': appCheckToken }),
        },
      }),
    setDomains(next: AdminDomains) {
      domains = next;
    },
    setSecondFactor(next: SecondFactor) {
      secondFactor = next;
    },
    /** Storage's answer when this session tries to delete an existing file. */
    async deleteFile(session: Session, path: string): Promise<number> {
      await functions.deps().bucket.file(path).save(webp(), { contentType: 'image/webp', resumable: false });
      const response = await fetch(
        `http://127.0.0.1:${backend.ports.storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}`,
        { method: 'DELETE', headers: { Authorization: `Firebase ${session.token}` } },
      );
      await response.arrayBuffer();
      return response.status;
    },
    async stop() {
      await Promise.all(apps.map(deleteApp));
      await functions.close();
      await backend.stop();
    },
  };
}

export type Town = Awaited<ReturnType<typeof openTown>>;

export function sessionOf(answer: AuthAnswer): Session {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.session;
}
