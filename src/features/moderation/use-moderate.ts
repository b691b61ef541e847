import type { CommandOf } from '#domain/commands/registry.ts';
import { isUndoable, type LogEntry } from '#domain/moderation-log.ts';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useAct } from '#shared/use-act.ts';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { withPendingModeration } from './with-pending-moderation.ts';

/** The end of the sentence about an undoing that waits in the outbox. Each screen begins the sentence. */
export const undoneOnceSent = 'en cuanto haya señal, si aún no pasaron diez minutos';

export type JudgedPost = Pick<Post, 'id' | 'name' | 'commandId' | 'updatedAt' | 'undoneAt'>;

/** Decides on the post as the screen showed it. The decision replaces an earlier one that the server refused. */
export function useModerate() {
  const act = useAct();
  const pending = usePending();
  return (post: JudgedPost, moderation: CommandOf<'moderate-post'>['moderation']): Promise<boolean> => {
    const { refused } = withPendingModeration(post, pending);
    keepFocus();
    return act(
      {
        type: 'moderate-post',
        postId: post.id,
        petName: post.name,
        seenCommandId: post.commandId,
        seenUpdatedAt: post.updatedAt,
        moderation,
      },
      { replaces: refused?.commandId },
    );
  };
}

/** Takes a decision back. It waits in the outbox like the decision itself. */
export function useUndo() {
  const act = useAct();
  return ({ id, act: undone, subjectId, name }: Pick<LogEntry, 'id' | 'act' | 'subjectId' | 'name'>) => {
    keepFocus();
    if (isUndoable(undone))
      return act({ type: 'undo-moderation', undoneId: id, act: undone, subjectId, name });
    const type = undone === 'block' ? 'unblock-user' : 'block-user';
    return act({ type, targetUid: subjectId, targetName: name ?? '', seenModerationId: id });
  };
}
