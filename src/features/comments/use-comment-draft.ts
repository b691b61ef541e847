// The draft of a comment: one for each person and post.
import type { PendingEntry } from '#outbox/types.ts';
import { useDrafts } from '#services/services.ts';
import { useTellFailure } from '#shared/unsent.ts';
import {
  newTextDraft,
  readTextDraft,
  type TextDraftKey,
  textDraft,
  useTextDraft,
} from '#shared/use-text-draft.ts';

const keyOf = (uid: string, postId: string): TextDraftKey => ({
  draftId: `comment-${uid}-${postId}`,
  uid,
  kind: 'comment',
  postId,
});

export const useCommentDraft = (uid: string, postId: string) => useTextDraft(keyOf(uid, postId));

/**
 * Turns a refused comment back into a draft, and passes its post to `onReady`. A correction that was begun before stays as
 * it is, and another text that is typed there follows the refused one. If the phone refuses, a toast says why.
 */
export function useCorrectComment(onReady: (postId: string) => void): (entry: PendingEntry) => void {
  const drafts = useDrafts();
  const failed = useTellFailure();
  const keep = async (
    replaces: string,
    { uid, postId, text }: { uid: string; postId: string; text: string },
  ) => {
    const key = keyOf(uid, postId);
    const typed = readTextDraft(await drafts.get(key.draftId));
    // The draft of the refused comment itself is left if the page was killed after sending it.
    const hasText = typed.text.trim() !== '' && typed.commandId !== replaces;
    if (hasText && typed.replaces === replaces) return;
    const both = hasText ? `${text}\n\n${typed.text}` : text;
    await drafts.save(textDraft(key, newTextDraft(both, replaces)));
  };
  return ({ command, commandId }) => {
    if (command.type !== 'add-comment') return;
    keep(commandId, command).then(() => onReady(command.postId), failed);
  };
}
