// A test client of the Listen stream. Like the SDK it trusts every message, and it exposes its state.
import { parseMicros } from '../../../documents/timestamp.ts';
import type { Database, Micros, StructuredQuery } from '../../../documents/types.ts';
import { silentLog } from '../../../log.ts';
import type { Requester } from '../../../requester.ts';
import type { RpcError } from '../../../rpc-error.ts';
import type { Channel } from '../../webchannel/stream.ts';
import { FakeTimers } from '../../webchannel/testing/fake-timers.ts';
import { ListenStream } from '../listen-stream.ts';

/** The parts of the stream's messages that the tests use. */
export interface Told {
  readonly targetChange?: {
    readonly targetChangeType: string;
    readonly targetIds?: readonly number[];
    readonly resumeToken?: string;
    readonly readTime?: string;
    readonly cause?: { readonly code: number; readonly message: string };
  };
  readonly documentChange?: {
    readonly document: { readonly name: string; readonly updateTime: string; readonly fields: unknown };
    readonly targetIds: readonly number[];
    readonly removedTargetIds: readonly number[];
  };
  readonly documentDelete?: { readonly document: string; readonly removedTargetIds: readonly number[] };
  readonly documentRemove?: { readonly document: string; readonly removedTargetIds: readonly number[] };
  readonly filter?: { readonly targetId: number; readonly count: number };
  readonly error?: { readonly status: string };
}

/** By name, with the time of the version that the client has. */
type Known = Map<string, string>;

export class ListenPeer {
  readonly timers = new FakeTimers();
  readonly told: Told[] = [];
  /** The visible state: the result of each target at the last global snapshot. */
  readonly shown = new Map<number, Known>();
  resumeToken: string | undefined;
  snapshotTime: Micros = 0;
  isSlow = false;
  readonly #known = new Map<number, Known>();
  readonly #tokens = new Map<number, string>();
  /**
   * The unacknowledged requests for each target of this connection. Until all are acknowledged, the client ignores the
   * server's messages about the target.
   */
  readonly #unacknowledged = new Map<number, number>();
  #database: Database;
  readonly #requester: Requester | RpcError;
  #stream: ListenStream;

  constructor(database: Database, requester: Requester | RpcError = { kind: 'admin' }) {
    this.#database = database;
    this.#requester = requester;
    this.#stream = this.#connect();
  }

  addQuery(targetId: number, structuredQuery: StructuredQuery, resumeToken?: string): void {
    const query = { parent: this.#database.root, structuredQuery };
    this.#expectAdded(targetId, resumeToken);
    this.#request({ addTarget: { targetId, query, resumeToken } });
  }

  /** The resume token of the target: that of the last snapshot that included it. */
  tokenOf(targetId: number): string | undefined {
    return this.#tokens.get(targetId);
  }

  addDocument(targetId: number, path: string, resumeToken?: string): void {
    const documents = { documents: [`${this.#database.root}/${path}`] };
    this.#expectAdded(targetId, resumeToken);
    this.#request({ addTarget: { targetId, documents, resumeToken } });
  }

  removeTarget(targetId: number): void {
    this.#letGo(targetId);
    this.#unacknowledged.set(targetId, this.#waitsFor(targetId) + 1);
    this.#request({ removeTarget: targetId });
  }

  /**
   * Drops the connection and all messages that were not yet delivered. Then connects again, to the same server or to a
   * restarted one. Targets must be added again.
   */
  reconnect(database = this.#database): void {
    this.close();
    this.isSlow = false;
    this.#database = database;
    this.#unacknowledged.clear();
    // Changes after the last snapshot were never shown, and the tokens do not cover them.
    this.#known.clear();
    for (const [id, known] of this.shown) this.#known.set(id, new Map(known));
    this.#stream = this.#connect();
  }

  catchUp(): void {
    this.isSlow = false;
    this.#stream.resume();
  }

  close(): void {
    this.#stream.close();
  }

  /** Short names of the kinds of messages since the last call. */
  takeKinds(): string[] {
    return this.told.splice(0).map(kindOf);
  }

  #connect(): ListenStream {
    const { timers } = this;
    const options = { database: this.#database, requester: this.#requester, timers, log: silentLog };
    return new ListenStream(options, this.#openChannel());
  }

  #openChannel(): Channel {
    const peer = this;
    return {
      send: (texts) => {
        for (const text of texts) this.#hear(JSON.parse(text));
      },
      get congested() {
        return peer.isSlow;
      },
    };
  }

  #request(request: object): void {
    const database = this.#database.root.replace(/\/documents$/, '');
    this.#stream.receive(JSON.parse(JSON.stringify({ database, ...request })));
  }

  #hear(message: Told): void {
    this.told.push(message);
    const { targetChange, documentChange, documentDelete, documentRemove, filter } = message;
    if (targetChange) this.#hearTarget(targetChange);
    if (documentChange) {
      const { document, targetIds, removedTargetIds } = documentChange;
      for (const id of targetIds.filter((one) => this.#hears(one))) {
        this.#known.get(id)?.set(document.name, document.updateTime);
      }
      this.#forget(document.name, removedTargetIds);
    }
    for (const gone of [documentDelete, documentRemove])
      if (gone) this.#forget(gone.document, gone.removedTargetIds);
    if (filter) this.#check(filter);
  }

  #hearTarget({
    targetChangeType,
    targetIds = [],
    resumeToken,
    readTime,
    cause,
  }: NonNullable<Told['targetChange']>) {
    for (const id of targetIds) {
      const isAnswer = (targetChangeType === 'ADD' || targetChangeType === 'REMOVE') && !cause;
      if (isAnswer) this.#unacknowledged.set(id, this.#waitsFor(id) - 1);
      // A resumed target keeps the documents that the client had.
      if (targetChangeType === 'ADD') this.#known.set(id, this.#known.get(id) ?? new Map());
      if (targetChangeType === 'RESET' && this.#hears(id)) this.#known.set(id, new Map());
      if (targetChangeType === 'REMOVE') this.#letGo(id);
    }
    if (targetChangeType === 'NO_CHANGE' && readTime !== undefined) this.#show(readTime, resumeToken);
  }

  #show(readTime: string, resumeToken: string | undefined): void {
    const time = parseMicros(readTime);
    if (time < this.snapshotTime) throw new Error('time went backwards');
    this.snapshotTime = time;
    this.resumeToken = resumeToken;
    this.shown.clear();
    for (const [id, known] of this.#known) {
      if (!this.#hears(id)) continue;
      this.shown.set(id, new Map(known));
      if (resumeToken !== undefined) this.#tokens.set(id, resumeToken);
    }
    for (const updateTime of [...this.#known.values()].flatMap((known) => [...known.values()])) {
      if (parseMicros(updateTime) > time) throw new Error('a document is newer than its snapshot');
    }
  }

  #expectAdded(targetId: number, resumeToken: string | undefined): void {
    if (resumeToken === undefined) this.#letGo(targetId);
    this.#unacknowledged.set(targetId, this.#waitsFor(targetId) + 1);
  }

  #letGo(targetId: number): void {
    this.#known.delete(targetId);
    this.#tokens.delete(targetId);
    this.shown.delete(targetId);
  }

  #waitsFor = (targetId: number): number => this.#unacknowledged.get(targetId) ?? 0;

  #hears = (targetId: number): boolean => this.#unacknowledged.get(targetId) === 0;

  #forget(name: string, targetIds: readonly number[]): void {
    for (const id of targetIds.filter((one) => this.#hears(one))) this.#known.get(id)?.delete(name);
  }

  /** Here the SDK would request the whole result again. */
  #check({ targetId, count }: NonNullable<Told['filter']>): void {
    if (!this.#hears(targetId)) return;
    const size = this.#known.get(targetId)?.size;
    if (size !== count) throw new Error(`target ${targetId} holds ${size}, and should hold ${count}`);
  }
}

function kindOf({ targetChange, ...rest }: Told): string {
  if (targetChange) return [targetChange.targetChangeType, ...(targetChange.targetIds ?? [])].join(' ');
  return Object.keys(rest).join();
}
