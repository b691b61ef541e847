// What production answers about changes of an account: github.com/t-k/fireemu, `conformance/auth-account-production.json`. The
// groups name its programs.
import { createUserWithEmailAndPassword, signInAnonymously, updateEmail, updateProfile } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());
beforeEach(() => server.admin('DELETE', '/emulator/v1/projects/demo-test/accounts'));

const accounts = '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts';
const create = (body: object) => server.admin('POST', accounts, body);
const update = (body: object) => server.admin('POST', `${accounts}:update`, body);

/** client/profile */
describe('a changed profile', () => {
  it('is in the next token, and not in one that the change brings', async () => {
    const { user } = await createUserWithEmailAndPassword(server.client(), 'ana@example.com', 'a password');
    const nameIn = async (isForced: boolean) => (await user.getIdTokenResult(isForced)).claims.name;
    await updateProfile(user, { displayName: 'Ana' });
    expect(await nameIn(false)).toBeUndefined();
    expect(await nameIn(true)).toBe('Ana');
  });
});

/** client/anonymous-upgrade: only `signUp`, which links a password, gives a guest an address. */
describe('a guest', () => {
  it('gets no address by an update', async () => {
    const { user } = await signInAnonymously(server.client());
    const attempt = updateEmail(user, 'ana@example.com');
    await expect(attempt).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
    expect(server.context.accounts.get(user.uid)?.email).toBeUndefined();
  });
});

/** admin/update */
describe('an administrator', () => {
  it('changes an address, which stays verified unless told otherwise', async () => {
    await create({ localId: 'ana', email: 'ana@example.com', emailVerified: true });
    const changed = await update({ localId: 'ana', email: 'anna@example.com' });
    expect(changed.body).toMatchObject({ email: 'anna@example.com', emailVerified: true });
    const told = await update({ localId: 'ana', email: 'hanna@example.com', emailVerified: false });
    expect(told.body).toMatchObject({ email: 'hanna@example.com', emailVerified: false });
  });

  it('takes away the address and the password', async () => {
    await create({ localId: 'ana', email: 'ana@example.com', password: 'a password' });
    const { body } = await update({ localId: 'ana', deleteAttribute: ['EMAIL'] });
    expect(body).toMatchObject({ localId: 'ana', passwordHash: expect.any(String) });
    expect(body).not.toHaveProperty('email');
    expect(await update({ localId: 'ana', deleteAttribute: ['PASSWORD'] })).not.toHaveProperty(
      'body.passwordHash',
    );
    // The address is free again.
    expect(await create({ localId: 'luis', email: 'ana@example.com' })).toMatchObject({ status: 200 });
  });

  it('takes away no attribute that there is none', async () => {
    await create({ localId: 'ana' });
    expect(await update({ localId: 'ana', deleteAttribute: ['NOT_A_FIELD'] })).toMatchObject({
      status: 400,
      body: {
        error: {
          message: expect.stringMatching(/^Invalid value at 'delete_attribute\[0\]' .*"NOT_A_FIELD"$/),
        },
      },
    });
  });
});

/** privilege/valid-token-admin-fields */
describe('a person', () => {
  it.each([
    [{ customAttributes: '{"role":"admin"}' }, 'INSUFFICIENT_PERMISSION'],
    [{ disableUser: true }, 'OPERATION_NOT_ALLOWED'],
    [
      { linkProviderUserInfo: { providerId: 'google.com', rawId: 'g-1' } },
      'UNEXPECTED_PARAMETER : link_provider_user_info is not allowed with ID token.',
    ],
  ])('is told that %j is for administrators', async (fields, message) => {
    const { user } = await createUserWithEmailAndPassword(server.client(), 'ana@example.com', 'a password');
    const response = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/accounts:update?key=k`, {
      method: 'POST',
      body: JSON.stringify({ idToken: await user.getIdToken(), displayName: 'Ana', ...fields }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message } });
    expect(server.context.accounts.get(user.uid)).toMatchObject({
      customClaims: {},
      disabled: false,
      links: [],
    });
    expect(server.context.accounts.get(user.uid)?.displayName).toBeUndefined();
  });
});
