// For tests of Auth in the page: the SDK is real, and the test answers its requests as Google's servers do. Such a test replaces
// `firebase/auth` by the browser's build, because the build for servers keeps the `fetch` of its start.
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { onTestFinished, vi } from 'vitest';

export type Answer = (init?: RequestInit) => Promise<Response>;

export const says =
  (body: object, status = 200): Answer =>
  async () =>
    Response.json(body, { status });
export const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
export const noAnswer: Answer = (init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

function base64Url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const tokenWith = (claims: object) => `${base64Url({ alg: 'RS256' })}.${base64Url(claims)}.signature`;

/** @param answers by the last part of the path; every other request finds no network */
export function answerWith(answers: Readonly<Record<string, Answer>>): void {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const last = url.split('?')[0]?.split(/[/:]/).at(-1) ?? '';
    return (answers[last] ?? noNetwork)(init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

export function openTestAuth(): Auth {
  const app = initializeApp({ projectId: 'demo-patitas', apiKey: 'any' }, 'of this test');
  onTestFinished(() => deleteApp(app));
  return initializeAuth(app, { persistence: inMemoryPersistence });
}
