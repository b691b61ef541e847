// The Listen stream of one client. It keeps the client's targets current over one channel. Two laws hold. The stream
// sends one ADD for each addTarget and one REMOVE for each removeTarget; the SDK counts them and fails on an extra one.
// A commit is sent completely within one global snapshot, whose time is not before that of any document sent ahead of
// it.
import type { Commit, Database, Micros } from '../../documents/types.ts';
import type { Log } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import { toRpcError } from '../to-rpc-error.ts';
import type { Channel, Stream } from '../webchannel/stream.ts';
import type { Timers } from '../webchannel/timers.ts';
import * as messages from './listen-message.ts';
import { parseListenRequest, type ResumePoint, type TargetRequest } from './listen-request.ts';
import { createListenTarget, type ListenTarget } from './listen-target.ts';
import { PacedMessages } from './paced-messages.ts';
import { PendingChanges } from './pending-changes.ts';
import { filterOf, wholeResult } from './result-messages.ts';
import { commitsSince, encodeResumeToken } from './resume-token.ts';
import type { Move } from './view.ts';

/** Idle targets get the current version from time to time, so that their resume tokens stay within the commit log. */
const freshTokenAfterMs = 60_000;

interface ListenStreamOptions {
  readonly database: Database;
  /** The requester, or the error that its credential caused; then each target is refused. */
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
      const request = parseListenRequest(message, this.#expectedName);
      if (request.kind === 'add') this.#add(request.target);
      else this.#remove(request.targetId);
    } catch (error) {
      this.#outgoing.push([messages.streamError(toRpcError(error, this.#options.log))]);
    }
  }

  /** Undefined if every target of the client is refused, because the refusal may be that the database does not exist. */
  get #expectedName(): string | undefined {
    if (this.#options.requester instanceof RpcError) return undefined;
    return this.#database.root.replace(/\/documents$/, '');
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

  #add({ targetId: asked, of, resume }: TargetRequest): void {
    const targetId = asked === 0 ? this.#freeTargetId() : asked;
    this.#outgoing.push([messages.targetAdded(targetId)]);
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

  /** As the API says of `Target.target_id`, a target without an id gets one from the server, in its ADD message. */
  #freeTargetId(): number {
    let id = 1;
    while (this.#targets.has(id)) id += 1;
    return id;
  }

  #remove(targetId: number): void {
    this.#targets.delete(targetId);
    this.#pending.dropTarget(targetId);
    this.#outgoing.push([messages.targetRemoved(targetId)]);
  }

  #refuse(targetId: number, error: unknown): void {
    this.#targets.delete(targetId);
    this.#pending.dropTarget(targetId);
    const refusal = toRpcError(error, this.#options.log);
    // An error of the whole stream makes the SDK renew its token. An error of one target would be final.
    const isStale = refusal.status === 'UNAUTHENTICATED';
    this.#outgoing.push([
      isStale ? messages.streamError(refusal) : messages.targetRemoved(targetId, refusal),
    ]);
  }

  #sendResult(target: ListenTarget, resume: ResumePoint | undefined): void {
    const commits = resume && commitsSince(this.#database, resume);
    if (commits) this.#sendChanges(target, commits);
    else this.#outgoing.push(wholeResult(target, resume !== undefined));
    this.#sendCurrent(target.targetId);
    this.#sendSnapshot();
  }

  #sendChanges(target: ListenTarget, commits: readonly Commit[]): void {
    const { moves, result } = target.view.loadSince(commits);
    this.#note(target.targetId, moves);
    this.#sendPending();
    this.#outgoing.push([filterOf(target, result)]);
  }

  #sendCurrent(targetId: number): void {
    this.#outgoing.push([messages.targetCurrent(targetId, this.#database.version, this.#resumeToken)]);
  }

  #sendPending(): void {
    this.#outgoing.push(this.#pending.take(this.#database.version));
  }

  #apply(commit: Commit): void {
    for (const target of this.#targets.values()) {
      const moves = target.view.apply(commit);
      // As in production, the rules are checked again when the result changes, and when a document changes that they
      // read.
      const isAskedAgain = moves.length > 0 || target.restsOn(commit);
      if (isAskedAgain && this.#isStillAllowed(target)) this.#note(target.targetId, moves);
    }
    this.#flush();
  }

  #requireRequester(): Requester {
    const { requester } = this.#options;
    if (requester instanceof RpcError) throw requester;
    return requester;
  }

  #note(targetId: number, moves: readonly Move[]): void {
    for (const move of moves) this.#pending.add(targetId, move);
  }

  /** A client that lags behind gets several commits in one snapshot. */
  #flush(): void {
    if (!this.#pending.isEmpty && this.#outgoing.isIdle) this.#sendSnapshot();
  }

  /** The waiting messages belong to this version or an earlier one, so they are sent first. */
  #sendSnapshot(): void {
    this.#sendPending();
    this.#toldVersion = this.#database.version;
    this.#outgoing.push([messages.globalSnapshot(this.#database.version, this.#resumeToken)]);
  }

  #reconsider(what: 'rules' | 'data'): void {
    const allowed = [...this.#targets.values()].filter((target) => this.#isStillAllowed(target));
    if (what === 'rules' || allowed.length === 0) return;
    for (const target of allowed) {
      this.#pending.dropTarget(target.targetId);
      this.#outgoing.push(wholeResult(target, true));
      this.#sendCurrent(target.targetId);
    }
    this.#sendSnapshot();
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
