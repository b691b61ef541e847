// Typed text is stored as a draft at once. It survives a reload, and is deleted when its command is in the outbox.
import { useRef, useState } from 'react';
import type { Draft, DraftKind } from '#drafts/types.ts';
import { draftNow, useFormDraft } from './use-form-draft.ts';

export interface TextDraftKey {
  readonly draftId: string;
  readonly uid: string;
  readonly kind: DraftKind;
  readonly postId: string;
}

interface TextDraft {
  readonly text: string;
  /** The refused command that this one replaces. */
  readonly replaces: string | null;
}

const empty: TextDraft = { text: '', replaces: null };

export function textDraft(key: TextDraftKey, { text, replaces }: TextDraft): Draft {
  return draftNow({ ...key, replaces, values: { text }, step: 0 });
}

export function readTextDraft(draft: Draft | null | undefined): TextDraft {
  const text = draft?.values.text;
  return draft && typeof text === 'string' ? { text, replaces: draft.replaces } : empty;
}

export function useTextDraft(key: TextDraftKey) {
  const { opened, saving, save, remove } = useFormDraft(key.draftId);
  // Text that was typed while the draft was loading is newer than the draft.
  const [typed, setTyped] = useState<TextDraft | null>(null);
  const current = typed ?? (opened.status === 'ready' ? readTextDraft(opened.draft) : empty);

  const latest = useRef(current);
  latest.current = current;

  const keep = (next: TextDraft) => {
    setTyped(next);
    // What was erased is no draft. The text of a refused command is, because sending it replaces that command.
    save(next.text === '' && next.replaces === null ? null : textDraft(key, next));
  };
  const write = (text: string) => keep({ ...current, text });
  return {
    ...current,
    saving,
    write,
    saveAgain: () => write(current.text),
    /** The text is in the outbox. What was typed since then is another text, and stays. */
    async clear() {
      const { text } = latest.current;
      if (text !== current.text) return keep({ ...empty, text });
      setTyped(empty);
      await remove();
    },
  };
}
