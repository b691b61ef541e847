import { describe, expect, it } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState } from '#outbox/types.ts';
import { createLinger, type LingeringEntries, lingerMs, longestLingerMs } from './linger.ts';

const entry = (commandId: string, state: EntryState) => sampleEntry(undefined, { commandId, state });
const ids = ({ entries }: LingeringEntries) => entries.map(({ commandId }) => commandId);

/** Some time before everything in this test: this contact proves nothing about what was sent since. */
const longAgo = -60_000;

describe('the displayed entries of the outbox', () => {
  it('include a sent entry until the listener had time to receive it', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    expect(ids(linger.next([], 100, 200))).toEqual(['a']);
    expect(ids(linger.next([], 199 + lingerMs, 200))).toEqual(['a']);
    expect(ids(linger.next([], 200 + lingerMs, 200))).toEqual([]);
  });

  it('count what a listener received directly before the reply as the same change', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    linger.next([], 500, 400);
    expect(ids(linger.next([], 500 + lingerMs, 400))).toEqual([]);
  });

  it('include a sent entry while no listener reaches the server, but not without end', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, null);
    expect(ids(linger.next([], 100, null))).toEqual(['a']);
    expect(ids(linger.next([], 99 + longestLingerMs, longAgo))).toEqual(['a']);
    expect(ids(linger.next([], 100 + longestLingerMs, longAgo))).toEqual([]);
  });

  it('do not stay for as long as the phone’s clock was ahead when it is set back', () => {
    const linger = createLinger();
    const day = 24 * 60 * 60_000;
    linger.next([entry('a', 'sending')], day, longAgo);
    expect(ids(linger.next([], day + 100, longAgo))).toEqual(['a']);
    expect(ids(linger.next([], 100 + longestLingerMs, longAgo))).toEqual([]);
  });

  it('do not trust a contact from before the sending began', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, null);
    // The server was away in between: this attempt fails, and the next one succeeds.
    linger.next([entry('a', 'waiting')], 50, 40);
    linger.next([entry('a', 'sending')], 1000, 40);
    linger.next([], 1100, 40);
    expect(ids(linger.next([], 1100 + lingerMs, 40))).toEqual(['a']);
  });

  it('report that no listener reaches the server, so that the listeners reconnect', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    expect(linger.next([], 100, longAgo)).toMatchObject({ isUnheard: false, lookAgainInMs: lingerMs });
    expect(linger.next([], 100 + lingerMs, longAgo)).toMatchObject({ isUnheard: true });
    expect(linger.next([], 200 + lingerMs, 150 + lingerMs)).toMatchObject({ isUnheard: false });
  });

  it('drop an entry soon after one listener is back, because the others follow', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    linger.next([], 100, longAgo);
    const back = 150 + 2 * lingerMs;
    expect(ids(linger.next([], 100 + 2 * lingerMs, longAgo))).toEqual(['a']);
    expect(linger.next([], back + 50, back)).toMatchObject({ lookAgainInMs: lingerMs - 50 });
    // A contact of another listener does not restart this period.
    expect(ids(linger.next([], back + lingerMs, back + 1000))).toEqual([]);
  });

  it('drop an entry at once when its author discards it', () => {
    const linger = createLinger();
    linger.next([entry('a', 'waiting'), entry('b', 'rejected'), entry('c', 'sending')], 0, longAgo);
    linger.release('a');
    linger.release('c');
    expect(ids(linger.next([], 100, longAgo))).toEqual([]);
  });

  it('include an entry that was sent so quickly that its sending was never seen', () => {
    const linger = createLinger();
    linger.next([entry('a', 'waiting')], 0, longAgo);
    expect(linger.next([], 100, longAgo).entries).toMatchObject([{ commandId: 'a', state: 'sending' }]);
  });

  it('tell what has arrived from what is being sent', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending'), entry('b', 'sending')], 0, longAgo);
    const { entries } = linger.next([entry('b', 'sending')], 100, longAgo);
    expect(entries.map(({ commandId, hasArrived }) => [commandId, hasArrived])).toEqual([
      ['a', true],
      ['b', undefined],
    ]);
  });

  it('show an entry that returns for another attempt only once', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    linger.next([], 10, longAgo);
    expect(ids(linger.next([entry('a', 'waiting')], 20, longAgo))).toEqual(['a']);
  });

  it('keep their order while one that was sent stays: the last act on a thing counts', () => {
    const linger = createLinger();
    linger.next([entry('refused', 'rejected'), entry('save', 'sending')], 0, longAgo);
    linger.next([entry('refused', 'rejected')], 100, longAgo);
    const both = [entry('refused', 'rejected'), entry('remove', 'waiting')];
    expect(ids(linger.next(both, 200, longAgo))).toEqual(['refused', 'save', 'remove']);
    expect(ids(linger.next(both.slice(0, 1), 300, longAgo))).toEqual(['refused', 'save', 'remove']);
  });

  it('are empty after a sign-out', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    expect(ids(linger.next(null, 10, longAgo))).toEqual([]);
    expect(ids(linger.next([], 20, longAgo))).toEqual([]);
  });
});
