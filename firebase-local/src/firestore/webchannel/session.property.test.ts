// The law of the transport: each message arrives once and in order, whatever happens to connections and replies.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { type BackMode, noAck } from './channel-request.ts';
import { Session } from './session.ts';
import { FakeBack } from './testing/fake-back.ts';
import { FakeTimers } from './testing/fake-timers.ts';

type Step =
  | { readonly kind: 'server-sends'; readonly count: number }
  | { readonly kind: 'client-posts'; readonly count: number; readonly isReplyLost: boolean }
  | { readonly kind: 'client-connects'; readonly mode: BackMode }
  /** The connection closes after the client has read this many of its chunks. */
  | { readonly kind: 'connection-breaks'; readonly readChunks: number }
  | { readonly kind: 'time-passes'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('server-sends' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('client-posts' as const),
    count: fc.integer({ min: 0, max: 4 }),
    isReplyLost: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('client-connects' as const),
    mode: fc.constantFrom<BackMode>({ kind: 'streaming' }, { kind: 'long-poll', timeoutMs: 1000 }),
  }),
  fc.record({ kind: fc.constant('connection-breaks' as const), readChunks: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('time-passes' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
);

/** A client that follows the protocol, and the messages of both sides. */
class Peer {
  readonly timers = new FakeTimers();
  readonly seenByServer: unknown[] = [];
  readonly seenByClient: unknown[] = [];
  readonly session: Session;
  sentByServer = 0;
  #made = 0;
  #unconfirmed: number[] = [];
  #lastId = 0;
  #back: FakeBack | undefined;

  constructor() {
    this.session = new Session({
      timers: this.timers,
      headers: new Map(),
      onClosed: () => {},
      openStream: () => ({
        receive: (message) => this.seenByServer.push(message),
        resume: () => {},
        settle: async () => {},
        close: () => {},
      }),
    });
  }

  get made(): number {
    return this.#made;
  }

  take(action: Step): void {
    switch (action.kind) {
      case 'server-sends':
        this.#serverSends(action.count);
        break;
      case 'client-posts':
        this.#post(action.count, action.isReplyLost);
        break;
      case 'client-connects':
        this.#connect(action.mode);
        break;
      case 'connection-breaks':
        this.#break(action.readChunks);
        break;
      case 'time-passes':
        this.timers.advance(action.ms);
        break;
    }
  }

  /** From here on the network works again. */
  finish(): void {
    this.#post(0, false);
    this.#connect({ kind: 'streaming' });
    this.#read(Number.POSITIVE_INFINITY);
  }

  #serverSends(count: number): void {
    const numbers = Array.from({ length: count }, () => this.sentByServer++);
    this.session.send(numbers.map(String));
  }

  #post(count: number, isReplyLost: boolean): void {
    for (let n = 0; n < count; n++) this.#unconfirmed.push(this.#made++);
    const [offset = this.#made] = this.#unconfirmed;
    this.session.forward(this.#lastId || noAck, offset, this.#unconfirmed);
    if (!isReplyLost) this.#unconfirmed = [];
  }

  #connect(mode: BackMode): void {
    this.#read(Number.POSITIVE_INFINITY);
    this.#back = new FakeBack();
    this.session.attach(this.#back, this.#lastId, mode);
  }

  #break(readChunks: number): void {
    const back = this.#back;
    if (!back) return;
    this.#read(readChunks);
    this.#back = undefined;
    this.session.detach(back);
  }

  #read(chunks: number): void {
    const back = new FakeBack();
    back.chunks.push(...(this.#back?.chunks.slice(0, chunks) ?? []));
    for (const [id, [payload]] of back.arrays) {
      if (id <= this.#lastId) continue;
      expect(id).toBe(this.#lastId + 1);
      this.#lastId = id;
      if (payload !== 'noop') this.seenByClient.push(payload);
    }
  }
}

it('delivers each message once and in order over any network', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const peer = new Peer();
      for (const action of steps) peer.take(action);
      peer.finish();
      expect(peer.seenByServer).toEqual(Array.from({ length: peer.made }, (_, n) => n));
      expect(peer.seenByClient).toEqual(Array.from({ length: peer.sentByServer }, (_, n) => n));
    }),
    fuzz(300),
  );
});
