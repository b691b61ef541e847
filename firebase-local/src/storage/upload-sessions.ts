import { randomBytes } from 'node:crypto';
import type { Database, RootDatabase } from 'lmdb';
import type { Clock } from '../clock.ts';
import type { Requester } from '../requester.ts';
import { RpcError } from '../rpc-error.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectSettings, StoredObject } from './stored-object.ts';

/** One week, as in production. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** A resumable upload. It is stored on disk, so it survives a restart and continues at the last acknowledged byte. */
export interface UploadSession {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly settings: ObjectSettings;
  readonly downloadTokens: readonly string[];
  /** Size that the client announced; undefined when it did not. */
  readonly declaredSize: number | undefined;
  /** The requester that started the upload. As in production, only the start needs a credential. */
  readonly requester: Requester;
  readonly fileId: string;
  readonly createdAtMs: number;
  /** The number of bytes that are durable. */
  readonly received: number;
  readonly status: 'active' | 'final' | 'cancelled';
  /** The object at the time of completion. A repeated last request gets the same reply. */
  readonly object?: StoredObject;
}

export class UploadSessions {
  readonly #sessions: Database<UploadSession, string>;
  readonly #files: FileStore;
  readonly #now: Clock;
  /** Per session: its commands run one after another. */
  readonly #queues = new Map<string, Promise<unknown>>();
  /** Per session: stops receiving the current body. */
  readonly #receiving = new Map<string, () => void>();

  constructor(root: RootDatabase, files: FileStore, now: Clock) {
    this.#sessions = root.openDB({ name: 'storage-uploads' });
    this.#files = files;
    this.#now = now;
  }

  async start(
    fields: Omit<UploadSession, 'id' | 'fileId' | 'createdAtMs' | 'received' | 'status' | 'object'>,
  ): Promise<UploadSession> {
    const session: UploadSession = {
      ...fields,
      id: randomBytes(24).toString('base64url'),
      fileId: this.#files.newId(),
      createdAtMs: this.#now(),
      received: 0,
      status: 'active',
    };
    await this.save(session);
    return session;
  }

  /** @throws RpcError NOT_FOUND for an unknown or expired session. */
  get(id: string): UploadSession {
    const session = this.#sessions.get(id);
    if (!session || this.#isExpired(session)) {
      throw new RpcError('NOT_FOUND', 'The upload session does not exist, or has expired.');
    }
    return session;
  }

  async save(session: UploadSession): Promise<void> {
    await this.#sessions.put(session.id, session);
    await this.#sessions.flushed;
  }

  /**
   * Runs `command` after the session's earlier commands. A client that sends again has abandoned its earlier request,
   * so a body that is still being received is cut first. The bytes that arrived are kept.
   */
  async exclusively<T>(id: string, command: () => Promise<T>): Promise<T> {
    this.#receiving.get(id)?.();
    const before = this.#queues.get(id) ?? Promise.resolve();
    const turn = before.catch(() => {}).then(command);
    const settled = turn.catch(() => {});
    this.#queues.set(id, settled);
    try {
      return await turn;
    } finally {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    }
  }

  /** Marks the session as receiving while `body` runs. `cut` is called when another command takes over. */
  async whileReceiving<T>(id: string, cut: () => void, body: () => Promise<T>): Promise<T> {
    this.#receiving.set(id, cut);
    try {
      return await body();
    } finally {
      this.#receiving.delete(id);
    }
  }

  /** Deletes expired sessions and their bytes. */
  async sweep(): Promise<void> {
    for (const session of [...this.all()].filter((session) => this.#isExpired(session))) {
      await this.#sessions.remove(session.id);
      await this.#files.removePartial(session.fileId);
    }
  }

  all(): Iterable<UploadSession> {
    return this.#sessions.getRange().map(({ value }) => value);
  }

  async clear(): Promise<void> {
    await this.#sessions.clearAsync();
  }

  #isExpired(session: UploadSession): boolean {
    return this.#now() > session.createdAtMs + lifetimeMs;
  }
}
