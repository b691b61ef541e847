// The SDK is real. The tests answer its requests as Google's servers do.
import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { startPatienceMs } from '../first-requests.ts';
import type { SignedInUser } from './auth-client.ts';
import { createAuthClient } from './open-auth.ts';

// The SDK's build for servers keeps the `fetch` of its start.
// biome-ignore lint/style/noRestrictedImports: the package does not export this build.
vi.mock('firebase/auth', () => import('../../../node_modules/@firebase/auth/dist/esm/index.js'));

type Answer = () => Promise<Response>;
/** By the last part of the path. */
type Answers = Readonly<Record<string, Answer>>;

const says =
  (body: object, status = 200): Answer =>
  async () =>
    Response.json(body, { status });
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const noAnswer: Answer = () => new Promise(() => {});

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) => `${base64Url({ alg: 'RS256' })}.${base64Url(claims)}.signature`;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openClient(answers: Answers) {
  const ask = vi.fn((url: string) =>
    (answers[new URL(url).pathname.split(/[/:]/).at(-1) ?? ''] ?? noNetwork)(),
  );
  vi.stubGlobal('fetch', ask);
  const app = initializeApp({ projectId: 'demo-patitas', apiKey: 'any' }, 'of this test');
  closers.push(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const reports = { answered: vi.fn(), failed: vi.fn(), doubted: vi.fn() };
  return createAuthClient(
    auth,
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
  const person = { name: 'Ana', lastName: 'Ruiz', email: 'ana@patitas.test', password: 'una frase larga' };

  it.each([
    ['a blocked address', passedOn('blocked-address', 'PERMISSION_DENIED'), 'account/blocked-address'],
    ['a crash', passedOn('An unexpected error occurred.', 'INTERNAL'), 'auth/internal-error'],
  ])('%s has a code of its own', async (_what, answer, code) => {
    const client = openClient({ signUp: answer, signInWithPassword: answer });
    await expect(client.register(person)).rejects.toMatchObject({ code });
    await expect(client.signIn(person.email, person.password)).rejects.toMatchObject({ code });
  });
});

describe('the role of an administrator whose token has expired', () => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'iris', name: 'Íris', role: 'admin', iat: now, exp: now + 3600 };
  const signedIn = { localId: 'iris', idToken: tokenOf(claims), refreshToken: 'r', expiresIn: '3600' };
  const account = { localId: 'iris', email: 'admin@patitas.test', displayName: 'Íris' };

  it.each([
    ['without a network', noNetwork],
    ['on a network that stalls', noAnswer],
  ])('is the one that this phone knows, %s', async (_network, token) => {
    const client = openClient({
      signInWithPassword: says(signedIn),
      lookup: says({ users: [account] }),
      token,
    });
    await client.signIn('admin@patitas.test', 'una frase larga');
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: Date.now() + 2 * hourMs });
    const shown: (SignedInUser | null)[] = [];
    client.observe((user) => shown.push(user));
    await vi.advanceTimersByTimeAsync(startPatienceMs);
    expect(shown.at(-1)).toMatchObject({ uid: 'iris', role: 'admin' });
  });
});
