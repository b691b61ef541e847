import type { CommandOf } from '#domain/commands/registry.ts';
import type { Post, PostStatus } from '#domain/post.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { waitingStatus } from '#shared/own-post-acts.tsx';
import { waitingDeletion } from '#shared/waiting-deletion.ts';

export interface UnsentPost {
  readonly entry: PendingEntry;
  readonly command: CommandOf<'create-post'>;
}

export interface OwnPost {
  readonly post: Post;
  /** The post as it will be when the outbox is sent. */
  readonly status: PostStatus;
  /** The entry that leads to that status. Null when the server has it. */
  readonly waiting: PendingEntry | null;
}

/** The own posts: first those that are only on this phone, then the server's with pending changes. */
export function withPendingPosts(stored: readonly Post[], pending: readonly PendingEntry[]) {
  const storedIds = new Set(stored.map(({ id }) => id));

  const unsent: UnsentPost[] = pending.flatMap((entry) =>
    entry.command.type === 'create-post' && !storedIds.has(entry.command.postId)
      ? [{ entry, command: entry.command }]
      : [],
  );
  const own: OwnPost[] = stored
    .filter(({ id }) => !waitingDeletion(id, pending))
    .map((post) => {
      const waiting = waitingStatus(post.id, pending);
      return { post, status: waiting?.status ?? post.status, waiting: waiting?.entry ?? null };
    });
  return { unsent, own };
}
