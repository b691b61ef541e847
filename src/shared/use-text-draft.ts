// Typed text is stored as a draft at once. It survives a reload, and is deleted when its command is in the outbox. If the
// page is killed between the two, the draft still has the id of that command, which shows that the text was sent.
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { draftNow } from '#drafts/draft.ts';
import type { Draft, DraftKind } from '#drafts/types.ts';
import { useDrafts, useOutbox } from '#services/services.ts';
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
  /** The id of the command that will send this text. */
  readonly commandId: string;
}

export const newTextDraft = (text = '', replaces: string | null = null): TextDraft => ({
  text,
  replaces,
  commandId: newId(),
});

export function textDraft(key: TextDraftKey, { text, replaces, commandId }: TextDraft): Draft {
  return draftNow({ ...key, replaces, values: { text, commandId }, step: 0 });
}

export function readTextDraft(draft: Draft | null | undefined): TextDraft {
  const { text, commandId } = draft?.values ?? {};
  if (!draft || typeof text !== 'string') return newTextDraft();
  const read = newTextDraft(text, draft.replaces);
  // Drafts of older app versions have no id.
  return typeof commandId === 'string' ? { ...read, commandId } : read;
}

/** Text that was typed before the draft was read does not replace it. */
function withTyped(stored: TextDraft, typed: TextDraft): TextDraft {
  if (typed.text === '') return stored;
  // It keeps its id: it may be on its way into the outbox.
  if (stored.text === '') return { ...typed, replaces: stored.replaces };
  return newTextDraft(`${stored.text}\n\n${typed.text}`, stored.replaces);
}

export function useTextDraft(key: TextDraftKey) {
  const outbox = useOutbox();
  const drafts = useDrafts();
  const [current, setCurrent] = useState(() => newTextDraft());
  /** May be newer than `current` until the next render. */
  const latest = useRef(current);
  /** The id of a text that may have been sent. With the same id another text would count as sent, too. */
  const usedId = useRef('');
  /** The draft was read after something was typed, and has another text before that. */
  const isJoined = useRef(false);
  const show = (next: TextDraft) => {
    latest.current = next;
    setCurrent(next);
  };
  const isSent = (id: string) => outbox.knows(id).catch(() => false);
  const onRead = async (stored: Draft | null) => {
    const read = readTextDraft(stored);
    const wasSent = stored !== null && (await isSent(read.commandId));
    const typed = latest.current;
    show(withTyped(wasSent ? newTextDraft() : read, typed));
    if (typed.text === '') usedId.current = read.commandId;
    else isJoined.current = latest.current.text !== typed.text;
    // A draft of an older app version gets its id in the store, too: by that id it is removed when it was sent.
    if (wasSent || (stored && stored.values.commandId !== read.commandId)) save(draftOfLatest);
  };
  const onChanged = async (stored: Draft | null) => {
    const before = latest.current;
    const read = stored && readTextDraft(stored);
    const wasSent = await isSent((read ?? before).commandId);
    // If the draft is gone, and its text was not sent, this is the last copy.
    if ((!read && !wasSent) || latest.current !== before) return;
    show(read && !wasSent ? read : newTextDraft());
    usedId.current = latest.current.commandId;
  };
  const { saving, save, settled, isRead } = useFormDraft(key.draftId, onRead, onChanged);

  // An empty text needs no draft, unless it corrects a refused command: sending it replaces that command.
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
    write(text: string) {
      const { commandId } = latest.current;
      keep({ ...latest.current, text, ...(commandId === usedId.current && { commandId: newId() }) });
    },
    saveAgain: () => save(draftOfLatest),
    /** The id of the command that sends the text as it is now. Null if the draft, once it was read, is another text before it. */
    async commandIdToSend() {
      const { commandId } = latest.current;
      usedId.current = commandId;
      isJoined.current = false;
      await isRead();
      return isJoined.current ? null : commandId;
    },
    /** The text is in the outbox. What was typed since then, here or in another tab, has another id, and stays. */
    async clear(sentId: string) {
      if (latest.current.commandId !== sentId) {
        if (latest.current.replaces !== null) keep({ ...latest.current, replaces: null });
        return settled();
      }
      show(newTextDraft());
      await settled();
      const stored = await drafts.get(key.draftId);
      if (stored?.values.commandId === sentId) save(draftOfLatest);
      return settled();
    },
  };
}
