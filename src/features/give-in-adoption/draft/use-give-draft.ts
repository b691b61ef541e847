// One open draft: its values on the screen, and whether the phone has stored them. Each change is stored at once. If
// the phone refuses, the values stay on the screen.
import { tellRemoved } from '#drafts/removed-drafts.ts';
import type { Drafts, Saving } from '#drafts/types.ts';
import type { PreparedPhoto } from '#photos/prepare-photo.ts';
import { useDrafts } from '#services/services.ts';
import type { GiveValues } from './give-values.ts';
import { type GiveStart, type OpenForm, withoutPhoto, withPhoto } from './open-form.ts';
import { type DraftKey, useOpenForm } from './use-open-form.ts';

interface GiveActs {
  /** `change` receives the latest values, so that two changes in one event do not overwrite each other. */
  change(change: (values: GiveValues) => Partial<GiveValues>): void;
  /** The step that opens when the draft is opened again. */
  rememberStep(step: number): void;
  addPhoto(photo: PreparedPhoto): void;
  /** Shows what another tab has stored since, so that the next change does not overwrite it. Rejects if it cannot be read. */
  catchUp(): Promise<void>;
  removePhoto(photoId: string): void;
  saveAgain(): void;
  /** The draft was sent or discarded. Nothing is stored after this call. */
  remove(): Promise<void>;
}

export interface GiveDraft extends OpenForm, GiveActs {
  readonly saving: Saving;
  /** Something was changed here since the form opened. */
  readonly isTouched: boolean;
}

export type OpeningDraft =
  | { readonly status: 'loading' }
  | { readonly status: 'unread'; readAgain(): void }
  | { readonly status: 'open'; readonly draft: GiveDraft };

/** The parameters are those of `useOpenForm`. */
export function useGiveDraft(key: DraftKey, start: () => GiveStart, onGone: () => void): OpeningDraft {
  const drafts = useDrafts();
  const opened = useOpenForm(key, start, onGone);
  const { form, isUnread, readAgain } = opened;
  if (isUnread) return { status: 'unread', readAgain };
  if (!form) return { status: 'loading' };
  const acts = actsOn(form, opened, key.draftId, drafts);
  const { autosave, here } = opened;
  return { status: 'open', draft: { ...form, saving: autosave.saving, isTouched: here.isTouched, ...acts } };
}

function actsOn(
  form: OpenForm,
  { latest, show, here, autosave, catchUp }: ReturnType<typeof useOpenForm>,
  draftId: string,
  drafts: Drafts,
): GiveActs {
  const put = (change: (current: OpenForm) => OpenForm) => {
    const next = change(latest.current ?? form);
    here.isTouched = true;
    show(next);
    autosave.save(next);
  };
  return {
    change: (change) =>
      put((current) => ({ ...current, values: { ...current.values, ...change(current.values) } })),
    rememberStep(step) {
      if (autosave.saving.state !== 'untouched') put((current) => ({ ...current, step }));
    },
    addPhoto: (photo) =>
      put((current) => {
        const added = { draftId, photoId: photo.meta.id, position: current.photos.length, ...photo };
        here.unsavedPhotos.set(added.photoId, added);
        return withPhoto(current, added);
      }),
    catchUp,
    removePhoto(photoId) {
      here.unsavedPhotos.delete(photoId);
      here.removedPhotos.add(photoId);
      put((current) => withoutPhoto(current, photoId));
    },
    saveAgain: () => put((current) => current),
    async remove() {
      here.isRemoved = true;
      await autosave.settled();
      await drafts.remove(draftId);
      tellRemoved(draftId);
    },
  };
}
