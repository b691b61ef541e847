// Section 9 of the specification. The rules contain the same numbers; tests/rules compares them.
import { expect, it } from 'vitest';
import {
  firestoreCacheBytes,
  notificationDeletedAlertMs,
  rejectedPostLifeMs,
  uploadLimits,
} from './limits.ts';
import { mayBeAdmin } from './user.ts';

it('9 · The alert of a deleted notification hides after 3000 ms', () => {
  expect(notificationDeletedAlertMs).toBe(3000);
});

it('9 · Admin rule: the e-mail starts with "admin"', () => {
  expect(['admin@patitas.test', 'administra@x.es', 'admin-luz@x.es'].every(mayBeAdmin)).toBe(true);
  expect(['ana@patitas.test', 'no-admin@x.es', ' admin@x.es', ''].some(mayBeAdmin)).toBe(false);
});

it('9 · Database cache: 41943040 bytes, at least 1048576', () => {
  expect(firestoreCacheBytes).toBe(41_943_040);
  expect(firestoreCacheBytes).toBeGreaterThanOrEqual(1_048_576);
});

it('9 · Storage: retries, chunks and the size above which an upload is resumable', () => {
  expect(uploadLimits).toEqual({
    maxOperationRetryMs: 120_000,
    maxUploadRetryMs: 600_000,
    singleRequestMaxBytes: 262_144,
    firstChunkBytes: 262_144,
    largestChunkBytes: 33_554_432,
  });
});

it('4 · Rejected posts live for hours: 24', () => {
  expect(rejectedPostLifeMs).toBe(24 * 60 * 60 * 1000);
});
