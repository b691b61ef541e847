import { useEffect, useRef, useState } from 'react';
import { draftNow } from '#drafts/draft.ts';
import type { Draft } from '#drafts/types.ts';
import { useDrafts, useOutbox } from '#services/services.ts';
import { type KeptPhoto, useDraftPhoto } from '#shared/use-draft-photo.ts';
import { useFormDraft } from '#shared/use-form-draft.ts';
import type { OwnAnswer } from './with-pending-follow-ups.ts';

interface Typed {
  readonly feeling: string;
  readonly sterilised: string;
  readonly text: string;
}

const empty: Typed = { feeling: '', sterilised: '', text: '' };

function typedOf(values: Readonly<Record<string, unknown>>): Typed {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    feeling: textOf(values.feeling),
    sterilised: textOf(values.sterilised),
    text: textOf(values.text),
  };
}

/** Text that was typed before the draft was read is newer than the draft. */
const withTyped = (stored: Typed, { feeling, sterilised, text }: Typed): Typed => ({
  feeling: feeling || stored.feeling,
  sterilised: sterilised || stored.sterilised,
  text: text || stored.text,
});

interface Asked {
  readonly uid: string;
  readonly postId: string;
  /** The answer that the server refused, with which the form begins if there is no draft. */
  readonly refused: OwnAnswer | null;
}

const isEmpty = (typed: Typed) => Object.values(typed).every((value) => value === '');

/**
 * The answer about one adoption while it is written. It survives a reload, with its photo. Only the newest question is asked: when
 * it takes the place of an earlier one, what was written becomes its answer.
 */
export function useFollowUpDraft({ uid, postId, refused }: Asked) {
  const draftId = `follow-up-${uid}-${postId}`;
  const drafts = useDrafts();
  const [typed, setTyped] = useState(empty);
  /** May be newer than `typed` until the next render. */
  const latest = useRef(typed);
  const show = (next: Typed) => {
    latest.current = next;
    setTyped(next);
  };

  const hasDraft = useRef(false);
  /** Whether the draft has a photo, or will have one. */
  const hasPhoto = useRef(false);
  const onRead = async (stored: Draft | null) => {
    hasDraft.current = stored !== null;
    if (!stored) return;
    const [kept = null] = await drafts.photosOf(draftId);
    hasPhoto.current ||= kept !== null;
    show(withTyped(typedOf(stored.values), latest.current));
    photo.showStored(kept);
  };
  // If the draft is gone, the screen may hold the last copy.
  const onChanged = async (stored: Draft | null) => {
    const before = latest.current;
    const [kept = null] = await drafts.photosOf(draftId);
    if (!stored || latest.current !== before) return;
    hasPhoto.current ||= kept !== null;
    show(typedOf(stored.values));
    photo.showStored(kept);
  };
  const { saving, save, settled, isRead, remove } = useFormDraft(draftId, onRead, onChanged);
  /** Without a word and a photo nothing was begun, and there is no draft. */
  const draftOfLatest = () => {
    if (isEmpty(latest.current) && !hasPhoto.current) return null;
    const values = { ...latest.current };
    return draftNow({ draftId, uid, kind: 'follow-up', postId, replaces: null, values, step: 0 });
  };
  const keep = () => save(draftOfLatest);
  const photo = useDraftPhoto({
    draftId,
    prepare: async (file) => (await import('#photos/prepare-photo.ts')).preparePhoto(file),
    // A photo belongs to a draft, also if nothing was typed.
    storeDraft() {
      hasPhoto.current = true;
      keep();
      return settled();
    },
  });

  const outbox = useOutbox();
  /** The photo of the refused answer, until the form is changed: it is in the outbox, and not yet in the draft. */
  const refusedPhoto = useRef<KeptPhoto | null>(null);
  const fillIn = async ({ feeling, sterilised, text, pending }: OwnAnswer) => {
    show(typedOf({ feeling, sterilised, text }));
    const { commandId, photo: meta } = pending;
    // Without its bytes, which may be why it was refused, the form has no photo.
    const bytes = meta && (await outbox.photo(commandId, meta.id).catch(() => undefined));
    if (!meta || !bytes) return;
    refusedPhoto.current = { meta, full: bytes.full };
    photo.show(refusedPhoto.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused answer, which may be read after the draft.
  useEffect(() => {
    if (!refused) return;
    void isRead().then((wasRead) => {
      if (wasRead && !hasDraft.current && isEmpty(latest.current)) void fillIn(refused);
    });
  }, [refused?.pending.commandId]);

  return {
    typed,
    photo: {
      ...photo,
      remove() {
        hasPhoto.current = false;
        photo.remove();
        // That of a refused answer is in no draft yet, and would come back.
        keep();
      },
    },
    /** Why the phone could not store what is on the screen. Null if it has. */
    unsaved: saving.state === 'failed' && !isEmpty(typed) ? saving.error : photo.storageError,
    write(part: Partial<Typed>) {
      show({ ...latest.current, ...part });
      keep();
      // Unless it was removed, or another one was chosen.
      if (photo.photo && photo.photo === refusedPhoto.current) photo.keep(photo.photo);
      refusedPhoto.current = null;
    },
    saveAgain() {
      keep();
      photo.saveAgain();
    },
    /** Waits for the draft. Resolves to whether the form then still shows what it shows now. */
    async isComplete() {
      const shown = latest.current;
      await isRead();
      return latest.current === shown;
    },
    /** The answer with these texts is in the outbox. A draft that could not be read, and what was typed since then, stay. */
    async clear(sent: Typed) {
      if ((await isRead()) && latest.current === sent) await remove();
    },
  };
}
