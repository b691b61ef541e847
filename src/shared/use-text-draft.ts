// Typed text is stored as a draft at once. It survives a reload, and is deleted when its command is in the outbox.
import { useRef, useState } from 'react';
import { draftNow } from '#drafts/draft.ts';
import type { Draft, DraftKind } from '#drafts/types.ts';
import { useFormDraft } from './use-form-draft.ts';

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

/** Text that was typed before the draft was read does not replace it. */
function withTyped(stored: TextDraft, typed: string): TextDraft {
  return { ...stored, text: [stored.text, typed].filter((text) => text !== '').join('\n\n') };
}

export function useTextDraft(key: TextDraftKey) {
  const [current, setCurrent] = useState(empty);
  /** May be newer than `current` until the next render. */
  const latest = useRef(current);
  const show = (next: TextDraft) => {
    latest.current = next;
    setCurrent(next);
  };
  const { saving, save, settled } = useFormDraft(key.draftId, (stored) =>
    show(withTyped(readTextDraft(stored), latest.current.text)),
  );

  // What was erased is no draft. The text of a refused command is, because sending it replaces that command.
  const draftOfLatest = () => {
    const { text, replaces } = latest.current;
    return text === '' && replaces === null ? null : textDraft(key, latest.current);
  };
  const keep = (next: TextDraft) => {
    show(next);
    save(draftOfLatest);
  };
  return {
    ...current,
    saving,
    write: (text: string) => keep({ ...latest.current, text }),
    saveAgain: () => save(draftOfLatest),
    /** The text is in the outbox. What was typed since then is another text, and stays. */
    async clear() {
      const { text } = latest.current;
      keep({ ...empty, text: text === current.text ? '' : text });
      await settled();
    },
  };
}
