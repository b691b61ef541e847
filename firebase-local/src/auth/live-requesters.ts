import type { Requester } from '../requester.ts';
import type { AccountChange } from './account-changes.ts';
import type { RequesterOf } from './requester-of.ts';

type User = Extract<Requester, { kind: 'user' }>;

/** Dead references are looked for when a user's set has grown to twice what lived the last time, and this many. */
const pruneSlack = 32;

/**
 * The requesters that somebody still holds, which long-lived streams do. When an account's custom claims change,
 * theirs do, too, so that a stream can be authorised anew at once; production does that only when the client's token
 * is renewed.
 */
export class LiveRequesters {
  readonly #users = new Map<string, { live: Set<WeakRef<User>>; pruneAt: number }>();

  watch(requesterOf: RequesterOf): RequesterOf {
    return (authorization) => {
      const requester = requesterOf(authorization);
      if (requester.kind === 'user') this.#add(requester);
      return requester;
    };
  }

  /** Returns whether anybody's claims were changed by it. */
  apply({ uid, kind, previousClaims, customClaims }: AccountChange): boolean {
    if (kind !== 'claims') return false;
    const users = this.#prune(uid);
    for (const user of users) {
      const kept = Object.entries(user.token).filter(([name]) => !(name in previousClaims));
      user.token = { ...customClaims, ...Object.fromEntries(kept) };
    }
    return users.length > 0;
  }

  #add(user: User): void {
    const entry = this.#users.get(user.uid) ?? { live: new Set(), pruneAt: pruneSlack };
    this.#users.set(user.uid, entry);
    entry.live.add(new WeakRef(user));
    if (entry.live.size > entry.pruneAt) this.#prune(user.uid);
  }

  #prune(uid: string): User[] {
    const references = [...(this.#users.get(uid)?.live ?? [])].filter((reference) => reference.deref());
    if (references.length === 0) this.#users.delete(uid);
    else this.#users.set(uid, { live: new Set(references), pruneAt: 2 * references.length + pruneSlack });
    return references.flatMap((reference) => reference.deref() ?? []);
  }
}
