import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { recentSignInMs } from '#domain/user.ts';
import {
  answerWith,
  noAnswer,
  openTestAuth,
  says,
  tokenWith,
} from '#firebase/write/testing/google-answers.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { createAccountActs } from './account-acts.ts';

// biome-ignore lint/style/noRestrictedImports: the package does not export this build.
vi.mock('firebase/auth', () => import('../../../node_modules/@firebase/auth/dist/esm/index.js'));

afterEach(() => void vi.useRealTimers());

describe('a change of the account of somebody with a second factor', () => {
  const iris = { localId: 'iris', email: 'admin@patitas.test' };
  /** As the server issues it, by its own clock. */
  const issued = (signedInAt: number, now: number) => ({
    idToken: tokenWith({
      sub: 'iris',
      auth_time: signedInAt / 1000,
      iat: now / 1000,
      exp: now / 1000 + 3600,
    }),
    refreshToken: 'r',
    expiresIn: '3600',
  });

  /** Íris signed in so long ago by the server's clock. The phone's clock is `aheadMs` ahead of it. */
  async function changePassword({ signedInMs, aheadMs }: { signedInMs: number; aheadMs: number }) {
    const now = Math.floor(Date.now() / 1000) * 1000;
    const signedInAt = now - signedInMs;
    vi.useFakeTimers({ toFake: ['Date'], now: signedInAt + aheadMs });
    const auth = openTestAuth();
    const lookup = says({ users: [iris] });
    answerWith({ signInWithPassword: says({ ...iris, ...issued(signedInAt, signedInAt) }), lookup });
    await signInWithEmailAndPassword(auth, iris.email, 'una frase larga');

    vi.setSystemTime(now + aheadMs);
    const { idToken, refreshToken, expiresIn } = issued(signedInAt, now);
    answerWith({
      // The password is right, and a code is needed.
      signInWithPassword: says({ ...iris, mfaPendingCredential: 'p', mfaInfo: [] }),
      token: says({ access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn }),
      lookup,
      update: says({ ...iris, idToken, refreshToken, expiresIn }),
    });
    const acts = createAccountActs({ auth } as WriteClients, async () => 'unknown');
    return acts.changePassword('una frase larga', 'otra frase larga');
  }

  const minuteMs = 60 * 1000;
  it.each([0, hourMs, -hourMs])(
    'is made after a sign-in a minute ago, on a clock that is off by %i',
    async (aheadMs) => {
      await expect(changePassword({ signedInMs: minuteMs, aheadMs })).resolves.toBeUndefined();
    },
  );
  it.each([0, hourMs, -hourMs])(
    'needs another sign-in after six minutes, on a clock that is off by %i',
    async (aheadMs) => {
      await expect(changePassword({ signedInMs: recentSignInMs + minuteMs, aheadMs })).rejects.toMatchObject({
        code: 'auth/requires-recent-login',
      });
    },
  );
});

describe('a deletion of the account', () => {
  async function signedIn(account: Parameters<typeof answerWith>[0][string]) {
    const ana = { localId: 'ana', email: 'ana@patitas.test' };
    const token = tokenWith({ sub: 'ana', iat: 0, exp: 3600 });
    const session = says({ ...ana, idToken: token, refreshToken: 'r', expiresIn: '3600' });
    answerWith({ signInWithPassword: session, lookup: says({ users: [ana] }), account });
    const auth = openTestAuth();
    await signInWithEmailAndPassword(auth, ana.email, 'una frase larga');
    return auth;
  }

  it.each([
    [200, 'deleted'],
    [202, 'deleting'],
  ])('says whether the server is done with it (%i)', async (status, outcome) => {
    const auth = await signedIn(async () => Response.json({}, { status }));
    const acts = createAccountActs({ auth, appCheck: null } as WriteClients, async () => 'unknown');
    expect(await acts.deleteAccount('una frase larga')).toBe(outcome);
  });

  it.each([200, 403])(
    'is not done if something else answers in place of our server, with a page (%i)',
    async (status) => {
      const page = new Response('<html>Acepta las condiciones</html>', {
        status,
        headers: { 'Content-Type': 'text/html' },
      });
      const auth = await signedIn(async () => page);
      const acts = createAccountActs({ auth, appCheck: null } as WriteClients, async () => 'unknown');
      await expect(acts.deleteAccount('una frase larga')).rejects.toMatchObject({
        code: 'auth/network-request-failed',
      });
    },
  );

  it('that gets no answer ends, and says that there is no connection', async () => {
    const auth = await signedIn(noAnswer);
    const aborter = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(aborter.signal);
    onTestFinished(() => limit.mockRestore());
    const acts = createAccountActs({ auth, appCheck: null } as WriteClients, async () => 'unknown');
    const deletion = acts.deleteAccount('una frase larga');
    const refused = expect(deletion).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    await vi.waitFor(() => expect(limit).toHaveBeenCalled());
    aborter.abort();
    await refused;
  });
});
