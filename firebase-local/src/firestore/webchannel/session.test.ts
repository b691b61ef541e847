import { describe, expect, it } from 'vitest';
import { type BackMode, noAck } from './channel-request.ts';
import { keepAliveMs, reapAfterMs, rotateAfterSize, Session } from './session.ts';
import type { Stream } from './stream.ts';
import { FakeBack } from './testing/fake-back.ts';
import { FakeTimers } from './testing/fake-timers.ts';

const streaming: BackMode = { kind: 'streaming' };
const longPoll: BackMode = { kind: 'long-poll', timeoutMs: undefined };

function openSession(stream: Partial<Stream> = {}) {
  const timers = new FakeTimers();
  const received: unknown[] = [];
  const state = { closed: false, resumed: 0 };
  const session = new Session({
    timers,
    headers: new Map(),
    onClosed: () => {
      state.closed = true;
    },
    openStream: () => ({
      receive: (message) => received.push(message),
      resume: () => {
        state.resumed += 1;
      },
      settle: async () => {},
      close: () => {},
      ...stream,
    }),
  });
  const attach = (ack: number, mode = streaming) => {
    const back = new FakeBack();
    session.attach(back, ack, mode);
    return back;
  };
  return { session, timers, received, state, attach };
}

describe('messages to the client', () => {
  it('have a frame length in UTF-16 code units', () => {
    const { session, attach } = openSession();
    const back = attach(0);
    session.send(['"😀"']);
    expect(back.chunks.at(-1)).toBe('12\n[[2,["😀"]]]');
  });

  it('of one call are in one chunk, numbered individually', () => {
    const { session, attach } = openSession();
    const back = attach(0);
    session.send(['{"a":1}', '{"b":2}']);
    expect(back.arrays).toEqual([
      [1, ['noop']],
      [2, [{ a: 1 }]],
      [3, [{ b: 2 }]],
    ]);
    expect(back.chunks).toHaveLength(2);
  });

  it('are kept while there is no back channel', () => {
    const { session, attach } = openSession();
    session.send(['1']);
    expect(attach(0).arrays).toEqual([[1, [1]]]);
  });

  it('are sent again on a new back channel unless the client acknowledged them', () => {
    const { session, attach } = openSession();
    attach(0);
    session.send(['1']);
    session.send(['2']);
    expect(attach(2).ids).toEqual([3]);
    expect(attach(2).ids).toEqual([3]);
  });

  it('start with a noop if nothing else is queued, so that a buffering proxy is detected', () => {
    expect(openSession().attach(0).arrays).toEqual([[1, ['noop']]]);
  });

  it('do not start with a noop on long polling, because the first chunk would end the response', () => {
    const back = openSession().attach(0, longPoll);
    expect([back.chunks, back.isEnded]).toEqual([[], false]);
  });

  it('end a long poll with the first chunk', () => {
    const { session, attach } = openSession();
    const back = attach(0, longPoll);
    session.send(['1']);
    session.send(['2']);
    expect([back.ids, back.isEnded]).toEqual([[1], true]);
    expect(attach(1, longPoll).ids).toEqual([2]);
  });

  it('answer a long poll within the client’s time limit', () => {
    const { timers, attach } = openSession();
    const back = attach(0, { kind: 'long-poll', timeoutMs: 5000 });
    timers.advance(4999);
    expect(back.isEnded).toBe(false);
    timers.advance(1);
    expect(back.arrays).toEqual([[1, ['noop']]]);
    expect(back.isEnded).toBe(true);
  });

  it('end a large response, so that the client acknowledges', () => {
    const { session, attach } = openSession();
    const back = attach(0);
    for (let sent = 0; sent <= rotateAfterSize; sent += 100_000) session.send([`"${'x'.repeat(100_000)}"`]);
    expect(back.isEnded).toBe(true);
    session.send(['"after"']);
    const last = back.ids.at(-1) ?? 0;
    expect(attach(last).arrays).toEqual([[last + 1, ['after']]]);
  });

  it('end the old back channel when a new one is opened', () => {
    const { session, attach } = openSession();
    const old = attach(0);
    const back = attach(1);
    session.send(['1']);
    expect([old.isEnded, old.ids, back.ids]).toEqual([true, [1], [2, 3]]);
  });

  it('are not affected when an old connection closes late', () => {
    const { session, attach } = openSession();
    const old = attach(0);
    const back = attach(1);
    session.detach(old);
    session.send(['1']);
    expect(back.arrays.at(-1)).toEqual([3, [1]]);
  });
});

describe('silence', () => {
  it('is ended by a numbered noop', () => {
    const { timers, attach } = openSession();
    const back = attach(0);
    timers.advance(2 * keepAliveMs);
    expect(back.arrays).toEqual([1, 2, 3].map((id) => [id, ['noop']]));
  });

  it('is measured from the last chunk', () => {
    const { session, timers, attach } = openSession();
    const back = attach(0);
    timers.advance(keepAliveMs - 1);
    session.send(['1']);
    timers.advance(keepAliveMs - 1);
    expect(back.ids).toEqual([1, 2]);
  });

  it('of a client without a connection ends the session', () => {
    const { session, timers, state, attach } = openSession();
    const back = attach(0);
    timers.advance(10 * reapAfterMs);
    expect(state.closed).toBe(false);
    session.detach(back);
    timers.advance(reapAfterMs - 1);
    expect(state.closed).toBe(false);
    timers.advance(1);
    expect(state.closed).toBe(true);
  });

  it('of a client that never opened a back channel ends the session', () => {
    const { timers, state } = openSession();
    timers.advance(reapAfterMs);
    expect(state.closed).toBe(true);
  });

  it('does not include a client that only posts', () => {
    const { session, timers, state } = openSession();
    for (let minute = 0; minute < 5; minute++) {
      timers.advance(60_000);
      session.forward(noAck, minute, [minute]);
    }
    expect(state.closed).toBe(false);
  });
});

describe('messages from the client', () => {
  it('are handled once, even if a retried request contains more of them', () => {
    const { session, received } = openSession();
    session.forward(0, 0, ['a']);
    session.forward(0, 1, ['b']);
    session.forward(0, 1, ['b', 'c']);
    expect(received).toEqual(['a', 'b', 'c']);
  });

  it('are put in order', () => {
    const { session, received } = openSession();
    session.forward(0, 2, ['c']);
    session.forward(0, 1, ['b']);
    session.forward(0, 0, ['a']);
    expect(received).toEqual(['a', 'b', 'c']);
  });

  it('are refused when more are missing than can be in flight', () => {
    const { session } = openSession();
    expect(() => session.forward(0, 1_000_000, ['x'])).toThrow('Too many messages');
  });

  it('are answered with the state of the back channel', () => {
    const { session, attach } = openSession();
    session.send(['"queued"']);
    expect(session.forward(0, 0, [])).toBe('7\n[0,0,0]');
    attach(0);
    expect(session.forward(0, 0, [])).toBe(`8\n[1,1,${'[1,["queued"]]'.length}]`);
    expect(session.forward(1, 0, [])).toBe('7\n[1,1,0]');
  });
});

describe('a slow client', () => {
  it('makes the channel congested until it catches up', () => {
    const { session, state, attach } = openSession();
    const large = `"${'x'.repeat(rotateAfterSize)}"`;
    for (let n = 0; n < 3; n++) session.send([large]);
    expect(session.congested).toBe(true);
    for (let last = 0; session.congested; ) last = attach(last).ids.at(-1) ?? 0;
    expect(state.resumed).toBe(1);
  });
});

describe('stopping', () => {
  it('answers the requests in progress, then tells the client to stop', async () => {
    let finish = () => {};
    const settled = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { session, state, attach } = openSession({ settle: () => settled });
    const back = attach(0);
    const stopped = session.stop();
    session.send(['"answer"']);
    expect(state.closed).toBe(false);
    finish();
    await settled;
    await Promise.resolve();
    expect(back.arrays.slice(1)).toEqual([
      [2, ['answer']],
      [3, ['stop']],
    ]);
    expect([back.isEnded, state.closed]).toEqual([true, true]);
    await stopped;
  });

  it('waits for a back channel that is about to open', async () => {
    const { session, timers, state, attach } = openSession();
    session.send(['"answer"']);
    const stopped = session.stop();
    await Promise.resolve();
    timers.advance(299);
    expect(state.closed).toBe(false);
    expect(attach(0).arrays.at(-1)).toEqual([2, ['stop']]);
    await stopped;
    expect(state.closed).toBe(true);
  });

  it('does not wait forever', async () => {
    const { session, timers, state } = openSession();
    const stopped = session.stop();
    await Promise.resolve();
    timers.advance(1000);
    await stopped;
    expect(state.closed).toBe(true);
  });
});
