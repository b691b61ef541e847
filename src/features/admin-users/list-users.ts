import { foldText } from '#domain/fold-text.ts';
import type { PostCount } from '#domain/post-count.ts';
import { mayBeAdmin, type User } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';
import type { UserFilter } from './users-search.ts';

export interface ListedUser {
  readonly user: User;
  /** Includes what waits in the outbox. */
  readonly blocked: boolean;
  readonly isWaiting: boolean;
  /** The last block or unblock of this administrator, if the server refused it. The next one replaces it. */
  readonly refused: PendingEntry | null;
  /** The last block or unblock, which may wait in the outbox. Null if there was none. */
  readonly seenModerationId: string | null;
  readonly isAdmin: boolean;
  /** Null if it is not known. */
  readonly posts: number | null;
}

export interface UserSorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export const newestFirst: UserSorting = { key: 'createdAt', direction: 'descending' };

interface OwnBlocks {
  readonly waiting?: { readonly blocked: boolean; readonly commandId: string };
  readonly refused?: PendingEntry;
}

/** The last block or unblock of each person in the outbox: one that waits, and one that was refused after it. */
function pendingBlocks(pending: readonly PendingEntry[]): ReadonlyMap<string, OwnBlocks> {
  const own = new Map<string, OwnBlocks>();
  for (const entry of pending) {
    const { command, commandId, state } = entry;
    if (command.type !== 'block-user' && command.type !== 'unblock-user') continue;
    const { targetUid, type } = command;
    if (state === 'rejected') own.set(targetUid, { ...own.get(targetUid), refused: entry });
    else own.set(targetUid, { waiting: { blocked: type === 'block-user', commandId } });
  }
  return own;
}

/** @param counts null before the server or this phone has said any */
export function listedUsers(
  users: readonly User[],
  counts: readonly PostCount[] | null,
  pending: readonly PendingEntry[],
): readonly ListedUser[] {
  const own = pendingBlocks(pending);
  const postsOf = counts && new Map(counts.map(({ id, count }) => [id, count]));
  return users.map((user) => {
    const { waiting, refused } = own.get(user.uid) ?? {};
    return {
      user,
      blocked: waiting?.blocked ?? user.blocked,
      isWaiting: waiting !== undefined,
      refused: refused ?? null,
      seenModerationId: waiting?.commandId ?? user.moderationId ?? null,
      isAdmin: mayBeAdmin(user.email),
      posts: postsOf && (postsOf.get(user.uid) ?? 0),
    };
  });
}

const passes: Readonly<Record<UserFilter, (row: ListedUser) => boolean>> = {
  todos: () => true,
  bloqueados: ({ blocked }) => blocked,
  administradores: ({ isAdmin }) => isAdmin,
};

export function findUsers(
  rows: readonly ListedUser[],
  { filter, searched, only }: { filter: UserFilter; searched: string; only?: string | undefined },
): readonly ListedUser[] {
  if (only) return rows.filter(({ user }) => user.uid === only);
  const wanted = foldText(searched);
  return rows.filter(
    (row) => passes[filter](row) && foldText(`${row.user.displayName} ${row.user.email}`).includes(wanted),
  );
}

type Compare = (a: ListedUser, b: ListedUser) => number;

const { compare: inSpanish } = new Intl.Collator('es');

const comparisons: Readonly<Record<string, Compare>> = {
  displayName: (a, b) => inSpanish(a.user.displayName, b.user.displayName),
  email: (a, b) => inSpanish(a.user.email, b.user.email),
  createdAt: (a, b) => a.user.createdAt - b.user.createdAt,
  posts: (a, b) => (a.posts ?? 0) - (b.posts ?? 0),
  blocked: (a, b) => Number(a.blocked) - Number(b.blocked),
};

export function sortUsers(
  rows: readonly ListedUser[],
  { key, direction }: UserSorting,
): readonly ListedUser[] {
  const compare = comparisons[key];
  if (!compare) return rows;
  return [...rows].sort(direction === 'ascending' ? compare : (a, b) => compare(b, a));
}
