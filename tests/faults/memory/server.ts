// The server of one story: accounts, documents and files under the real rules, and the functions that follow a deletion, a
// grant or its undoing. It carries out each request at once, in the order in which requests arrive.
import { documentPaths } from '#domain/document-paths.ts';
import { displayNameOf, type PersonName, personNames } from '../support/people.ts';
import { type DataWrite, Doc, stateAfter } from './documents.ts';
import { forgetEndedAdoption } from './follow-ups.ts';
import type { Asker } from './real-rules.ts';
import type { Rules } from './remembered-rules.ts';
import type { Scheduler } from './scheduler.ts';
import { ServerTime } from './shape.ts';

const tokenLifeMs = 3_600_000;
/** The stories begin on this day. */
export const epochMs = Date.UTC(2026, 10, 22);

export interface Token {
  readonly uid: string;
  readonly session: number;
  readonly issuedAtMs: number;
}

export type ServerRequest =
  | { readonly kind: 'get'; readonly path: string; readonly commandId: string }
  | { readonly kind: 'commit'; readonly writes: readonly DataWrite[]; readonly commandId: string }
  | {
      readonly kind: 'file';
      readonly method: 'get' | 'create' | 'delete';
      readonly path: string;
      readonly commandId: string;
    }
  | { readonly kind: 'token'; readonly uid: string; readonly session: number };

export type Reply =
  | { readonly doc: Doc | undefined }
  | { readonly token: Token }
  | { readonly isOk: true }
  | { readonly code: string };

/** The documents that a registration leaves. */
const people: readonly [string, Doc][] = personNames.flatMap((person): [string, Doc][] => {
  const createdAt = new ServerTime(epochMs - tokenLifeMs);
  const shared = {
    displayName: displayNameOf(person),
    photoURL: null,
    province: null,
    city: null,
    createdAt,
  };
  const own = { uid: person, email: `${person}@patitas.test`, name: person, lastName: 'Pérez', phone: null };
  return [
    [documentPaths.user(person), new Doc({ ...shared, ...own, role: 'user', blocked: false })],
    [documentPaths.profile(person), new Doc(shared)],
  ];
});

const refusalKey = (commandId: string, uid: string) => `${commandId} ${uid}`;

const isOk = { isOk: true } as const;

export class Server {
  readonly docs = new Map(people);
  readonly files = new Set<string>();
  /** The command of each batch that took effect, in the order that every listener sees. */
  readonly applied: string[] = [];
  /** Agreements that both had signed, and that something changed. */
  readonly changedAgreements: string[] = [];
  readonly #refusals = new Set<string>();
  onApplied: ((commandId: string) => void) | null = null;
  /** The rules refuse everything for a while. */
  areRulesClosed = false;
  /** So many more requests are answered with "unavailable". */
  unavailable = 0;
  readonly #scheduler: Scheduler;
  readonly #rules: Rules;
  readonly #sessions = new Map<string, number>();
  readonly #deleted = new Set<string>();
  #tokensValidFromMs = 0;
  #nowMs = 0;

  constructor(scheduler: Scheduler, rules: Rules) {
    this.#scheduler = scheduler;
    this.#rules = rules;
    for (const person of personNames) this.#sessions.set(person, 1);
  }

  /** Milliseconds since the epoch. No two batches have the same time. */
  get nowMs(): number {
    return Math.max(this.#nowMs, epochMs + Math.floor(this.#scheduler.nowMs));
  }

  readonly read = (path: string): Doc | undefined => this.docs.get(path);

  /** Null if the account was deleted. */
  signIn(person: PersonName): Token | null {
    if (this.#deleted.has(person)) return null;
    return { uid: person, session: this.#sessions.get(person) ?? 1, issuedAtMs: this.nowMs };
  }

  /** A changed password ends all sessions. Tokens stay valid until they expire. */
  endSessions(uid: string): void {
    this.#sessions.set(uid, (this.#sessions.get(uid) ?? 1) + 1);
  }

  isDeleted(uid: string): boolean {
    return this.#deleted.has(uid);
  }

  setBlocked(uid: string, blocked: boolean): void {
    const user = this.docs.get(documentPaths.user(uid));
    if (user) this.docs.set(documentPaths.user(uid), new Doc({ ...user.data, blocked }));
  }

  /** The account was deleted on another phone. Its posts and comments are not part of this story. */
  deleteAccount(uid: string): void {
    this.#deleted.add(uid);
    this.endSessions(uid);
    this.docs.delete(documentPaths.user(uid));
    this.docs.delete(documentPaths.profile(uid));
  }

  expireTokens(): void {
    this.#tokensValidFromMs = this.nowMs + 1;
  }

  handle(request: ServerRequest, token: Token | null): Reply {
    if (request.kind === 'token') return this.#renew(request.uid, request.session);
    if (this.unavailable > 0) {
      this.unavailable -= 1;
      return { code: request.kind === 'file' ? 'unknown' : 'unavailable' };
    }
    if (token && !this.#isValid(token))
      return { code: request.kind === 'file' ? 'storage/unauthenticated' : 'unauthenticated' };
    const asker = { uid: token?.uid ?? null, isAdmin: token?.uid === 'admin' };
    const reply = this.#answer(request, asker);
    if ('code' in reply && asker.uid !== null) this.#refusals.add(refusalKey(request.commandId, asker.uid));
    return reply;
  }

  #answer(request: Exclude<ServerRequest, { kind: 'token' }>, asker: Asker): Reply {
    switch (request.kind) {
      case 'get':
        return this.#get(asker, request.path);
      case 'commit':
        return this.#commit(asker, request.writes, request.commandId);
      case 'file':
        return this.#file(asker, request.method, request.path);
    }
  }

  /** Whether a request of this command, with this person's token, was refused. */
  hasRefused(commandId: string, uid: string): boolean {
    return this.#refusals.has(refusalKey(commandId, uid));
  }

  #isValid({ issuedAtMs }: Token): boolean {
    return issuedAtMs >= this.#tokensValidFromMs && issuedAtMs > this.nowMs - tokenLifeMs;
  }

  #renew(uid: string, session: number): Reply {
    if (this.#deleted.has(uid)) return { code: 'auth/user-not-found' };
    if (this.#sessions.get(uid) !== session) return { code: 'auth/user-token-expired' };
    return { token: { uid, session, issuedAtMs: this.nowMs } };
  }

  #get(asker: Asker, path: string): Reply {
    const code = this.#mayGet(asker, path);
    return code === null ? { doc: this.docs.get(path) } : { code };
  }

  #mayGet(asker: Asker, path: string): string | null {
    return this.areRulesClosed ? 'permission-denied' : this.#rules.get(asker, path, this.nowMs, this.read);
  }

  mayRead(person: PersonName, path: string): boolean {
    return this.#mayGet({ uid: person, isAdmin: person === 'admin' }, path) === null;
  }

  #commit(asker: Asker, writes: readonly DataWrite[], commandId: string): Reply {
    this.#nowMs = this.nowMs + 1;
    const code = this.areRulesClosed
      ? 'permission-denied'
      : this.#rules.commit(asker, writes, this.#nowMs, this.read);
    if (code !== null) return { code };
    for (const [path, after] of stateAfter(writes, this.read, this.#nowMs)) this.#store(path, after);
    this.applied.push(commandId);
    this.onApplied?.(commandId);
    return isOk;
  }

  #store(path: string, after: Doc | undefined) {
    const before = this.docs.get(path);
    if (before?.data.agreedAt != null && after) this.changedAgreements.push(path);
    if (after) this.docs.set(path, after);
    else this.docs.delete(path);
    if (before && !after) this.#followDeletion(path);
    if (before?.data.status === 'accepted' && after?.data.status === 'adopted') this.#followGrant(path);
    if (before?.data.status === 'granted' && after?.data.status !== 'granted') this.#followEnd(path);
  }

  /** What the functions do after a removal (functions/src/removal), some time later. */
  #followDeletion(path: string) {
    const [collection = '', postId = '', below, commentId = ''] = path.split('/');
    if (collection !== 'posts') return;
    const delayMs = this.#scheduler.random.below(5000);
    if (below === undefined) this.#scheduler.later(delayMs, null, 'function', () => this.#clearPost(postId));
    if (below === 'comments')
      this.#scheduler.later(delayMs, null, 'function', () => {
        this.docs.set(documentPaths.removedComment(commentId), new Doc({}));
        this.docs.delete(path);
      });
  }

  /** The other families are refused (functions/src/closing), and may ask again if the adoption is undone. */
  #followGrant(post: string) {
    this.#scheduler.later(this.#scheduler.random.below(5000), null, 'function', () => {
      if (this.docs.get(post)?.data.status !== 'adopted') return;
      for (const [path, { data }] of [...this.docs]) {
        const isRequest = path.startsWith(`${post}/requests/`) && path.split('/').length === 4;
        if (!isRequest || data.status !== 'pending') continue;
        const decidedAt = new ServerTime(this.nowMs);
        this.docs.set(path, new Doc({ ...data, status: 'denied', decidedAt, closedByGrant: true }));
      }
    });
  }

  #followEnd(request: string) {
    const delayMs = this.#scheduler.random.below(5000);
    this.#scheduler.later(delayMs, null, 'function', () => forgetEndedAdoption(this, request));
  }

  #clearPost(postId: string) {
    this.docs.set(documentPaths.removedPost(postId), new Doc({}));
    for (const [path, { data }] of [...this.docs]) {
      const isAboutIt = path.startsWith('notifications/') && data.postId === postId;
      if (isAboutIt || path.startsWith(`posts/${postId}/`)) this.docs.delete(path);
      if (path.startsWith(`posts/${postId}/comments/`))
        this.docs.set(documentPaths.removedComment(path.slice(path.lastIndexOf('/') + 1)), new Doc({}));
    }
  }

  #file(asker: Asker, method: 'get' | 'create' | 'delete', path: string): Reply {
    const isThere = this.files.has(path);
    if (method === 'get' && !isThere) return { code: 'storage/object-not-found' };
    const code = this.#rules.file(asker, method, path, isThere, this.read);
    if (code !== null) return { code };
    if (method === 'create') this.files.add(path);
    if (method === 'delete' && !this.files.delete(path)) return { code: 'storage/object-not-found' };
    return isOk;
  }
}
