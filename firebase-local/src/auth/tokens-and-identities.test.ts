// Source, unless a test names another one: the official Auth emulator, firebase-tools 14, `lib/emulator/auth/operations.js`.
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  linkWithCredential,
  signInAnonymously,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeUnsignedJwt } from './id-token.ts';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

let server: AuthServer;

beforeAll(async () => {
  server = await startAuthServer();
});
afterAll(() => server.stop());
beforeEach(() => server.admin('DELETE', '/emulator/v1/projects/demo-test/accounts'));

const toolkit = '/identitytoolkit.googleapis.com/v1';
const accounts = `${toolkit}/projects/demo-test/accounts`;
const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const create = (body: object) => server.admin('POST', accounts, body);
const messageOf = ({ body }: { body: unknown }) => (body as { error?: { message: string } }).error?.message;

/** Without an administrator's credential. */
const post = async (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

describe('tokens', () => {
  // Source: the SDK's `UserImpl._updateTokensIfNecessary`.
  it('a new password in the second of the sign-up keeps the person signed in', async () => {
    const auth = server.client();
    const { user } = await createUserWithEmailAndPassword(auth, 'ana@example.com', 'first password');
    const first = await user.getIdToken();
    await updatePassword(user, 'second password');
    expect(await user.getIdToken()).not.toBe(first);
    await user.getIdToken(true);
    expect(auth.currentUser?.uid).toBe(user.uid);
  });

  it('two tokens of the same second and content differ', () => {
    expect(encodeUnsignedJwt({ sub: 'ana' })).not.toBe(encodeUnsignedJwt({ sub: 'ana' }));
  });
});

describe('the other sessions of an account', () => {
  const settings = '/emulator/v1/projects/demo-test/config';
  const privacy = (enableImprovedEmailPrivacy: boolean) =>
    server.admin('PATCH', settings, { emailPrivacyConfig: { enableImprovedEmailPrivacy } });
  afterEach(() => privacy(true));

  const codeOf = (renewal: Promise<string>) =>
    renewal.then(
      () => 'none',
      ({ code }: { code: string }) => code,
    );
  const elsewhere = async () =>
    (await signInWithEmailAndPassword(server.client(), 'ana@example.com', 'first password')).user;

  it('end when its owner changes the address', async () => {
    await privacy(false);
    const { user } = await createUserWithEmailAndPassword(
      server.client(),
      'ana@example.com',
      'first password',
    );
    const other = await elsewhere();
    server.clock.advance(1000);
    await updateEmail(user, 'anna@example.com');
    expect(user.emailVerified).toBe(false);
    expect(await codeOf(user.getIdToken(true))).toBe('none');
    expect(await codeOf(other.getIdToken(true))).toBe('auth/user-token-expired');
  });

  it('end when an administrator changes the address', async () => {
    await create({ localId: 'ana', email: 'ana@example.com', password: 'first password' });
    const other = await elsewhere();
    server.clock.advance(1000);
    await server.admin('POST', `${accounts}:update`, { localId: 'ana', email: 'anna@example.com' });
    expect(await codeOf(other.getIdToken(true))).toBe('auth/user-token-expired');
  });

  it('end when a guest gets a password', async () => {
    const { user } = await signInAnonymously(server.client());
    const stolen = user.refreshToken;
    server.clock.advance(1000);
    await linkWithCredential(user, EmailAuthProvider.credential('ana@example.com', 'first password'));
    expect(await codeOf(user.getIdToken(true))).toBe('none');
    const grant = { grant_type: 'refresh_token', refresh_token: stolen };
    const reply = await post('/securetoken.googleapis.com/v1/token?key=k', grant);
    expect(messageOf(reply)).toBe('TOKEN_EXPIRED');
  });
});

describe('custom tokens', () => {
  const signIn = (token: string) => post(`${toolkit}/accounts:signInWithCustomToken?key=k`, { token });

  it.each<[string, string, string]>([
    ['for another audience', encodeUnsignedJwt({ uid: 'ana', aud: 'demo-test' }), 'INVALID_CUSTOM_TOKEN'],
    ['without an audience', encodeUnsignedJwt({ uid: 'ana' }), 'INVALID_CUSTOM_TOKEN'],
    ['that are no JWT', 'nonsense', 'INVALID_CUSTOM_TOKEN'],
    ['of broken JSON', '{"uid":', 'INVALID_CUSTOM_TOKEN'],
    ['without a uid', encodeUnsignedJwt({ aud: audience }), 'MISSING_IDENTIFIER'],
    ['with a list of claims', encodeUnsignedJwt({ uid: 'a', aud: audience, claims: [] }), 'INVALID_CLAIMS'],
    ...[
      'iss',
      'aud',
      'sub',
      'iat',
      'exp',
      'nbf',
      'jti',
      'nonce',
      'azp',
      'acr',
      'amr',
      'cnf',
      'auth_time',
      'firebase',
      'at_hash',
      'c_hash',
    ].map((claim): [string, string, string] => [
      `with the reserved claim ${claim}`,
      encodeUnsignedJwt({ uid: 'ana', aud: audience, claims: { [claim]: 1 } }),
      `FORBIDDEN_CLAIM : ${claim}`,
    ]),
  ])('%s are refused', async (_, token, message) => {
    const reply = await signIn(token);
    expect(reply.status).toBe(400);
    expect(messageOf(reply)).toContain(message);
  });

  it.each<[string, string]>([
    ['as a JWT', encodeUnsignedJwt({ uid: 'ana', aud: audience, claims: { role: 'x' } })],
    ['as JSON', '{"uid":"ana"}'],
    ['with user_id', encodeUnsignedJwt({ user_id: 'ana', aud: audience })],
  ])('%s sign in', async (_, token) => {
    expect(await signIn(token)).toMatchObject({ status: 200, body: { isNewUser: true } });
  });
});

describe('the API key', () => {
  it.each([
    'accounts:signUp',
    'accounts:signInWithPassword',
    'accounts:lookup',
    'accounts:update',
    'accounts:delete',
    'accounts:sendOobCode',
    'accounts:createAuthUri',
  ])('%s without a key is refused', async (method) => {
    const reply = await post(`${toolkit}/${method}`, {});
    expect(reply.status).toBe(403);
    expect(messageOf(reply)).toBe('The request is missing a valid API key.');
  });

  it('v1/token without a key is refused', async () => {
    const reply = await post('/securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token' });
    expect(reply.status).toBe(403);
  });
});

describe('identities', () => {
  const lookup = (body: object) => server.admin('POST', `${accounts}:lookup`, body);
  const update = (body: object) => server.admin('POST', `${accounts}:update`, body);
  const found = async (body: object) =>
    ((await lookup(body)).body as { users?: { localId: string }[] }).users?.map(({ localId }) => localId);
  const google = { providerId: 'google.com', rawId: 'g-1', email: 'ana@gmail.example' };

  it('an administrator finds an account by its phone number', async () => {
    await create({ localId: 'ana', phoneNumber: '+34600111222' });
    expect(await found({ phoneNumber: ['+34600111222', '+1'] })).toEqual(['ana']);
  });

  it('an administrator finds an account by its link to a provider', async () => {
    await create({ localId: 'ana' });
    await update({ localId: 'ana', linkProviderUserInfo: google });
    expect(await found({ federatedUserId: [{ providerId: 'google.com', rawId: 'g-1' }] })).toEqual(['ana']);
    await update({ localId: 'ana', deleteProvider: ['google.com'] });
    expect(await found({ federatedUserId: [{ providerId: 'google.com', rawId: 'g-1' }] })).toBeUndefined();
  });

  it('a link without its provider or its id is refused', async () => {
    await create({ localId: 'ana' });
    const link = (linkProviderUserInfo: object) => update({ localId: 'ana', linkProviderUserInfo });
    expect(messageOf(await link({ rawId: 'g' }))).toBe('MISSING_PROVIDER_ID');
    expect(messageOf(await link({ providerId: 'google.com' }))).toBe('MISSING_RAW_ID');
  });

  it('a second account with the same phone number, link or uid is refused', async () => {
    await create({ localId: 'ana', phoneNumber: '+1555' });
    await update({ localId: 'ana', linkProviderUserInfo: google });
    await create({ localId: 'luis' });
    expect(messageOf(await create({ localId: 'ana' }))).toBe('DUPLICATE_LOCAL_ID');
    expect(messageOf(await create({ phoneNumber: '+1555' }))).toBe('PHONE_NUMBER_EXISTS');
    expect(messageOf(await update({ localId: 'luis', phoneNumber: '+1555' }))).toBe('PHONE_NUMBER_EXISTS');
    expect(messageOf(await update({ localId: 'luis', linkProviderUserInfo: google }))).toBe(
      'FEDERATED_USER_ID_ALREADY_LINKED',
    );
  });

  it('a phone number without + is refused', async () => {
    expect(messageOf(await create({ phoneNumber: '555' }))).toBe('INVALID_PHONE_NUMBER : Invalid format.');
  });

  it('a deleted phone provider frees the number', async () => {
    await create({ localId: 'ana', phoneNumber: '+1555' });
    await update({ localId: 'ana', deleteProvider: ['phone'] });
    expect(messageOf(await create({ localId: 'luis', phoneNumber: '+1555' }))).toBeUndefined();
  });

  it('a deleted account frees its phone number', async () => {
    await create({ localId: 'ana', phoneNumber: '+1555' });
    await server.admin('POST', `${accounts}:delete`, { localId: 'ana' });
    expect(messageOf(await create({ localId: 'luis', phoneNumber: '+1555' }))).toBeUndefined();
  });

  it('an import keeps phone numbers and links, and refuses those of another account', async () => {
    await create({ localId: 'ana', email: 'ana@example.com', phoneNumber: '+1555' });
    const users = [
      {
        localId: 'luis',
        phoneNumber: '+1777',
        providerUserInfo: [google, { providerId: 'phone', rawId: '+1777' }],
      },
      { localId: 'x', email: 'ana@example.com' },
      { localId: 'y', phoneNumber: '+1555' },
      { localId: 'z', providerUserInfo: [google] },
    ];
    const { body } = await server.admin('POST', `${accounts}:batchCreate`, { users });
    expect(body).toMatchObject({ error: [{ index: 1 }, { index: 2 }, { index: 3 }] });
    expect(await found({ phoneNumber: ['+1777'] })).toEqual(['luis']);
  });
});
