// The draft of a comment: one for each person and post.
import type { PendingEntry } from '#outbox/types.ts';
import { useDrafts } from '#services/services.ts';
import { type TextDraftKey, textDraft, useTextDraft } from '#shared/use-text-draft.ts';

const keyOf = (uid: string, postId: string): TextDraftKey => ({
  draftId: `comment-${uid}-${postId}`,
  uid,
  kind: 'comment',
  postId,
});

export const useCommentDraft = (uid: string, postId: string) => useTextDraft(keyOf(uid, postId));

/** Turns a refused comment back into a draft. `onReady` opens its post. */
export function useCorrectComment(onReady: (postId: string) => void) {
  const drafts = useDrafts();
  return async ({ command, commandId }: PendingEntry) => {
    if (command.type !== 'add-comment') return;
    const { uid, postId, text } = command;
    await drafts.save(textDraft(keyOf(uid, postId), { text, replaces: commandId }));
    onReady(postId);
  };
}
