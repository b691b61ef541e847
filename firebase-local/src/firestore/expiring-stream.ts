import type { Alarm } from '../clock.ts';
import { RpcError } from '../rpc-error.ts';
import { streamError } from './watch/listen-message.ts';
import type { Channel, Stream } from './webchannel/stream.ts';

/**
 * A stream that ends with the token that opened it. The SDK then opens another one with a new token, and nobody whose account
 * gets no new token hears more. Recorded on production: github.com/t-k/fireemu,
 * `conformance/auth-fs-cross-stage2-production.json` (`held/exp-plus-35-grpc`, and the code in `held/life`).
 */
export class ExpiringStream implements Stream {
  readonly #stream: Stream;
  readonly #channel: Channel;
  readonly #cancelAlarm: () => void;
  #isOver = false;

  constructor(stream: Stream, channel: Channel, endMs: number, alarm: Alarm) {
    this.#stream = stream;
    this.#channel = channel;
    this.#cancelAlarm = alarm(endMs, () => void this.#expire());
  }

  receive(message: unknown): void {
    if (!this.#isOver) this.#stream.receive(message);
  }

  resume(): void {
    if (!this.#isOver) this.#stream.resume();
  }

  settle(): Promise<void> {
    return this.#stream.settle();
  }

  close(): void {
    this.#isOver = true;
    this.#cancelAlarm();
    this.#stream.close();
  }

  /** The batch that is being written still gets its answer; otherwise the client would send it again. */
  async #expire(): Promise<void> {
    this.#isOver = true;
    await this.#stream.settle();
    this.#stream.close();
    this.#channel.send([JSON.stringify(streamError(new RpcError('INTERNAL', 'The ID token has expired.')))]);
  }
}
