import type { Requester } from '../requester.ts';
import type { AccountChange } from './account-changes.ts';
import type { RequesterOf } from './requester-of.ts';

type User = Extract<Requester, { kind: 'user' }>;

/**
 * Dead references are removed when a user's set has doubled since the last removal and has at least this many
 * entries.
 */
const pruneSlack = 32;

/**
 * The requesters that are still referenced, for example by long-lived streams. When an account's custom claims
 * change, the claims of its requesters change too, so a stream can be authorised again at once. Production does this
 * only when the client renews its token.
 */
export class LiveRequesters {
  readonly #defaultProject: string;
  /** By project and uid. */
  readonly #users = new Map<string, { live: Set<WeakRef<User>>; pruneAt: number }>();

  /** @param defaultProject the project of a token that names none */
  constructor(defaultProject: string) {
    this.#defaultProject = defaultProject;
  }

  watch(requesterOf: RequesterOf): RequesterOf {
    return (authorization) => {
      const requester = requesterOf(authorization);
      if (requester.kind === 'user') this.#add(requester);
      return requester;
    };
  }

  /** Returns whether the claims of any requester changed. */
  apply({ projectId, uid, kind, previousClaims, customClaims }: AccountChange): boolean {
    if (kind !== 'claims') return false;
    const users = this.#prune(keyOf(projectId, uid));
    for (const user of users) {
      const kept = Object.entries(user.token).filter(([name]) => !(name in previousClaims));
      user.token = { ...customClaims, ...Object.fromEntries(kept) };
    }
    return users.length > 0;
  }

  #add(user: User): void {
    const key = keyOf(String(user.token.aud ?? this.#defaultProject), user.uid);
    const entry = this.#users.get(key) ?? { live: new Set(), pruneAt: pruneSlack };
    this.#users.set(key, entry);
    entry.live.add(new WeakRef(user));
    if (entry.live.size > entry.pruneAt) this.#prune(key);
  }

  #prune(key: string): User[] {
    const references = [...(this.#users.get(key)?.live ?? [])].filter((reference) => reference.deref());
    if (references.length === 0) this.#users.delete(key);
    else this.#users.set(key, { live: new Set(references), pruneAt: 2 * references.length + pruneSlack });
    return references.flatMap((reference) => reference.deref() ?? []);
  }
}

const keyOf = (projectId: string, uid: string): string => `${projectId}/${uid}`;
