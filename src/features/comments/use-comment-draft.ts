// What is typed is a draft at once: it survives a reload, and goes only when its comment is in the outbox.
import { useCallback, useEffect, useState } from 'react';
import type { Draft } from '#drafts/types.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { useAutosave } from '#pieces/use-autosave.ts';
import { useDrafts } from '#services/services.ts';

interface CommentDraft {
  readonly text: string;
  /** The refused comment that this one takes the place of. */
  readonly replaces: string | null;
}

const empty: CommentDraft = { text: '', replaces: null };

function draftOf(uid: string, postId: string, { text, replaces }: CommentDraft): Draft {
  return {
    draftId: `comment-${uid}-${postId}`,
    version: 1,
    uid,
    kind: 'comment',
    postId,
    replaces,
    values: { text },
    step: 0,
    updatedAt: Date.now(),
  };
}

function commentDraftOf(draft: Draft | undefined): CommentDraft {
  const text = draft?.values.text;
  return draft && typeof text === 'string' ? { text, replaces: draft.replaces } : empty;
}

export function useCommentDraft(uid: string, postId: string) {
  const drafts = useDrafts();
  const [draft, setDraft] = useState(empty);
  const { draftId } = draftOf(uid, postId, empty);
  const store = useCallback((next: Draft) => drafts.save(next), [drafts]);
  const autosave = useAutosave(store);

  useEffect(() => {
    let isCurrent = true;
    const take = (stored: Draft | undefined) => {
      // What was typed while it loaded is newer.
      if (isCurrent) setDraft((typed) => (typed.text ? typed : commentDraftOf(stored)));
    };
    // A phone that refuses its database says so at the first letter.
    drafts.get(draftId).then(take, () => {});
    return () => {
      isCurrent = false;
    };
  }, [drafts, draftId]);

  const write = (text: string) => {
    const next = { ...draft, text };
    setDraft(next);
    autosave.save(draftOf(uid, postId, next));
  };
  return {
    ...draft,
    saving: autosave.saving,
    write,
    saveAgain: () => write(draft.text),
    async clear() {
      setDraft(empty);
      await autosave.settled();
      await drafts.remove(draftId);
    },
  };
}

/** Turns a refused comment back into what was being typed; `onReady` leads to its post. */
export function useCorrectComment(onReady: (postId: string) => void) {
  const drafts = useDrafts();
  return async ({ command, commandId }: PendingEntry) => {
    if (command.type !== 'add-comment') return;
    const { uid, postId, text } = command;
    await drafts.save(draftOf(uid, postId, { text, replaces: commandId }));
    onReady(postId);
  };
}
