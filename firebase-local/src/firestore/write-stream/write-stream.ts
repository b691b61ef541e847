// The Write stream of one client: batches, each atomic, carried out one after another and answered in their order.
import type { Log } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import { toRpcError } from '../to-rpc-error.ts';
import type { Database } from '../types.ts';
import type { Channel, Stream } from '../webchannel/stream.ts';
import { handshakeReply, writeError, writeReply } from './write-message.ts';
import { parseWriteRequest, type WriteRequest } from './write-request.ts';

interface WriteStreamOptions {
  readonly database: Database;
  /** Or why there is none: then each batch is refused. */
  readonly requester: Requester | RpcError;
  readonly log: Log;
}

export class WriteStream implements Stream {
  readonly #options: WriteStreamOptions;
  readonly #channel: Channel;
  /**
   * After an error the client opens another stream and sends the rest again: to carry out any of it here would do it
   * twice. The same holds for what arrives while the server stops.
   */
  #isOver = false;
  #replies = 0;
  #done: Promise<void> = Promise.resolve();

  constructor(options: WriteStreamOptions, channel: Channel) {
    this.#options = options;
    this.#channel = channel;
  }

  receive(message: unknown): void {
    if (this.#isOver) return;
    this.#done = this.#done.then(() => this.#answer(message));
  }

  resume(): void {}

  settle(): Promise<void> {
    // What waits behind the batch under way was not begun: the client sends it again.
    this.#isOver = true;
    return this.#done;
  }

  close(): void {
    this.#isOver = true;
  }

  async #answer(message: unknown): Promise<void> {
    if (this.#isOver) return;
    try {
      const { root } = this.#options.database;
      await this.#carryOut(parseWriteRequest(message, root.replace(/\/documents$/, '')));
    } catch (error) {
      this.#isOver = true;
      this.#channel.send([writeError(toRpcError(error, this.#options.log))]);
    }
  }

  async #carryOut(request: WriteRequest): Promise<void> {
    if (request.kind === 'handshake') return this.#channel.send([handshakeReply(this.#nextToken())]);
    const { database, requester } = this.#options;
    if (requester instanceof RpcError) throw requester;
    const result = await database.commit(request.writes, requester);
    this.#channel.send([writeReply(this.#nextToken(), result)]);
  }

  /** Never empty: the SDK asserts it. It means nothing to us, as a lost session is not resumed. */
  #nextToken(): string {
    this.#replies += 1;
    return Buffer.from(String(this.#replies)).toString('base64');
  }
}
