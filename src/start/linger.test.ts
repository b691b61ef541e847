import { describe, expect, it } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState } from '#outbox/types.ts';
import { createLinger, lingerMs, longestLingerMs, type Shown } from './linger.ts';

const entry = (commandId: string, state: EntryState) => sampleEntry(undefined, { commandId, state });
const ids = ({ entries }: Shown) => entries.map(({ commandId }) => commandId);

/** A while before anything here: it says nothing of what was sent since. */
const longAgo = -60_000;

describe('what is shown of the outbox', () => {
  it('keeps what was just sent until the listener has had its moment', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    expect(ids(linger.next([], 100, 200))).toEqual(['a']);
    expect(ids(linger.next([], 199 + lingerMs, 200))).toEqual(['a']);
    expect(ids(linger.next([], 200 + lingerMs, 200))).toEqual([]);
  });

  it('takes what a listener heard right before the reply for the same news', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    linger.next([], 500, 400);
    expect(ids(linger.next([], 500 + lingerMs, 400))).toEqual([]);
  });

  it('keeps it while no listener hears the server, and not for ever', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, null);
    expect(ids(linger.next([], 100, null))).toEqual(['a']);
    expect(ids(linger.next([], 99 + longestLingerMs, longAgo))).toEqual(['a']);
    expect(ids(linger.next([], 100 + longestLingerMs, longAgo))).toEqual([]);
  });

  it('does not believe what a listener heard before the sending began', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, null);
    // The server went and came back: this try fails, the next one succeeds.
    linger.next([entry('a', 'waiting')], 50, 40);
    linger.next([entry('a', 'sending')], 1000, 40);
    linger.next([], 1100, 40);
    expect(ids(linger.next([], 1100 + lingerMs, 40))).toEqual(['a']);
  });

  it('says when nobody hears the server, so that the listeners connect anew', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    expect(linger.next([], 100, longAgo)).toMatchObject({ isUnheard: false, lookAgainInMs: lingerMs });
    expect(linger.next([], 100 + lingerMs, longAgo)).toMatchObject({ isUnheard: true });
    expect(linger.next([], 200 + lingerMs, 150 + lingerMs)).toMatchObject({ isUnheard: false });
  });

  it('lets go of it a moment after a listener is back: the others are on their way', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    linger.next([], 100, longAgo);
    const back = 150 + 2 * lingerMs;
    expect(ids(linger.next([], 100 + 2 * lingerMs, longAgo))).toEqual(['a']);
    expect(linger.next([], back + 50, back)).toMatchObject({ lookAgainInMs: lingerMs - 50 });
    // Another listener's news do not begin the moment again.
    expect(ids(linger.next([], back + lingerMs, back + 1000))).toEqual([]);
  });

  it('lets go at once of what its author took back', () => {
    const linger = createLinger();
    linger.next([entry('a', 'waiting'), entry('b', 'rejected'), entry('c', 'sending')], 0, longAgo);
    linger.release('a');
    linger.release('c');
    expect(ids(linger.next([], 100, longAgo))).toEqual([]);
  });

  it('keeps what was sent so quickly that nobody saw it being sent', () => {
    const linger = createLinger();
    linger.next([entry('a', 'waiting')], 0, longAgo);
    expect(linger.next([], 100, longAgo).entries).toMatchObject([{ commandId: 'a', state: 'sending' }]);
  });

  it('shows an entry that comes back for another try once', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    linger.next([], 10, longAgo);
    expect(ids(linger.next([entry('a', 'waiting')], 20, longAgo))).toEqual(['a']);
  });

  it('shows nothing of an account that signed out', () => {
    const linger = createLinger();
    linger.next([entry('a', 'sending')], 0, longAgo);
    expect(ids(linger.next(null, 10, longAgo))).toEqual([]);
    expect(ids(linger.next([], 20, longAgo))).toEqual([]);
  });
});
