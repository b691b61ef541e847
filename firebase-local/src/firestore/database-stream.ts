// A stream of the SDK. Its first message names the database.
import { isObject } from '../documents/json.ts';
import { RpcError } from '../rpc-error.ts';
import type { Databases } from './databases.ts';
import type { FirestoreDatabase } from './firestore-database.ts';
import type { Stream } from './webchannel/stream.ts';

/** `refusal`: the database does not exist. The stream then refuses each request, so that no client waits without an answer. */
type OpenOnDatabase = (database: FirestoreDatabase, refusal: RpcError | undefined) => Stream;

export class DatabaseStream implements Stream {
  readonly #databases: Databases;
  readonly #open: OpenOnDatabase;
  #stream: Stream | undefined;
  #isOver = false;

  constructor(databases: Databases, open: OpenOnDatabase) {
    this.#databases = databases;
    this.#open = open;
  }

  receive(message: unknown): void {
    if (this.#isOver) return;
    this.#stream ??= this.#openFor(isObject(message) ? message.database : undefined);
    this.#stream.receive(message);
  }

  resume(): void {
    this.#stream?.resume();
  }

  async settle(): Promise<void> {
    this.#isOver = true;
    await this.#stream?.settle();
  }

  close(): void {
    this.#isOver = true;
    this.#stream?.close();
  }

  #openFor(name: unknown): Stream {
    try {
      return this.#open(this.#databases.of(String(name)), undefined);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return this.#open(this.#databases.default, error);
    }
  }
}
