import { signInWithCustomToken, signInWithEmailAndPassword } from 'firebase/auth';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

let server: AuthServer;
let app: App;
let auth: Auth;

beforeEach(async () => {
  server = await startAuthServer();
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${server.port}`;
  app = initializeApp({ projectId: 'demo-test' }, crypto.randomUUID());
  auth = getAuth(app);
});

afterEach(async () => {
  await deleteApp(app);
  await server.stop();
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
});

const password = 'a good password';
const ana = { uid: 'ana', email: 'ana@example.com', password, displayName: 'Ana' };
const signIn = () => signInWithEmailAndPassword(server.client(), ana.email, password);

test('creates, reads, changes and deletes an account', async () => {
  await auth.createUser(ana);
  expect(await auth.getUserByEmail(ana.email)).toMatchObject({
    uid: 'ana',
    displayName: 'Ana',
    disabled: false,
  });
  await auth.updateUser('ana', { displayName: null, emailVerified: true, email: 'anna@example.com' });
  const changed = await auth.getUser('ana');
  expect(changed).toMatchObject({ email: 'anna@example.com', emailVerified: true });
  expect(changed.displayName).toBeUndefined();
  await auth.deleteUser('ana');
  await expect(auth.getUser('ana')).rejects.toMatchObject({ code: 'auth/user-not-found' });
});

test('a duplicate e-mail or uid is refused', async () => {
  await auth.createUser(ana);
  await expect(auth.createUser(ana)).rejects.toMatchObject({ code: 'auth/uid-already-exists' });
  const sameEmail = auth.createUser({ ...ana, uid: 'other' });
  await expect(sameEmail).rejects.toMatchObject({ code: 'auth/email-already-exists' });
});

test('lists every account, page by page', async () => {
  for (let i = 0; i < 5; i++) await auth.createUser({ uid: `u${i}` });
  const first = await auth.listUsers(3);
  const second = await auth.listUsers(3, first.pageToken);
  expect([...first.users, ...second.users].map(({ uid }) => uid)).toEqual(['u0', 'u1', 'u2', 'u3', 'u4']);
  expect(second.pageToken).toBeUndefined();
});

test('custom claims are in the verified token', async () => {
  await auth.createUser(ana);
  await auth.setCustomUserClaims('ana', { role: 'admin' });
  expect((await auth.getUser('ana')).customClaims).toEqual({ role: 'admin' });
  const { user } = await signIn();
  expect(await auth.verifyIdToken(await user.getIdToken(), true)).toMatchObject({
    uid: 'ana',
    role: 'admin',
  });
});

test('a disabled account can neither sign in nor refresh', async () => {
  await auth.createUser(ana);
  const { user } = await signIn();
  await auth.updateUser('ana', { disabled: true });
  await expect(signIn()).rejects.toMatchObject({ code: 'auth/user-disabled' });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

test('revoked refresh tokens cannot be used', async () => {
  await auth.createUser(ana);
  const { user } = await signIn();
  server.clock.advance(5);
  await auth.revokeRefreshTokens('ana');
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
});

test('a custom token signs in, with its claims', async () => {
  const token = await auth.createCustomToken('bob', { plan: 'gold' });
  const { user } = await signInWithCustomToken(server.client(), token);
  expect(user.uid).toBe('bob');
  expect((await user.getIdTokenResult()).claims.plan).toBe('gold');
});

test('creates the links for messages', async () => {
  await auth.createUser(ana);
  const link = new URL(await auth.generatePasswordResetLink(ana.email, { url: 'http://localhost:5000/' }));
  expect(link.searchParams.get('mode')).toBe('resetPassword');
  expect(link.searchParams.get('continueUrl')).toBe('http://localhost:5000/');
});

test('deletes several accounts in one call', async () => {
  for (let i = 0; i < 3; i++) await auth.createUser({ uid: `u${i}` });
  const { successCount } = await auth.deleteUsers(['u0', 'u2', 'nobody']);
  expect(successCount).toBe(3);
  expect((await auth.listUsers()).users.map(({ uid }) => uid)).toEqual(['u1']);
});
