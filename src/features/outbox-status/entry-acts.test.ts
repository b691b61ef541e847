import { describe, expect, it } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { canEditEntry, canPauseEntry, canRetryEntry } from './entry-acts.ts';

const entry = (change: Partial<PendingEntry>) => sampleEntry(undefined, change);

describe('a pending act', () => {
  it('can be edited after a refusal, but not while it is sent', () => {
    expect(canEditEntry(entry({ state: 'rejected', rejectionCode: 'permission-denied' }))).toBe(true);
    expect(canEditEntry(entry({ state: 'waiting' }))).toBe(false);
  });

  it('can be paused while it has photos to send', () => {
    const command = { ...entry({}).command, type: 'create-post', photos: [{}] } as PendingEntry['command'];
    expect(canPauseEntry(entry({ command }))).toBe(true);
    expect(canPauseEntry(entry({ command, state: 'sending' }))).toBe(true);
    expect(canPauseEntry(entry({ command, isPaused: true }))).toBe(false);
    expect(canPauseEntry(entry({ command, state: 'rejected' }))).toBe(false);
    expect(canPauseEntry(entry({}))).toBe(false);
  });

  it('can be moved back to its form while it waits, if it is a post', () => {
    const post = entry({}).command;
    const command = { ...post, type: 'edit-post' } as PendingEntry['command'];
    expect(canEditEntry(entry({ command }))).toBe(true);
    expect(canEditEntry(entry({ command, state: 'sending' }))).toBe(false);
  });

  it('can be sent again by hand while it waits, or after a temporary refusal', () => {
    expect(canRetryEntry(entry({ state: 'waiting' }))).toBe(true);
    expect(canRetryEntry(entry({ state: 'sending' }))).toBe(false);
    expect(canRetryEntry(entry({ state: 'rejected', rejectionCode: 'permission-denied' }))).toBe(true);
    expect(canRetryEntry(entry({ state: 'rejected', rejectionCode: 'not-found' }))).toBe(false);
  });

  it('of another version of the app allows none of these', () => {
    const unreadable = entry({ state: 'rejected', rejectionCode: 'unreadable' });
    expect(canEditEntry(unreadable)).toBe(false);
    expect(canPauseEntry(unreadable)).toBe(false);
  });
});
