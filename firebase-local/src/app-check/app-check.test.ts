import { writeFile } from 'node:fs/promises';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type AppCheckToken, CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { connectAuthEmulator, createUserWithEmailAndPassword, initializeAuth } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Backend } from '../backend.ts';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { start } from '../start.ts';

const openRules = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{path=**} { allow read, write; } } }`;
const debugToken = 'the machine of a test';
const projectId = 'demo-app-check';
let backend: Backend;
let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
const apps: FirebaseApp[] = [];

beforeEach(async () => {
  setLogLevel('silent');
  directory = await temporaryDirectory();
  const rules = `${directory.path}/firestore.rules`;
  await writeFile(rules, openRules);
  backend = await start({ projectId, rules, appCheck: { mode: 'enforced', debugTokens: [debugToken] } });
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map(deleteApp));
  await backend.stop();
  await directory.remove();
});

async function exchange(text: string): Promise<Response> {
  const path = `/firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps:exchangeDebugToken?key=x`;
  return fetch(`${backend.urls.auth}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ debug_token: text }),
  });
}

async function tokenFor(text: string): Promise<AppCheckToken> {
  const { token } = (await (await exchange(text)).json()) as { token: string };
  return { token, expireTimeMillis: Date.now() + 3_600_000 };
}

function createApp(getToken?: () => Promise<AppCheckToken>): FirebaseApp {
  const app = initializeApp({ projectId, apiKey: 'x', appId: '1:1:web:1' }, crypto.randomUUID());
  apps.push(app);
  if (getToken) initializeAppCheck(app, { provider: new CustomProvider({ getToken }) });
  return app;
}

/** The result of reading a document: 'read', or the code of the refusal. */
function answer(getToken?: () => Promise<AppCheckToken>): Promise<string> {
  const app = createApp(getToken);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', backend.ports.firestore);
  return getDoc(doc(db, 'a/b')).then(
    () => 'read',
    (error) => error.code,
  );
}

test('enforced, only a client with a token reads, and nobody with a token that failed', async () => {
  expect(await answer(() => tokenFor(debugToken))).toBe('read');
  expect(await answer()).toBe('permission-denied');
  expect(await answer(() => Promise.reject(new Error('no attestation')))).toBe('permission-denied');
});

test('monitored, everybody reads, and those without a token are counted', async () => {
  backend.appCheck.mode = 'monitored';
  expect(await answer()).toBe('read');
  const { unverified } = backend.appCheck.counts;
  expect(unverified).toBeGreaterThan(0);
  expect(backend.appCheck.counts.verified).toBe(0);
  expect(await answer(() => tokenFor(debugToken))).toBe('read');
  expect(backend.appCheck.counts.unverified).toBe(unverified);
});

test('a forged, foreign or expired token is none', async () => {
  const { token } = await tokenFor(debugToken);
  expect(backend.appCheck.verify(token)).toBe(true);
  const [header, payload = '', signature] = token.split('.');
  const longer = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...longer, exp: longer.exp + 1 })).toString('base64url');
  for (const wrong of ['', 'x', 'a.b.c', `${header}.${payload}.`, `${header}.${forged}.${signature}`])
    expect(backend.appCheck.verify(wrong)).toBe(false);
  const other = await start({ projectId: 'demo-other', appCheck: { mode: 'enforced', debugTokens: [] } });
  expect(other.appCheck.verify(token)).toBe(false);
  await other.stop();
  backend.advanceClock(3_600_000);
  expect(backend.appCheck.verify(token)).toBe(false);
});

test('a debug token that nobody registered is not exchanged', async () => {
  expect((await exchange('another')).status).toBe(403);
  expect((await exchange('')).status).toBe(403);
});

test('enforced, Auth takes nothing from a client without a token, except from administrators', async () => {
  const register = (email: string, getToken?: () => Promise<AppCheckToken>) => {
    const auth = initializeAuth(createApp(getToken));
    connectAuthEmulator(auth, backend.urls.auth, { disableWarnings: true });
    return createUserWithEmailAndPassword(auth, email, 'secret1');
  };
  await expect(register('ana@example.com')).rejects.toMatchObject({
    code: 'auth/firebase-app-check-token-is-invalid.',
  });
  const { user } = await register('ana@example.com', () => tokenFor(debugToken));
  const ask = (headers: Record<string, string>) =>
    fetch(`${backend.urls.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ localId: [user.uid] }),
    });
  expect((await ask({ Authorization: 'Bearer owner' })).status).toBe(200);
  backend.appCheck.mode = 'monitored';
  await register('luis@example.com');
});
