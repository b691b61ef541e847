// The Write stream of one client: it runs atomic batches one after another and answers them in order.
import type { Database } from '../../documents/types.ts';
import type { Log } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import { toRpcError } from '../to-rpc-error.ts';
import type { Channel, Stream } from '../webchannel/stream.ts';
import { handshakeReply, writeError, writeReply } from './write-message.ts';
import { parseWriteRequest, type WriteRequest } from './write-request.ts';

interface WriteStreamOptions {
  readonly database: Database;
  /** The requester, or the error that its credential caused; then each batch is refused. */
  readonly requester: Requester | RpcError;
  readonly log: Log;
}

export class WriteStream implements Stream {
  readonly #options: WriteStreamOptions;
  readonly #channel: Channel;
  /**
   * After an error the client opens a new stream and resends the remaining batches. If this stream ran any of them,
   * they would run twice. The same applies to batches that arrive while the server stops.
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
    // The batches behind the current one have not started: the client resends them.
    this.#isOver = true;
    return this.#done;
  }

  close(): void {
    this.#isOver = true;
  }

  async #answer(message: unknown): Promise<void> {
    if (this.#isOver) return;
    try {
      const { database, requester } = this.#options;
      // If every batch of the client is refused, the name is not checked: the refusal may be that the database does not exist.
      const name = requester instanceof RpcError ? undefined : database.root.replace(/\/documents$/, '');
      await this.#carryOut(parseWriteRequest(message, name));
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

  /**
   * Never empty, because the SDK asserts that. The content has no meaning: this server does not resume lost sessions.
   */
  #nextToken(): string {
    this.#replies += 1;
    return Buffer.from(String(this.#replies)).toString('base64');
  }
}
