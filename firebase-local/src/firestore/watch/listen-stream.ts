// The Listen stream of one client: its targets, kept current over one channel.
//
// Its laws: one ADD for each addTarget and one REMOVE for each removeTarget (the SDK counts them, and dies of one too
// many); every commit whole within one global snapshot, whose time is not before that of any document sent ahead of it.
import type { Log } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import { toRpcError } from '../to-rpc-error.ts';
import type { Commit, Database, Micros } from '../types.ts';
import type { Channel, Stream } from '../webchannel/stream.ts';
import type { Timers } from '../webchannel/timers.ts';
import { bloomFilterOf } from './bloom-filter.ts';
import * as messages from './listen-message.ts';
import { parseListenRequest, type ResumePoint, type TargetRequest } from './listen-request.ts';
import { createListenTarget, type ListenTarget } from './listen-target.ts';
import { PacedMessages } from './paced-messages.ts';
import { PendingChanges } from './pending-changes.ts';
import { commitsSince } from './resume.ts';
import { encodeResumeToken } from './resume-token.ts';
import type { Move } from './view.ts';

/** Idle targets are told how far time has come, so that their tokens do not outlive the log of changes. */
const freshTokenAfterMs = 60_000;

interface ListenStreamOptions {
  readonly database: Database;
  /** Or why there is none: then each target is refused. */
  readonly requester: Requester | RpcError;
  readonly timers: Timers;
  readonly log: Log;
}

export class ListenStream implements Stream {
  readonly #options: ListenStreamOptions;
  readonly #database: Database;
  readonly #outgoing: PacedMessages;
  readonly #targets = new Map<number, ListenTarget>();
  readonly #pending = new PendingChanges();
  readonly #endSubscriptions: readonly (() => void)[];
  #cancelRefresh: () => void = () => {};
  /** Version of the last global snapshot. */
  #toldVersion: Micros = 0;

  constructor(options: ListenStreamOptions, channel: Channel) {
    this.#options = options;
    this.#database = options.database;
    this.#outgoing = new PacedMessages(channel);
    this.#endSubscriptions = [
      this.#database.onCommit((commit) => this.#apply(commit)),
      this.#database.onInvalidated((what) => this.#reconsider(what)),
    ];
    this.#scheduleRefresh();
  }

  receive(message: unknown): void {
    try {
      this.#requireLiveToken();
      const request = parseListenRequest(message, this.#database.root.replace(/\/documents$/, ''));
      if (request.kind === 'add') this.#add(request.target);
      else this.#remove(request.targetId);
    } catch (error) {
      this.#outgoing.push([messages.streamError(toRpcError(error, this.#options.log))]);
    }
  }

  resume(): void {
    this.#outgoing.pump();
    this.#flush();
  }

  async settle(): Promise<void> {}

  close(): void {
    for (const end of this.#endSubscriptions) end();
    this.#cancelRefresh();
    this.#targets.clear();
  }

  #add({ targetId, of, resume }: TargetRequest): void {
    this.#outgoing.push([...this.#pending.take(this.#database.version), messages.targetAdded(targetId)]);
    try {
      const requester = this.#requireRequester();
      const target = createListenTarget(this.#database, requester, targetId, of);
      target.authorize();
      this.#targets.set(targetId, target);
      this.#sendResult(target, resume);
    } catch (error) {
      this.#refuse(targetId, error);
    }
  }

  #remove(targetId: number): void {
    this.#targets.delete(targetId);
    this.#pending.dropTarget(targetId);
    this.#outgoing.push([...this.#pending.take(this.#database.version), messages.targetRemoved(targetId)]);
  }

  #refuse(targetId: number, error: unknown): void {
    this.#targets.delete(targetId);
    this.#pending.dropTarget(targetId);
    this.#outgoing.push([messages.targetRemoved(targetId, toRpcError(error, this.#options.log))]);
  }

  #sendResult(target: ListenTarget, resume: ResumePoint | undefined): void {
    const commits = resume && commitsSince(this.#database, resume);
    if (commits) this.#sendChanges(target, commits);
    else this.#sendAll(target, resume !== undefined);
    this.#sendCurrent(target.targetId);
  }

  #sendAll({ targetId, view }: ListenTarget, hadOthers: boolean): void {
    if (hadOthers) this.#outgoing.push([messages.targetReset(targetId)]);
    const ids = { targetIds: [targetId], removedTargetIds: [] };
    this.#outgoing.push(view.load().map((document) => messages.documentChanged(document, ids)));
  }

  #sendChanges({ targetId, kind, view }: ListenTarget, commits: readonly Commit[]): void {
    const { moves, result } = view.loadSince(commits);
    this.#note(targetId, moves);
    const names = result.map((document) => document.name);
    // The SDK takes no bloom filter for a single document.
    const bloom = kind === 'query' && names.length > 0 ? bloomFilterOf(names) : undefined;
    const filter = messages.existenceFilter(targetId, names.length, bloom);
    this.#outgoing.push([...this.#pending.take(this.#database.version), filter]);
  }

  #sendCurrent(targetId: number): void {
    this.#outgoing.push([messages.targetCurrent(targetId, this.#database.version, this.#resumeToken)]);
    this.#sendSnapshot();
  }

  #apply(commit: Commit): void {
    for (const target of this.#targets.values()) {
      const moves = target.view.apply(commit);
      if (moves.length === 0) continue;
      // Rules may look at the document's fields, which are others now; a query is judged without them.
      if (target.kind === 'document' && !this.#isStillAllowed(target)) continue;
      this.#note(target.targetId, moves);
    }
    this.#flush();
  }

  /** An error of the whole stream makes the SDK renew its token; a target's error would be final. */
  #requireLiveToken(): void {
    const { requester } = this.#options;
    if (requester instanceof RpcError && requester.status === 'UNAUTHENTICATED') throw requester;
  }

  #requireRequester(): Requester {
    const { requester } = this.#options;
    if (requester instanceof RpcError) throw requester;
    return requester;
  }

  #note(targetId: number, moves: readonly Move[]): void {
    for (const move of moves) this.#pending.add(targetId, move);
  }

  /** A client that lags gets several commits in one snapshot. */
  #flush(): void {
    if (this.#pending.isEmpty || !this.#outgoing.isIdle) return;
    this.#outgoing.push(this.#pending.take(this.#database.version));
    this.#sendSnapshot();
  }

  #sendSnapshot(): void {
    this.#toldVersion = this.#database.version;
    this.#outgoing.push([messages.globalSnapshot(this.#database.version, this.#resumeToken)]);
  }

  #reconsider(what: 'rules' | 'data'): void {
    for (const target of [...this.#targets.values()]) {
      if (!this.#isStillAllowed(target) || what === 'rules') continue;
      this.#pending.dropTarget(target.targetId);
      this.#sendAll(target, true);
      this.#sendCurrent(target.targetId);
    }
  }

  #isStillAllowed(target: ListenTarget): boolean {
    try {
      target.authorize();
      return true;
    } catch (error) {
      this.#refuse(target.targetId, error);
      return false;
    }
  }

  #scheduleRefresh(): void {
    this.#cancelRefresh = this.#options.timers.after(freshTokenAfterMs, () => {
      const isBehind =
        this.#toldVersion < this.#database.version && this.#pending.isEmpty && this.#outgoing.isIdle;
      if (isBehind && this.#targets.size > 0) this.#sendSnapshot();
      this.#scheduleRefresh();
    });
  }

  get #resumeToken(): string {
    return encodeResumeToken({ incarnation: this.#database.incarnation, version: this.#database.version });
  }
}
