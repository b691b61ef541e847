// Helpers for every form that keeps a draft.
import { IndexedDbError } from '#local-database/storage-trouble.ts';
import type { Draft } from './types.ts';

export const draftNow = (draft: Omit<Draft, 'version' | 'updatedAt'>): Draft => ({
  ...draft,
  version: 1,
  updatedAt: Date.now(),
});

/**
 * Whether a read failed because this browser stores nothing at all, so that there is no draft. After any other failure there
 * may be one, and a form must not store anything over it before it was read.
 */
export const meansNoDraft = (error: unknown): boolean =>
  error instanceof IndexedDbError && error.code === 'unavailable';
