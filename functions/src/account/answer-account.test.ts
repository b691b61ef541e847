import { Agent } from 'node:https';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, it, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import { localCredential } from '../local-credential.ts';
import { answerAccount } from './answer-account.ts';

// Against a local backend firebase-admin always looks for a revocation, so no other test notices if the function does not ask for it.
it('refuses the token of a session that was revoked, which production looks for only if it is asked to', async () => {
  const verifyIdToken = vi.fn(async (_token: string, checksRevoked?: boolean) => {
    if (checksRevoked) throw Object.assign(new Error('revoked'), { code: 'auth/id-token-revoked' });
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

// The last one comes when the function's account has not the roles that `docs/operations.md` names.
const outages = [
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'auth/insufficient-permission',
];

it.each(outages)('does not call the session over when Auth cannot be asked about it: %s', async (code) => {
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
});

// firebase-admin gives this error the code of an invalid token.
it('does not call the session over when the keys with which Auth signs cannot be fetched', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  const httpAgent = new Agent({
    lookup: (_host, _options, answer) =>
      answer(Object.assign(new Error('no network'), { code: 'ENOTFOUND' }), '', 4),
  });
  const projectId = 'demo-functions';
  const app = initializeApp({ projectId, credential: localCredential(projectId), httpAgent }, 'without-keys');
  const auth = getAuth(app);
  const log = vi.fn();
  const deps = { auth, now: Date.now, log } as unknown as Deps;
  const part = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const ask = (claims: unknown) =>
    answerAccount(deps, async () => true, 'secret', {
      method: 'DELETE',
      path: '/api/account',
      search: '',
      body: '',
      headers: { authorization: `Bearer ${part({ alg: 'RS256', kid: 'k1' })}.${part(claims)}.c2lnbmVk` },
    });
  const claims = { aud: projectId, iss: `https://securetoken.google.com/${projectId}`, sub: 'ana' };
  for (const invalid of [{ ...claims, aud: 'another' }, 'claims', null])
    expect((await ask(invalid)).status).toBe(401);
  expect(log).not.toHaveBeenCalled();
  expect(await ask(claims)).toMatchObject({ status: 503, body: '{"code":"unavailable"}' });
  expect(log).toHaveBeenCalledOnce();
  vi.unstubAllEnvs();
  await deleteApp(app);
});
