import type { User } from '#domain/user.ts';
import type { PendingEntry } from '#outbox/types.ts';

export interface ListedUser {
  readonly user: User;
  /** With what waits in the outbox already counted. */
  readonly blocked: boolean;
  readonly isWaiting: boolean;
}

export interface UserSorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export function withPendingBlocks(
  users: readonly User[],
  pending: readonly PendingEntry[],
): readonly ListedUser[] {
  const waiting = new Map<string, boolean>();
  for (const { command, state } of pending) {
    if (state === 'rejected') continue;
    if (command.type === 'block-user') waiting.set(command.targetUid, true);
    if (command.type === 'unblock-user') waiting.set(command.targetUid, false);
  }
  return users.map((user) => ({
    user,
    blocked: waiting.get(user.uid) ?? user.blocked,
    isWaiting: waiting.has(user.uid),
  }));
}

type Compare = (a: ListedUser, b: ListedUser) => number;

const comparisons: Readonly<Record<string, Compare>> = {
  displayName: (a, b) => a.user.displayName.localeCompare(b.user.displayName, 'es'),
  email: (a, b) => a.user.email.localeCompare(b.user.email, 'es'),
  createdAt: (a, b) => a.user.createdAt - b.user.createdAt,
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
