// What a draft of a post stores besides the bytes of its photos. The values are as typed.
import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import { emptyGiveForm, type GiveForm, giveFormOf } from '#domain/give-form.ts';
import { type Post, type PostPhoto, postPhotoSchema } from '#domain/post.ts';
import type { GiveQuestionnaire, PostContact } from '#domain/post-private.ts';
import { revisionOf } from '#domain/post-transitions.ts';

export interface GiveValues {
  readonly form: GiveForm;
  /** Created with the draft, so that publishing twice cannot create two posts. */
  readonly postId: string;
  /** Ids of all photos in the order of the gallery. The first is the cover. */
  readonly photoOrder: readonly string[];
  /** The photos of the edited post that are already on the server. */
  readonly storedPhotos: readonly PostPhoto[];
  /** The publisher's description of each photo, by its id. */
  readonly alts: Readonly<Record<string, string>>;
  /** The content of the edited post with which the form began, as in the command. Empty if it is not known. */
  readonly basedOn: readonly string[];
}

export function newGiveValues(known: { email: string }): GiveValues {
  const form = emptyGiveForm(known);
  return { form, postId: newId(), photoOrder: [], storedPhotos: [], alts: {}, basedOn: [] };
}

/** The values for editing a post of the server. */
export function valuesOfPost(post: Post, questionnaire: GiveQuestionnaire, contact: PostContact): GiveValues {
  return {
    form: giveFormOf({ content: post, questionnaire, contact }),
    postId: post.id,
    photoOrder: post.photos.map(({ id }) => id),
    storedPhotos: post.photos,
    alts: Object.fromEntries(post.photos.map(({ id, alt }) => [id, alt ?? ''])),
    basedOn: [revisionOf(post)],
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

/** A field that is missing or has another type starts empty. */
function readForm(stored: unknown, empty: GiveForm): GiveForm {
  const kept = recordOf(stored);
  const read = Object.entries(empty).map(([name, value]) => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  return Object.fromEntries(read);
}

/**
 * A draft of another version may lack parts and fields, or have additional ones. Each part is read separately: a part
 * that cannot be read takes the value of `start`, and the other parts are kept.
 */
export function readGiveValues(stored: unknown, start: GiveValues): GiveValues {
  const kept = recordOf(stored);
  return {
    form: readForm(kept.form, start.form),
    postId: partOf(v.string(), kept.postId) ?? start.postId,
    photoOrder: partOf(v.array(v.string()), kept.photoOrder) ?? start.photoOrder,
    storedPhotos: partOf(v.array(postPhotoSchema), kept.storedPhotos) ?? start.storedPhotos,
    alts: partOf(v.record(v.string(), v.string()), kept.alts) ?? start.alts,
    basedOn: partOf(v.array(v.string()), kept.basedOn) ?? [],
  };
}
