// A draft of a post as its form shows it, and what happens to it. Nothing here reads or stores.
import { draftNow } from '#drafts/draft.ts';
import type { Draft, DraftPhoto } from '#drafts/types.ts';
import { type GiveValues, readGiveValues } from './give-values.ts';

export interface OpenForm {
  readonly values: GiveValues;
  readonly photos: readonly DraftPhoto[];
  readonly step: number;
  /** The edited post. Null for a new post. */
  readonly postId: string | null;
  readonly replaces: string | null;
}

/** What a form begins with if the phone has no draft. Nothing of it is stored before the first change. */
export type GiveStart = Pick<OpenForm, 'values' | 'photos' | 'replaces'>;

export const startWith = (values: GiveValues): GiveStart => ({ values, photos: [], replaces: null });

export function formOfDraft(draft: Draft, photos: readonly DraftPhoto[], start: GiveStart): OpenForm {
  const { values, step, postId, replaces } = draft;
  return { values: readGiveValues(values, start.values), photos, step, postId, replaces };
}

export function draftOfForm({ draftId, uid }: { draftId: string; uid: string }, form: OpenForm): Draft {
  const { values, step, postId, replaces } = form;
  return draftNow({ draftId, uid, kind: 'post', postId, replaces, values: { ...values }, step });
}

export function withPhoto(form: OpenForm, photo: DraftPhoto): OpenForm {
  const photoOrder = [...form.values.photoOrder, photo.photoId];
  return { ...form, photos: [...form.photos, photo], values: { ...form.values, photoOrder } };
}

export function withoutPhoto(form: OpenForm, photoId: string): OpenForm {
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
