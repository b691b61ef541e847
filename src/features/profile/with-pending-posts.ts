import { type CommandOf, commandParts } from '#domain/commands/registry.ts';
import type { Post, PostStatus } from '#domain/post.ts';
import type { PendingEntry } from '#outbox/types.ts';

export interface UnsentPost {
  readonly entry: PendingEntry;
  readonly command: CommandOf<'create-post'>;
}

export interface OwnPost {
  readonly post: Post;
  /** The post as it will be when the outbox is sent. */
  readonly status: PostStatus;
  readonly isWaiting: boolean;
}

/** The own posts: first those that are only on this phone, then the server's with pending changes. */
export function withPendingPosts(stored: readonly Post[], pending: readonly PendingEntry[]) {
  const storedIds = new Set(stored.map(({ id }) => id));
  const live = pending.filter(({ state }) => state !== 'rejected');
  const deleted = new Set(
    live.flatMap(({ command }) => (command.type === 'delete-post' ? [command.postId] : [])),
  );

  const unsent: UnsentPost[] = pending.flatMap((entry) =>
    entry.command.type === 'create-post' && !storedIds.has(entry.command.postId)
      ? [{ entry, command: entry.command }]
      : [],
  );
  const own: OwnPost[] = stored
    .filter(({ id }) => !deleted.has(id))
    .map((post) => {
      const waiting = live.filter(({ command }) => 'postId' in command && command.postId === post.id);
      const statuses = waiting
        .map(({ command }) => commandParts(command).postStatus)
        .filter((status) => status !== null);
      return { post, status: statuses.at(-1) ?? post.status, isWaiting: statuses.length > 0 };
    });
  return { unsent, own };
}
