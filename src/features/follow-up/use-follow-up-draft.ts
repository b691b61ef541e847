import { useEffect, useRef, useState } from 'react';
import type { FollowUpDay } from '#domain/follow-up.ts';
import type { DraftPhoto } from '#drafts/types.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { photoRefusalText } from '#photos/photo-refusal.ts';
import { useDrafts } from '#services/services.ts';
import { storageErrorText } from '#shared/saving-line.tsx';
import { draftNow, useFormDraft } from '#shared/use-form-draft.ts';

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

interface Asked {
  readonly uid: string;
  readonly postId: string;
  readonly afterDays: FollowUpDay;
}

/** The answer to one question while it is written. It survives a reload, with its photo. */
export function useFollowUpDraft({ uid, postId, afterDays }: Asked) {
  const draftId = `follow-up-${uid}-${postId}-${afterDays}`;
  const drafts = useDrafts();
  const { opened, saving, save, remove } = useFormDraft(draftId);
  // What was typed while the draft was loading is newer than the draft.
  const [changed, setChanged] = useState<Typed | null>(null);
  const [photo, setPhoto] = useState<DraftPhoto | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const [photoError, setPhotoError] = useState<string>();
  const shown = changed ?? (opened.status === 'ready' ? typedOf(opened.draft?.values ?? {}) : empty);

  useEffect(() => {
    let isGone = false;
    drafts.photosOf(draftId).then(
      ([kept]) => !isGone && kept && setPhoto((chosen) => chosen ?? kept),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [drafts, draftId]);

  /** For what follows the preparation of a photo, during which people type on. */
  const typed = useRef(shown);
  typed.current = shown;

  const write = (part: Partial<Typed>) => {
    const values = { ...typed.current, ...part };
    typed.current = values;
    setChanged(values);
    save(
      draftNow({ draftId, uid, kind: 'follow-up', postId, replaces: null, values: { ...values }, step: 0 }),
    );
  };

  /** The photo that it replaces goes last, so that there is always one. */
  const keep = async (next: DraftPhoto) => {
    // A photo belongs to a draft, also if nothing was typed.
    write({});
    await drafts.savePhoto(next);
    setPhoto(next);
    if (photo) await drafts.removePhoto(draftId, photo.photoId);
  };

  const pick = async (file: Blob) => {
    setIsPreparing(true);
    setPhotoError(undefined);
    try {
      const { preparePhoto } = await import('#photos/prepare-photo.ts');
      const result = await preparePhoto(file);
      if (result.status === 'refused') return setPhotoError(photoRefusalText(result.reason));
      await keep({ draftId, photoId: result.photo.meta.id, position: 0, ...result.photo });
    } catch (error) {
      const isOfPhone = error instanceof IndexedDbError;
      setPhotoError(isOfPhone ? storageErrorText(error) : 'No se pudo preparar la foto. Inténtalo otra vez.');
    } finally {
      setIsPreparing(false);
    }
  };

  return {
    typed: shown,
    photo,
    saving,
    isPreparing,
    photoError,
    write,
    pick,
    async removePhoto() {
      setPhoto(null);
      if (photo) await drafts.removePhoto(draftId, photo.photoId).catch(() => undefined);
    },
    clear: remove,
  };
}
