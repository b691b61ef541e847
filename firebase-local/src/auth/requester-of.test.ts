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

test('an expired token is refused, but a mock token of 1970 is not', () => {
  const expired = token({ exp: nowMs / 1000 });
  expect(() => requesterOf(expired)).toThrow(expect.objectContaining({ status: 'UNAUTHENTICATED' }));
  expect(requesterOf(token({ iat: 0, exp: 3600 }))).toMatchObject({ kind: 'user', uid: 'ana' });
});
