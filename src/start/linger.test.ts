import { describe, expect, it } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState, PendingEntry } from '#outbox/types.ts';
import { createLinger, lingerMs } from './linger.ts';

const entry = (commandId: string, state: EntryState) => sampleEntry(undefined, { commandId, state });
const ids = (entries: readonly PendingEntry[]) => entries.map(({ commandId }) => commandId);

describe('what is shown of the outbox', () => {
  it('keeps what was just sent until the listener has had its moment', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0);
    expect(ids(linger.next([], 100))).toEqual(['a']);
    expect(ids(linger.next([], 100 + lingerMs))).toEqual([]);
  });

  it('lets go at once of what its author took back', () => {
    const linger = createLinger();
    linger.next([entry('a', 'waiting'), entry('b', 'rejected')], 0);
    expect(linger.next([], 100)).toEqual([]);
  });

  it('shows an entry that comes back for another try once', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0);
    linger.next([], 10);
    expect(ids(linger.next([entry('a', 'waiting')], 20))).toEqual(['a']);
  });

  it('shows nothing of an account that signed out', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0);
    expect(linger.next(null, 10)).toEqual([]);
    expect(linger.next([], 20)).toEqual([]);
  });
});
