// What a draft of a post keeps besides the bytes of its photos: raw, as typed.
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { emptyGiveForm, type GiveForm } from '#domain/give-form.ts';
import { type PostPhoto, postPhotoSchema } from '#domain/post.ts';

export interface GiveValues {
  readonly form: GiveForm;
  /** Made with the draft, so that publishing it twice cannot make two posts. */
  readonly postId: string;
  /** Ids of all photos in the order of the gallery; the first is the cover. */
  readonly photoOrder: readonly string[];
  /** Of the post that is edited: already on the server, and kept. */
  readonly storedPhotos: readonly PostPhoto[];
  /** What the publisher says of each photo, by its id. */
  readonly alts: Readonly<Record<string, string>>;
}

export function newGiveValues(known: { email: string }): GiveValues {
  return { form: emptyGiveForm(known), postId: newId(), photoOrder: [], storedPhotos: [], alts: {} };
}

const storedSchema = v.object({
  form: v.record(v.string(), v.union([v.string(), v.boolean()])),
  postId: v.string(),
  photoOrder: v.array(v.string()),
  storedPhotos: v.array(postPhotoSchema),
  alts: v.record(v.string(), v.string()),
});

/** A draft of an older version may lack fields and have others: what fits is kept, the rest begins empty. */
function readForm(stored: Record<string, string | boolean>, empty: GiveForm): GiveForm {
  const known = Object.entries(empty).map(([name, value]) => {
    const kept = stored[name];
    return [name, typeof kept === typeof value ? kept : value];
  });
  return Object.fromEntries(known);
}

export function readGiveValues(stored: unknown, start: GiveValues): GiveValues {
  const parsed = v.safeParse(storedSchema, stored);
  if (!parsed.success) return start;
  return { ...parsed.output, form: readForm(parsed.output.form, start.form) };
}
