import {
  EmailAuthProvider,
  linkWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeEach(async () => {
  server = await startAuthServer();
});

afterEach(() => server.stop());

const accounts = '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts';
const password = 'a good password';
const lia = { localId: 'lia', email: 'lia@example.com', rawPassword: password, displayName: 'Lia' };

test('a guest becomes a permanent account and keeps the uid', async () => {
  const auth = server.client();
  const { user } = await signInAnonymously(auth);
  await linkWithCredential(user, EmailAuthProvider.credential('ana@example.com', password));
  expect(user.isAnonymous).toBe(false);
  const { user: again } = await signInWithEmailAndPassword(server.client(), 'ana@example.com', password);
  expect(again.uid).toBe(user.uid);
});

test('imported accounts sign in with the plain-text password of the import', async () => {
  const reply = await server.admin('POST', `${accounts}:batchCreate`, { users: [lia, { email: 'no uid' }] });
  expect(reply.body).toMatchObject({ error: [{ index: 1, message: 'MISSING_LOCAL_ID' }] });
  const { user } = await signInWithEmailAndPassword(server.client(), lia.email, password);
  expect(user).toMatchObject({ uid: 'lia', displayName: 'Lia' });
});

test('the console’s query returns counts and pages', async () => {
  const users = [lia, { localId: 'max' }, { localId: 'noa' }];
  await server.admin('POST', `${accounts}:batchCreate`, { users });
  const counted = await server.admin('POST', `${accounts}:query`, { returnUserInfo: false });
  expect(counted.body).toEqual({ recordsCount: '3' });
  const page = await server.admin('POST', `${accounts}:query`, { offset: 1, limit: 1 });
  expect(page.body).toMatchObject({ userInfo: [{ localId: 'max' }] });
});

test('clearing the accounts frees their addresses', async () => {
  await server.admin('POST', `${accounts}:batchCreate`, { users: [lia] });
  await server.admin('DELETE', '/emulator/v1/projects/demo-test/accounts');
  const again = await server.admin('POST', accounts, { email: lia.email, password });
  expect(again.status).toBe(200);
});

test.each([
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', 400],
  ['GET', '/identitytoolkit.googleapis.com/v1/nothing', 404],
])('%s %s is answered %i', async (method, path, status) => {
  expect((await server.admin(method, path, method === 'GET' ? undefined : {})).status).toBe(status);
});

test('the endpoints that the SDK calls about the project reply', async () => {
  const policy = await server.admin('GET', '/identitytoolkit.googleapis.com/v2/passwordPolicy');
  expect(policy.body).toMatchObject({ customStrengthOptions: { minPasswordLength: 6 } });
  const config = await server.admin('GET', '/identitytoolkit.googleapis.com/v2/projects/demo-test/config');
  expect(config.body).toMatchObject({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
});
