import { describe, expect, it } from 'vitest';
import { classifyCode, errorCode, storageCode } from './classify-error.ts';

describe('a code', () => {
  it.each([
    'invalid-argument',
    'not-found',
    'already-exists',
    'permission-denied',
    'failed-precondition',
    'out-of-range',
    'unimplemented',
    'data-loss',
    'storage/unauthorized',
    'photo-missing',
    'already-reserved',
    'already-reported',
    'too-many-searches',
    'already-reported-here',
    'conversation-closed',
    'content-changed',
    'undo-too-late',
    'already-undone',
    'adoption-too-old',
    'post-removed',
    'unreadable',
  ])('%s is permanent: the author decides', (code) => {
    expect(classifyCode(code)).toBe('rejected');
  });

  it.each([
    'unknown',
    'unavailable',
    'aborted',
    'internal',
    'cancelled',
    'deadline-exceeded',
    'resource-exhausted',
    'auth/network-request-failed',
    'storage/retry-limit-exceeded',
    'profile-missing',
    'a-code-of-tomorrow',
  ])('%s means later', (code) => {
    expect(classifyCode(code)).toBe('retry');
  });

  it.each(['unauthenticated', 'storage/unauthenticated', 'auth/user-token-expired'])(
    '%s asks for the session to be renewed',
    (code) => {
      expect(classifyCode(code)).toBe('signed-out');
    },
  );
});

describe('an error', () => {
  it('without a code is unknown: a network failure, or a captive portal’s page instead of JSON', () => {
    expect(errorCode(new TypeError('Failed to fetch'))).toBe('unknown');
    expect(errorCode(new SyntaxError('Unexpected token <'))).toBe('unknown');
    expect(errorCode('thrown text')).toBe('unknown');
  });

  it('is stripped of the prefix of its service', () => {
    expect(errorCode({ code: 'firestore/not-found' })).toBe('not-found');
    expect(errorCode({ code: 'storage/unauthorized' })).toBe('storage/unauthorized');
  });
});

it("gets the SDK's name for a Storage status, and 408, 429 and 5xx are retried", () => {
  expect([401, 402, 403, 404].map(storageCode)).toEqual([
    'storage/unauthenticated',
    'storage/quota-exceeded',
    'storage/unauthorized',
    'storage/object-not-found',
  ]);
  expect([408, 429, 500, 503].map(storageCode)).toEqual([null, null, null, null]);
});

// "A required service account is missing necessary permissions": https://firebase.google.com/support/faq#storage-accounts
it('of a project whose Storage may not use its bucket means later, and not that the photo is wrong', () => {
  expect(classifyCode(storageCode(412) ?? '')).toBe('retry');
});
