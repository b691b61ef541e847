import { expect, it, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import { answerAccount } from './answer-account.ts';

// Against a local backend firebase-admin always looks for a revocation, so no other test notices if the function does not ask for it.
it('refuses the token of a session that was revoked, which production looks for only if it is asked to', async () => {
  const verifyIdToken = vi.fn(async (_token: string, checksRevoked?: boolean) => {
    if (checksRevoked) throw new Error('auth/id-token-revoked');
    return { uid: 'ana', auth_time: 0 };
  });
  const deps = { auth: { verifyIdToken }, now: () => 0 } as unknown as Deps;
  const request = { method: 'DELETE', path: '/api/account', search: '', body: '' };
  const headers = { authorization: 'Bearer token' };
  expect(await answerAccount(deps, async () => true, 'secret', { ...request, headers })).toMatchObject({
    status: 401,
    body: '{"code":"unauthenticated"}',
  });
});

it.each(['app/network-error', 'app/network-timeout', 'auth/internal-error'])(
  'does not call the session over when Auth cannot be asked about it: %s',
  async (code) => {
    const verifyIdToken = () => Promise.reject(Object.assign(new Error('no answer'), { code }));
    const log = vi.fn();
    const deps = { auth: { verifyIdToken }, now: () => 0, log } as unknown as Deps;
    const headers = { authorization: 'Bearer token' };
    const request = { method: 'DELETE', path: '/api/account', search: '', body: '', headers };
    expect(await answerAccount(deps, async () => true, 'secret', request)).toMatchObject({
      status: 503,
      body: '{"code":"unavailable"}',
    });
    expect(log).toHaveBeenCalledOnce();
  },
);
