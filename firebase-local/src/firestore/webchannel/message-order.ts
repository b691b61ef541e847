import { RpcError } from '../../rpc-error.ts';

/** Far more than the ten requests that a client keeps in flight over HTTP/2. */
const maxAhead = 10_000;

/**
 * Puts the client's messages in order and removes duplicates. A retried request keeps its number but may contain more
 * messages than before. Messages are therefore identified by their index in the session, never by the request's number.
 */
export class MessageOrder {
  #next = 0;
  readonly #early = new Map<number, unknown>();

  /**
   * Returns the messages that can be handled now. @throws RpcError RESOURCE_EXHAUSTED for an index far in the future.
   */
  accept(offset: number, messages: readonly unknown[]): unknown[] {
    if (offset + messages.length - this.#next > maxAhead) {
      throw new RpcError('RESOURCE_EXHAUSTED', 'Too many messages are missing before this one.');
    }
    messages.forEach((message, index) => {
      if (offset + index >= this.#next) this.#early.set(offset + index, message);
    });
    return this.#takeReady();
  }

  #takeReady(): unknown[] {
    const ready: unknown[] = [];
    for (; this.#early.has(this.#next); this.#next++) {
      ready.push(this.#early.get(this.#next));
      this.#early.delete(this.#next);
    }
    return ready;
  }
}
