import type { Command, CommandOf } from '#domain/commands/registry.ts';
import type { Post } from '#domain/post.ts';
import { useOutbox, usePending } from '#reads/outbox-context.ts';
import { withPendingModeration } from './with-pending-moderation.ts';

export type JudgedPost = Pick<Post, 'id' | 'name' | 'commandId'>;

/** Judges the post as it was on the screen; a verdict that the server refused before is replaced by this one. */
export function useModerate() {
  const outbox = useOutbox();
  const pending = usePending();
  return (post: JudgedPost, moderation: CommandOf<'moderate-post'>['moderation']): Promise<Command> => {
    const { rejected } = withPendingModeration(post, pending);
    return outbox.enqueue(
      {
        type: 'moderate-post',
        postId: post.id,
        petName: post.name,
        seenCommandId: post.commandId,
        moderation,
      },
      [],
      rejected ? { replaces: rejected.commandId } : {},
    );
  };
}
