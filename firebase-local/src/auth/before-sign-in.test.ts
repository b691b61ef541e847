import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../log.ts';
import { askHook } from './before-sign-in.ts';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

const password = 'a good password';
let server: AuthServer | undefined;

afterEach(async () => {
  vi.useRealTimers();
  await server?.stop();
  server = undefined;
});

test('claims of the blocking hook are in the first token; session claims are not stored', async () => {
  server = await startAuthServer({
    beforeSignIn: ({ email }) => ({
      customClaims: { role: email?.startsWith('admin') ? 'admin' : 'user' },
      sessionClaims: { device: 'this one' },
    }),
  });
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'admin@example.com', password);
  expect((await user.getIdTokenResult()).claims).toMatchObject({ role: 'admin', device: 'this one' });
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ role: 'admin', device: 'this one' });
  expect(server.context.accounts.get(user.uid)?.customClaims).toEqual({ role: 'admin' });
});

/** As firebase-functions' `HttpsError`. */
function errorLike(canonicalName: string, status: number): Error {
  return Object.assign(new Error('not on this island'), { httpErrorCode: { canonicalName, status } });
}
const refusal = errorLike('PERMISSION_DENIED', 403);

test('a refusal before the creation leaves no account', async () => {
  server = await startAuthServer({
    beforeCreate: () => {
      throw refusal;
    },
  });
  const attempt = createUserWithEmailAndPassword(server.client(), 'ana@example.com', password);
  await expect(attempt).rejects.toMatchObject({
    code: 'auth/internal-error',
    message: expect.stringContaining(
      'HTTP Cloud Function returned an error: {"error":{"message":"not on this island","status":"PERMISSION_DENIED"}}',
    ),
  });
  expect(server.context.accounts.count).toBe(0);
});

test.each([
  ['fails', new Error('a defect')],
  ['is not available', errorLike('UNAVAILABLE', 503)],
])('a hook that %s looks like a defect of Auth and tells nothing', async (_how, error) => {
  server = await startAuthServer({ beforeCreate: () => Promise.reject(error) });
  const attempt = createUserWithEmailAndPassword(server.client(), 'ana@example.com', password);
  await expect(attempt).rejects.toMatchObject({ code: 'auth/error-code:-47' });
  expect(server.context.accounts.count).toBe(0);
});

test('a refusal of the first sign-in leaves the account, as in production', async () => {
  server = await startAuthServer({ beforeSignIn: () => Promise.reject(refusal) });
  const client = server.client();
  const attempt = () => createUserWithEmailAndPassword(client, 'ana@example.com', password);
  await expect(attempt()).rejects.toMatchObject({ code: 'auth/internal-error' });
  expect(server.context.accounts.count).toBe(1);
  await expect(attempt()).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
});

test('wrong claims refuse the sign-in', async () => {
  server = await startAuthServer({ beforeSignIn: () => ({ customClaims: { aud: 'mine' } }) });
  const attempt = createUserWithEmailAndPassword(server.client(), 'ana@example.com', password);
  await expect(attempt).rejects.toMatchObject({
    code: 'auth/internal-error',
    message: expect.stringContaining('FORBIDDEN_CLAIM'),
  });
});

test('a hook has seven seconds', async () => {
  vi.useFakeTimers();
  const user = {
    uid: 'ana',
    email: undefined,
    emailVerified: false,
    displayName: undefined,
    customClaims: {},
  };
  const asked = askHook(() => new Promise(() => {}), user, silentLog);
  const failed = expect(asked).rejects.toThrow(
    'BLOCKING_FUNCTION_ERROR_RESPONSE : Cloud function deadline exceeded.',
  );
  await vi.advanceTimersByTimeAsync(7000);
  await failed;
});

test('the hook is called at every sign-in', async () => {
  let count = 0;
  server = await startAuthServer({ beforeSignIn: () => ({ sessionClaims: { count: ++count } }) });
  await createUserWithEmailAndPassword(server.client(), 'ana@example.com', password);
  const { user } = await signInWithEmailAndPassword(server.client(), 'ana@example.com', password);
  expect((await user.getIdTokenResult()).claims.count).toBe(2);
});
