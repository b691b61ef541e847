// The one photo of a form. It is prepared as soon as it is chosen, and kept with the form's draft until the form is sent.
import { useEffect, useRef, useState } from 'react';
import type { DraftPhoto } from '#drafts/types.ts';
import { photoFailedText, photoRefusalText } from '#photos/photo-refusal.ts';
import type { PhotoResult } from '#photos/prepare-photo.ts';
import { useDrafts } from '#services/services.ts';
import { registerDirtyForm } from '#sw-bridge/dirty-forms.ts';

export type KeptPhoto = Pick<DraftPhoto, 'meta' | 'full'>;

interface DraftPhotoField {
  readonly draftId: string;
  prepare(file: Blob): Promise<PhotoResult>;
  /** Resolves when the form's draft is stored. It comes first, because a photo without a draft would never be deleted. */
  storeDraft(): Promise<unknown>;
  /** The person has chosen the photo with this id. */
  onPicked?(photoId: string): void;
}

export function useDraftPhoto({ draftId, prepare, storeDraft, onPicked }: DraftPhotoField) {
  const drafts = useDrafts();
  const [photo, setPhoto] = useState<KeptPhoto | null>(null);
  /** The id of the photo that was chosen here. Empty if it was removed. */
  const wantedId = useRef('');
  /** The id of the chosen photo that the phone has not stored yet. */
  const unstoredId = useRef('');
  /** Another choice, or a removal, ends the one before it. */
  const choices = useRef(0);
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [storageError, setStorageError] = useState<unknown>(null);

  // Nothing of a chosen photo is stored before it is prepared.
  useEffect(() => (isPreparing ? registerDirtyForm() : undefined), [isPreparing]);

  async function forgetOthers() {
    for (const other of await drafts.photosOf(draftId))
      if (other.photoId !== wantedId.current) await drafts.removePhoto(draftId, other.photoId);
  }

  /** The photos that it replaces go last, so that there is always one. */
  async function store({ meta, full }: KeptPhoto) {
    const stored = registerDirtyForm();
    try {
      await storeDraft();
      if (wantedId.current !== meta.id) return;
      // The forms with one photo send no smaller picture of it.
      const thumb = new ArrayBuffer(0);
      await drafts.savePhoto({ draftId, photoId: meta.id, position: 0, meta, full, thumb });
      if (unstoredId.current === meta.id) unstoredId.current = '';
      // It may have been removed meanwhile.
      await forgetOthers();
      setStorageError(null);
    } catch (failure) {
      setStorageError(failure);
    } finally {
      stored();
    }
  }

  function keep(chosen: KeptPhoto) {
    setPhoto(chosen);
    wantedId.current = chosen.meta.id;
    unstoredId.current = chosen.meta.id;
    return store(chosen);
  }

  async function pick(file: Blob) {
    choices.current += 1;
    const choice = choices.current;
    const isLast = () => choices.current === choice;
    setIsPreparing(true);
    setError(undefined);
    try {
      const result = await prepare(file);
      if (!isLast()) return;
      if (result.status === 'refused') return setError(photoRefusalText(result.reason));
      onPicked?.(result.photo.meta.id);
      await keep(result.photo);
    } catch {
      if (isLast()) setError(photoFailedText);
    } finally {
      if (isLast()) setIsPreparing(false);
    }
  }

  function abandon() {
    choices.current += 1;
    wantedId.current = '';
    setIsPreparing(false);
    setError(undefined);
  }

  return {
    photo,
    /** Shows a photo that was stored before. */
    show: setPhoto,
    /** Shows the photo of the stored draft, unless the one on the screen is not stored yet, or may be the last copy. */
    showStored: (stored: KeptPhoto | null) =>
      setPhoto((shown) => (shown && (!stored || shown.meta.id === unstoredId.current) ? shown : stored)),
    isPreparing,
    error,
    /** Why the phone could not store the photo, which is on the screen only. Null if it has. */
    storageError: photo && storageError,
    pick: (file: Blob) => void pick(file),
    /** Stores a photo that is shown and prepared already. */
    keep: (shown: KeptPhoto) => void keep(shown),
    saveAgain() {
      if (photo && storageError) void store(photo);
    },
    /** A photo that is being prepared or stored is not wanted any more. */
    abandon,
    remove() {
      abandon();
      setPhoto(null);
      forgetOthers().catch(() => {});
    },
  };
}
