import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountErrorText } from '#domain/account-error-texts.ts';
import { loginErrorText, notFromApp, registerErrorText } from '#domain/alert-texts.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import {
  answerWith,
  noAnswer,
  noNetwork,
  openTestAuth,
  says,
  tokenWith,
} from '#firebase/write/testing/google-answers.ts';
import { errorCode } from '../classify-error.ts';
import { serverClock } from '../server-clock.ts';
import { startPatienceMs } from '../session-requests.ts';
import type { SignedInUser } from './auth-client.ts';
import { createAuthClient } from './open-auth.ts';

// biome-ignore lint/style/noRestrictedImports: the package does not export this build.
vi.mock('firebase/auth', () => import('../../../node_modules/@firebase/auth/dist/esm/index.js'));

afterEach(() => void vi.useRealTimers());

function openClient() {
  const reports = { answered: vi.fn(), failed: vi.fn(), doubted: vi.fn() };
  return createAuthClient(
    openTestAuth(),
    async () => {},
    reports,
    () => {},
  );
}

describe('what a blocking function of ours answers', () => {
  // As Identity Platform passes it on: https://github.com/firebase/firebase-js-sdk/issues/6834
  const passedOn = (message: string, status: string) => {
    const said = `HTTP Cloud Function returned an error: ${JSON.stringify({ error: { message, status } })}`;
    return says({ error: { code: 400, message: `BLOCKING_FUNCTION_ERROR_RESPONSE : ${said}` } }, 400);
  };
  const deadlineExceeded = says(
    { error: { code: 400, message: 'BLOCKING_FUNCTION_ERROR_RESPONSE : Cloud function deadline exceeded.' } },
    400,
  );
  const person = { name: 'Ana', lastName: 'Ruiz', email: 'ana@patitas.test', password: 'una frase larga' };

  it.each([
    ['a blocked address', passedOn('blocked-address', 'PERMISSION_DENIED'), 'account/blocked-address'],
    // Recorded on production: github.com/t-k/fireemu, `conformance/auth-tenant-blocking-production.json`
    ['a crash', says({ error: { code: 503, message: 'Error code: 47' } }, 503), 'auth/error-code:-47'],
    ['no answer in seven seconds', deadlineExceeded, 'auth/internal-error'],
  ])('%s has a code of its own', async (_what, answer, code) => {
    answerWith({ signUp: answer, signInWithPassword: answer });
    const client = openClient();
    await expect(client.register(person)).rejects.toMatchObject({ code });
    await expect(client.signIn(person.email, person.password)).rejects.toMatchObject({ code });
  });
});

it('a code that comes more than five minutes after the password begins anew', async () => {
  const factor = { mfaEnrollmentId: 'f1', enrolledAt: '2026-09-24T10:00:00.000Z', totpInfo: {} };
  const message = 'TOTP_CHALLENGE_TIMEOUT : TOTP challenge timeout, provide first factor again.';
  answerWith({
    signInWithPassword: says({ localId: 'iris', mfaPendingCredential: 'pending', mfaInfo: [factor] }),
    finalize: says({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }, 400),
  });
  const client = openClient();
  const asksForCode = { code: 'auth/multi-factor-auth-required' };
  await expect(client.signIn('admin@patitas.test', 'una frase larga')).rejects.toMatchObject(asksForCode);
  const late = await client.finishSignIn('123456').catch(errorCode);
  expect(loginErrorText(String(late))).toBe('Pasó demasiado tiempo. Escribe otra vez tu contraseña.');
});

it('a phone that cannot attest reads what it can do, by the code that the SDK makes of the answer', async () => {
  answerWith({
    signUp: says({ error: { code: 401, message: 'Firebase App Check token is invalid.' } }, 401),
  });
  const refused = await openClient()
    .register({ name: 'Ana', lastName: 'Ruiz', email: 'ana@patitas.test', password: 'una frase larga' })
    .catch(errorCode);
  for (const text of [registerErrorText, accountErrorText]) expect(text(String(refused))).toBe(notFromApp);
});

it.each([
  ['right', 0],
  ['a day ahead', dayMs],
  ['an hour behind', -hourMs],
])('a token tells the server’s time on a phone whose clock is %s', async (_clock, aheadMs) => {
  const serverMs = Math.floor(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: serverMs + aheadMs });
  const iat = serverMs / 1000;
  const idToken = tokenWith({ sub: 'ana', iat, exp: iat + 3600 });
  answerWith({
    signInWithPassword: says({ localId: 'ana', idToken, refreshToken: 'r', expiresIn: '3600' }),
    lookup: says({ users: [{ localId: 'ana', email: 'ana@patitas.test' }] }),
  });
  const client = openClient();
  await client.signIn('ana@patitas.test', 'una frase larga');
  await new Promise((resolve) => client.observe((user) => user && resolve(user)));
  expect(serverClock.now()).toBe(serverMs);
});

describe('the role of an administrator whose token has expired', () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'iris', name: 'Íris', role: 'admin', iat: now, exp: now + 3600 };
  const signedIn = { localId: 'iris', idToken: tokenWith(claims), refreshToken: 'r', expiresIn: '3600' };
  const account = { localId: 'iris', email: 'admin@patitas.test', displayName: 'Íris' };

  it.each([
    ['without a network', noNetwork],
    ['on a network that stalls', noAnswer],
  ])('is the one that this phone knows, %s', async (_network, token) => {
    answerWith({ signInWithPassword: says(signedIn), lookup: says({ users: [account] }), token });
    const client = openClient();
    await client.signIn('admin@patitas.test', 'una frase larga');
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.now() + 2 * hourMs });
    const shown: (SignedInUser | null)[] = [];
    client.observe((user) => shown.push(user));
    await vi.advanceTimersByTimeAsync(startPatienceMs);
    expect(shown.at(-1)).toMatchObject({ uid: 'iris', role: 'admin' });
  });
});
