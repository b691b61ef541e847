import * as v from 'valibot';
import { ageGroups } from './age.ts';
import { type DescribedField, describedFields, fieldsOf } from './described-fields.ts';
import { chooseOne, id, millis, optionalText, storedOptionalText, storedText, text } from './fields.ts';
import { limits } from './limits.ts';
import type { PostContent } from './post-fields.ts';
import { answers, type LaterPostField, laterPostFields, postStatuses } from './post-values.ts';

export type { PostContent } from './post-fields.ts';
export type { Answer, PostStatus, Sex, Size, Species } from './post-values.ts';

const answerSchema = v.picklist(answers, chooseOne);

export const notWhole = 'Escribe la edad en números enteros.';
export const tooOld = `La edad no puede pasar de ${limits.ageMonths / 12} años.`;

const ageSchema = v.pipe(
  v.number('Escribe la edad.'),
  v.integer(notWhole),
  v.minValue(0, 'La edad no puede ser negativa.'),
  v.maxValue(limits.ageMonths, tooOld),
);

/** The schema of a field's value, with a Spanish sentence for each kind of error. */
export function fieldSchema(field: DescribedField): v.GenericSchema {
  switch (field.kind) {
    case 'text':
      return field.isOptional
        ? optionalText(field.subject, field.maxLength)
        : text(field.subject, field.maxLength, field.minLength);
    case 'choice':
      return v.picklist(Object.keys(field.words), field.missing);
    case 'answer':
      return answerSchema;
    case 'age':
      return ageSchema;
    case 'flag':
      return v.boolean();
  }
}

const entriesWhere = (belongs: (field: DescribedField) => boolean): v.ObjectEntries =>
  Object.fromEntries(
    describedFields.filter(([, field]) => belongs(field)).map(([name, field]) => [name, fieldSchema(field)]),
  );

const group = (wanted: string) =>
  v.object(entriesWhere((field) => field.kind === 'answer' && field.group === wanted));

type EntriesOf<Fields> = { [Name in keyof Fields]: v.GenericSchema<unknown, Fields[Name]> };
type Group<Name extends 'health' | 'goodWith'> = v.ObjectSchema<EntriesOf<PostContent[Name]>, undefined>;
type ContentEntries = EntriesOf<Omit<PostContent, 'health' | 'goodWith'>> & {
  health: Group<'health'>;
  goodWith: Group<'goodWith'>;
};

/**
 * What the owner writes about the pet. Editing it sends the post back to moderation. The form is stricter about short
 * texts (`names.ts`). This schema accepts what is stored already, or was queued by an older app.
 */
export const postContentSchema = v.object({
  ...entriesWhere((field) => field.kind !== 'answer'),
  health: group('health'),
  goodWith: group('goodWith'),
  // The entries come from the table. post-fields.test.ts compares them with the type.
} as unknown as ContentEntries);

/** A photo in a post's document. Paths are Storage paths. The first photo is the cover. */
export const postPhotoSchema = v.object({
  id,
  path: v.string(),
  thumbPath: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  thumbhash: v.string(),
  alt: v.nullable(v.string()),
});
export type PostPhoto = v.InferOutput<typeof postPhotoSchema>;

const laterSchemas = {
  flag: v.optional(v.boolean(), false),
  moment: v.optional(v.nullable(millis), null),
  text: v.optional(v.nullable(v.string()), null),
} as const;
const laterEntries = Object.fromEntries(
  Object.entries(laterPostFields).map(([name, kind]) => [name, laterSchemas[kind]]),
) as { [Name in LaterPostField]: (typeof laterSchemas)[(typeof laterPostFields)[Name]] };

/** A moderator must see each post that the rules accepted. One that cannot be read is left out of the queue. */
const storedTexts = Object.fromEntries(
  fieldsOf('text').map(([name, { isOptional }]) => [name, isOptional ? storedOptionalText : storedText]),
) as unknown as Partial<ContentEntries>;

/** `posts/{postId}`, with `id` from the document's name and times in milliseconds. */
export const postSchema = v.object({
  ...({ ...postContentSchema.entries, ...storedTexts } as ContentEntries),
  id,
  ownerId: id,
  ownerName: v.string(),
  ageGroup: v.picklist(ageGroups),
  photos: v.pipe(v.array(postPhotoSchema), v.minLength(1), v.maxLength(limits.photosPerPost)),
  status: v.picklist(postStatuses),
  ...laterEntries,
  rejectionReason: v.nullable(v.string()),
  moderatedAt: v.nullable(millis),
  createdAt: millis,
  updatedAt: millis,
  confirmedAt: millis,
  commandId: v.string(),
});
export type Post = v.InferOutput<typeof postSchema>;
