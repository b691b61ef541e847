import type { Command } from './command.ts';
import type { PostStatus } from './post.ts';

/** The status that a post will have once its owner's command has arrived; null for a command that moves none. */
export function statusAfter(command: Command): PostStatus | null {
  switch (command.type) {
    case 'edit-post':
      return 'pending';
    case 'withdraw-post':
      return 'withdrawn';
    case 'archive-post':
      return 'archived';
    case 'restore-post':
      return 'accepted';
    default:
      return null;
  }
}
