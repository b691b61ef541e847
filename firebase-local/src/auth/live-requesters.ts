import type { Requester } from '../requester.ts';
import type { AccountChange } from './account-changes.ts';
import type { RequesterOf } from './requester-of.ts';

type User = Extract<Requester, { kind: 'user' }>;

/**
 * Requesters of long-lived streams. When an account's custom claims change, theirs do, too, so that a stream can be
 * authorised anew at once; production does that only when the client's token is renewed.
 */
export class LiveRequesters {
  readonly #users = new Map<string, Set<WeakRef<User>>>();

  /** Wraps a `requesterOf` for streams: what it returns stays up to date while somebody holds it. */
  watch(requesterOf: RequesterOf): RequesterOf {
    return (authorization) => {
      const requester = requesterOf(authorization);
      if (requester.kind === 'user') this.#add(requester);
      return requester;
    };
  }

  /** Returns whether a live stream belongs to that user. */
  apply({ uid, kind, previousClaims, customClaims }: AccountChange): boolean {
    const users = this.#liveUsers(uid);
    if (kind !== 'claims') return false;
    for (const user of users) {
      const kept = Object.entries(user.token).filter(([name]) => !(name in previousClaims));
      user.token = { ...customClaims, ...Object.fromEntries(kept) };
    }
    return users.length > 0;
  }

  #add(user: User): void {
    this.#users.set(user.uid, new Set([...this.#liveUsers(user.uid), user].map((live) => new WeakRef(live))));
  }

  #liveUsers(uid: string): User[] {
    return [...(this.#users.get(uid) ?? [])].flatMap((reference) => reference.deref() ?? []);
  }
}
