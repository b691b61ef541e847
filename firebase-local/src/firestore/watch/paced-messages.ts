import type { Channel } from '../webchannel/stream.ts';
import type { ListenMessage } from './listen-message.ts';

/** Size, in UTF-16 code units, of the messages that are passed to the session in one call. */
const batchSize = 64 * 1024;

/** A queue that converts messages to text only as fast as the client reads them. */
export class PacedMessages {
  readonly #channel: Channel;
  #waiting: ListenMessage[] = [];

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  push(messages: readonly ListenMessage[]): void {
    for (const message of messages) this.#waiting.push(message);
    this.pump();
  }

  pump(): void {
    let next = 0;
    while (next < this.#waiting.length && !this.#channel.congested) {
      const batch = batchFrom(this.#waiting, next);
      next += batch.length;
      this.#channel.send(batch);
    }
    this.#waiting = this.#waiting.slice(next);
  }
}

function batchFrom(messages: readonly ListenMessage[], start: number): string[] {
  const batch: string[] = [];
  let size = 0;
  for (let index = start; index < messages.length && size < batchSize; index++) {
    const text = JSON.stringify(messages[index]);
    batch.push(text);
    size += text.length;
  }
  return batch;
}
