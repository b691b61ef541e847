// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { testApp } from './testing/test-app.tsx';
import { useServerAct } from './use-server-act.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const served = async () => new Response('', { headers: { 'Content-Type': 'text/plain' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Runs an act that fails with `error`. The connection seemed to work before. */
function failing(error: Error, network: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(network));
  const connection = {
    subscribe: () => () => {},
    getSnapshot: () => 'heard',
    answered: vi.fn(),
    failed: vi.fn(),
  };
  const { wrapper } = testApp({ connection: connection as never });
  const { result } = renderHook(useServerAct, { wrapper });
  return { act: result.current(() => Promise.reject(error)), connection };
}

const chunk = new TypeError('Failed to fetch dynamically imported module');
const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['the code of the act could not be loaded', chunk],
  ['Firestore got no answer', coded('unknown')],
  ['Firestore got no answer in time', coded('deadline-exceeded')],
])('says that the network is missing if %s and nothing answers', async (_why, error) => {
  const { act, connection } = failing(error, lost);
  await expect(act).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  expect(connection.failed).toHaveBeenCalledWith('probe', 'no-answer');
});

it('says nothing about the network if the server answers', async () => {
  await expect(failing(chunk, served).act).rejects.toBe(chunk);
});

it('passes on what the server said of the act, and asks nothing', async () => {
  const { act, connection } = failing(coded('auth/wrong-password'), lost);
  await expect(act).rejects.toMatchObject({ code: 'auth/wrong-password' });
  expect(connection.failed).not.toHaveBeenCalled();
});
