import { expect, test } from 'vitest';
import { encodeUnsignedJwt } from './id-token.ts';
import { createRequesterOf } from './requester-of.ts';

const nowMs = 1_700_000_000_000;
const requesterOf = createRequesterOf(() => nowMs);
const token = (claims: Record<string, unknown>) =>
  `Bearer ${encodeUnsignedJwt({ sub: 'ana', iat: nowMs / 1000, exp: nowMs / 1000 + 1, ...claims })}`;

test('a missing header is an anonymous requester, and "owner" is an administrator', () => {
  expect(requesterOf(undefined)).toEqual({ kind: 'anonymous' });
  expect(requesterOf('Bearer owner')).toEqual({ kind: 'admin' });
  expect(requesterOf('Firebase owner')).toEqual({ kind: 'admin' });
});

test('a token identifies its user, with its claims', () => {
  expect(requesterOf(token({ role: 'admin' }))).toMatchObject({
    kind: 'user',
    uid: 'ana',
    token: { role: 'admin' },
  });
});

test.each(['Bearer ', 'Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi', 'Bearer e30.e30.', 'Bearer e30.W10.'])(
  '"%s" is malformed',
  (authorization) => {
    expect(() => requesterOf(authorization)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  },
);

test('a token is refused half a minute after it has expired, but a mock token of 1970 never', () => {
  const expired = (secondsAgo: number) => token({ exp: nowMs / 1000 - secondsAgo });
  expect(requesterOf(expired(29))).toMatchObject({ kind: 'user', uid: 'ana' });
  expect(() => requesterOf(expired(30))).toThrow(expect.objectContaining({ status: 'UNAUTHENTICATED' }));
  expect(requesterOf(token({ iat: 0, exp: 3600 }))).toMatchObject({ kind: 'user', uid: 'ana' });
});
