import { expect, test } from 'vitest';
import type { Requester } from '../requester.ts';
import { LiveRequesters } from './live-requesters.ts';

test('a referenced requester gets the new claims, loses the old ones, and keeps the rest of its token', () => {
  const live = new LiveRequesters('demo');
  const ana: Requester = { kind: 'user', uid: 'ana', token: { sub: 'ana', role: 'user', beta: true } };
  const bob: Requester = { kind: 'user', uid: 'bob', token: { sub: 'bob', role: 'user' } };
  live.watch(() => ana)('Bearer a');
  live.watch(() => bob)('Bearer b');
  const change = { previousClaims: { role: 'user', beta: true }, customClaims: { role: 'admin' } };
  expect(live.apply({ projectId: 'demo', uid: 'ana', kind: 'claims', ...change })).toBe(true);
  expect(ana.token).toEqual({ sub: 'ana', role: 'admin' });
  expect(bob.token).toEqual({ sub: 'bob', role: 'user' });
});

test('a change to a user without open streams has no effect', () => {
  const change = { kind: 'claims', previousClaims: {}, customClaims: { role: 'admin' } } as const;
  expect(new LiveRequesters('demo').apply({ projectId: 'demo', uid: 'nobody', ...change })).toBe(false);
});

test('a uid of another project is another user', () => {
  const live = new LiveRequesters('demo');
  const ana: Requester = { kind: 'user', uid: 'ana', token: { aud: 'demo-other' } };
  live.watch(() => ana)('Bearer a');
  const change = { uid: 'ana', kind: 'claims', previousClaims: {}, customClaims: { role: 'admin' } } as const;
  expect(live.apply({ projectId: 'demo', ...change })).toBe(false);
  expect(live.apply({ projectId: 'demo-other', ...change })).toBe(true);
  expect(ana.token).toEqual({ aud: 'demo-other', role: 'admin' });
});
