// One open draft: its values on the screen, and whether the phone has stored them. Each change is stored at once. If
// the phone refuses, the values stay on the screen.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft, DraftPhoto, Saving } from '#drafts/types.ts';
import type { PreparedPhoto } from '#photos/prepare-photo.ts';
import { useDrafts } from '#services/services.ts';
import { useAutosave } from '#shared/use-autosave.ts';
import { type GiveValues, readGiveValues } from './give-values.ts';

export interface DraftKey {
  readonly draftId: string;
  readonly uid: string;
  /** The edited post. Null for a new post. */
  readonly postId: string | null;
}

interface OpenForm {
  readonly values: GiveValues;
  readonly photos: readonly DraftPhoto[];
  readonly step: number;
  readonly postId: string | null;
  readonly replaces: string | null;
}

/** What a form begins with if the phone has no draft. Nothing of it is stored before the first change. */
export type GiveStart = Pick<OpenForm, 'values' | 'photos' | 'replaces'>;

export const startWith = (values: GiveValues): GiveStart => ({ values, photos: [], replaces: null });

export interface GiveDraft extends OpenForm {
  readonly saving: Saving;
  /** `change` receives the latest values, so that two changes in one event do not overwrite each other. */
  change(change: (values: GiveValues) => Partial<GiveValues>): void;
  /** The step that opens when the draft is opened again. */
  rememberStep(step: number): void;
  addPhoto(photo: PreparedPhoto): void;
  removePhoto(photoId: string): void;
  saveAgain(): void;
  /** The draft was sent or discarded. Nothing is stored after this call. */
  remove(): Promise<void>;
}

/**
 * @param onGone called if the address names a draft that is not to be written any more: another person's, or one that another
 * tab has sent or discarded
 */
export function useGiveDraft(key: DraftKey, start: () => GiveStart, onGone: () => void): GiveDraft | null {
  const drafts = useDrafts();
  const [form, setForm] = useState<OpenForm | null>(null);
  /** May be newer than `form` until the next render. */
  const latest = useRef<OpenForm | null>(null);
  /** Photos that are not stored yet. */
  const unsavedPhotos = useRef(new Map<string, DraftPhoto>());
  const isRemoved = useRef(false);
  /** When the draft was last changed, as this tab knows. */
  const changedAt = useRef(0);
  const { draftId, uid } = key;

  const show = (next: OpenForm) => {
    latest.current = next;
    setForm(next);
  };

  const store = useCallback(
    async (current: OpenForm) => {
      if (isRemoved.current) return;
      // The draft is stored first, because photos without a draft would never be deleted.
      const draft = draftOf({ draftId, uid }, current);
      await drafts.save(draft);
      changedAt.current = draft.updatedAt;
      for (const photo of unsavedPhotos.current.values()) {
        await drafts.savePhoto(photo);
        unsavedPhotos.current.delete(photo.photoId);
      }
    },
    [drafts, draftId, uid],
  );
  const autosave = useAutosave(store);
  const { saving } = autosave;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` counts once, for the draft that is opened.
  useEffect(() => {
    let isCurrent = true;
    const open = (stored: Draft | undefined, photos: readonly DraftPhoto[]) => {
      if (!isCurrent) return;
      if (stored && stored.uid !== uid) return onGone();
      const begun = start();
      if (!stored) {
        for (const photo of begun.photos) unsavedPhotos.current.set(photo.photoId, photo);
        return show({ ...begun, step: 0, postId: key.postId });
      }
      const { postId, replaces, step, updatedAt } = stored;
      changedAt.current = updatedAt;
      show({ values: readGiveValues(stored.values, begun.values), photos, step, postId, replaces });
      autosave.opened(updatedAt);
    };
    Promise.all([drafts.get(draftId), drafts.photosOf(draftId)]).then(
      ([stored, photos]) => open(stored, photos),
      (error) => {
        open(undefined, []);
        if (isCurrent) autosave.failed(error);
      },
    );
    // Whoever comes back from another tab goes on with what was written there, instead of overwriting it.
    const look = async () => {
      const before = latest.current;
      if (document.hidden || !before || isRemoved.current) return;
      if ((await autosave.settled()) === 'failed') return;
      const [stored, photos] = await Promise.all([drafts.get(draftId), drafts.photosOf(draftId)]);
      const isNewer = stored !== undefined && stored.updatedAt > changedAt.current;
      if (isNewer && latest.current === before) open(stored, photos);
    };
    // What is on the screen stays if the phone refuses to read.
    const onVisible = () => void look().catch(() => {});
    document.addEventListener('visibilitychange', onVisible);
    // A draft that is only missing stays open: if the browser has deleted its data, the screen holds the last copy.
    const removals = openRemovals();
    removals?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      // The tab that removes it hears itself, too.
      if (data !== draftId || isRemoved.current) return;
      isRemoved.current = true;
      onGone();
    });
    return () => {
      isCurrent = false;
      removals?.close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [drafts, draftId, uid]);

  if (!form) return null;

  const put = (change: (current: OpenForm) => OpenForm) => {
    const next = change(latest.current ?? form);
    show(next);
    autosave.save(next);
  };

  return {
    ...form,
    saving,
    change: (change) =>
      put((current) => ({ ...current, values: { ...current.values, ...change(current.values) } })),
    rememberStep: (step) => {
      if (saving.state !== 'untouched') put((current) => ({ ...current, step }));
    },
    addPhoto: (photo) =>
      put((current) => {
        const added: DraftPhoto = {
          draftId,
          photoId: photo.meta.id,
          position: current.photos.length,
          ...photo,
        };
        unsavedPhotos.current.set(added.photoId, added);
        const photoOrder = [...current.values.photoOrder, added.photoId];
        return { ...current, photos: [...current.photos, added], values: { ...current.values, photoOrder } };
      }),
    removePhoto: (photoId) => {
      unsavedPhotos.current.delete(photoId);
      drafts.removePhoto(draftId, photoId).catch(autosave.failed);
      put((current) => withoutPhoto(current, photoId));
    },
    saveAgain: () => put((current) => current),
    remove: async () => {
      isRemoved.current = true;
      await autosave.settled();
      await drafts.remove(draftId);
      const removals = openRemovals();
      removals?.postMessage(draftId);
      removals?.close();
    },
  };
}

/** Tells the other tabs which draft was sent or discarded. */
const openRemovals = () =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('patitas-removed-drafts') : null;

function withoutPhoto(form: OpenForm, photoId: string): OpenForm {
  const { values } = form;
  return {
    ...form,
    photos: form.photos.filter((photo) => photo.photoId !== photoId),
    values: {
      ...values,
      photoOrder: values.photoOrder.filter((id) => id !== photoId),
      storedPhotos: values.storedPhotos.filter(({ id }) => id !== photoId),
    },
  };
}

function draftOf({ draftId, uid }: { draftId: string; uid: string }, form: OpenForm): Draft {
  const { values, step, postId, replaces } = form;
  return {
    draftId,
    version: 1,
    uid,
    kind: 'post',
    postId,
    replaces,
    values: { ...values },
    step,
    updatedAt: Date.now(),
  };
}
