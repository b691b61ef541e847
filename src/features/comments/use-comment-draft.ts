// Typed text is stored as a draft at once. It survives a reload, and is deleted when its comment is in the outbox.
import { useState } from 'react';
import type { Draft } from '#drafts/types.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { useDrafts } from '#services/services.ts';
import { draftNow, useFormDraft } from '#shared/use-form-draft.ts';

interface CommentDraft {
  readonly text: string;
  /** The refused comment that this one replaces. */
  readonly replaces: string | null;
}

const empty: CommentDraft = { text: '', replaces: null };
const draftIdOf = (uid: string, postId: string) => `comment-${uid}-${postId}`;

function draftOf(uid: string, postId: string, { text, replaces }: CommentDraft): Draft {
  const draftId = draftIdOf(uid, postId);
  return draftNow({ draftId, uid, kind: 'comment', postId, replaces, values: { text }, step: 0 });
}

function commentDraftOf(draft: Draft | null): CommentDraft {
  const text = draft?.values.text;
  return draft && typeof text === 'string' ? { text, replaces: draft.replaces } : empty;
}

export function useCommentDraft(uid: string, postId: string) {
  const { opened, saving, save, remove } = useFormDraft(draftIdOf(uid, postId));
  // Text that was typed while the draft was loading is newer than the draft.
  const [typed, setTyped] = useState<CommentDraft | null>(null);
  const current = typed ?? (opened.status === 'ready' ? commentDraftOf(opened.draft) : empty);

  const write = (text: string) => {
    const next = { ...current, text };
    setTyped(next);
    save(draftOf(uid, postId, next));
  };
  return {
    ...current,
    saving,
    write,
    saveAgain: () => write(current.text),
    clear() {
      setTyped(empty);
      return remove();
    },
  };
}

/** Turns a refused comment back into a draft. `onReady` opens its post. */
export function useCorrectComment(onReady: (postId: string) => void) {
  const drafts = useDrafts();
  return async ({ command, commandId }: PendingEntry) => {
    if (command.type !== 'add-comment') return;
    const { uid, postId, text } = command;
    await drafts.save(draftOf(uid, postId, { text, replaces: commandId }));
    onReady(postId);
  };
}
