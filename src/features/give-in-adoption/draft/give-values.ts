// What a draft of a post keeps besides the bytes of its photos: raw, as typed.
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { emptyGiveForm, type GiveForm, giveFormOf } from '#domain/give-form.ts';
import { type Post, type PostPhoto, postPhotoSchema } from '#domain/post.ts';
import type { GiveQuestionnaire, PostContact } from '#domain/post-private.ts';

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

/** For editing what the server has. */
export function valuesOfPost(post: Post, questionnaire: GiveQuestionnaire, contact: PostContact): GiveValues {
  return {
    form: giveFormOf({ content: post, questionnaire, contact }),
    postId: post.id,
    photoOrder: post.photos.map(({ id }) => id),
    storedPhotos: post.photos,
    alts: Object.fromEntries(post.photos.map(({ id, alt }) => [id, alt ?? ''])),
  };
}

/** Each post has one draft of changes, which the next edit continues. */
export const editDraftId = (postId: string) => `editar-${postId}`;

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? { ...value } : {};

function partOf<Part>(schema: v.GenericSchema<unknown, Part>, value: unknown): Part | null {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : null;
}

/** A field that is absent, or of another type, begins empty. */
function readForm(stored: unknown, empty: GiveForm): GiveForm {
  const kept = recordOf(stored);
  const read = Object.entries(empty).map(([name, value]) => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  return Object.fromEntries(read);
}

/**
 * A draft of another version may lack parts and fields, and have others. Each part is read by itself: one that cannot be
 * read takes the value of `start` and none of the others with it.
 */
export function readGiveValues(stored: unknown, start: GiveValues): GiveValues {
  const kept = recordOf(stored);
  return {
    form: readForm(kept.form, start.form),
    postId: partOf(v.string(), kept.postId) ?? start.postId,
    photoOrder: partOf(v.array(v.string()), kept.photoOrder) ?? start.photoOrder,
    storedPhotos: partOf(v.array(postPhotoSchema), kept.storedPhotos) ?? start.storedPhotos,
    alts: partOf(v.record(v.string(), v.string()), kept.alts) ?? start.alts,
  };
}
