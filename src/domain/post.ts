import * as v from 'valibot';
import { ageGroups } from './age.ts';
import { id, millis, optionalText, text } from './fields.ts';
import { limits } from './limits.ts';
import { answers, postStatuses, sexes, sizes, speciesList } from './post-values.ts';

export type { Answer, PostStatus, Sex, Size, Species } from './post-values.ts';

const answer = v.picklist(answers, 'Elige una opción.');

/** What the owner writes about the pet: the part whose edit goes back to moderation. */
export const postContentSchema = v.object({
  species: v.picklist(speciesList, 'Elige la especie.'),
  name: text('El nombre', limits.petName),
  sex: v.picklist(sexes, 'Elige el sexo.'),
  size: v.picklist(sizes, 'Elige el tamaño.'),
  ageMonths: v.pipe(
    v.number('Escribe la edad.'),
    v.integer('Escribe la edad en números enteros.'),
    v.minValue(0, 'La edad no puede ser negativa.'),
    v.maxValue(limits.ageMonths, 'La edad no puede pasar de 30 años.'),
  ),
  breed: optionalText('La raza', limits.breed),
  province: text('La provincia', limits.province),
  city: text('La ciudad', limits.city),
  description: text('La descripción', limits.description, limits.descriptionMin),
  health: v.object({ vaccinated: answer, sterilised: answer, dewormed: answer, microchipped: answer }),
  goodWith: v.object({ children: answer, dogs: answer, cats: answer }),
  specialNeeds: optionalText('Los cuidados especiales', limits.specialNeeds),
  urgent: v.boolean(),
});
export type PostContent = v.InferOutput<typeof postContentSchema>;

/** A photo as the post's document keeps it. Paths are Storage paths; the first photo is the cover. */
export const postPhotoSchema = v.object({
  id,
  path: v.string(),
  thumbPath: v.string(),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  thumbhash: v.string(),
  alt: v.nullable(v.pipe(v.string(), v.maxLength(limits.photoAlt))),
});
export type PostPhoto = v.InferOutput<typeof postPhotoSchema>;

/** `posts/{postId}`, with `id` from the document's name and moments in milliseconds. */
export const postSchema = v.object({
  ...postContentSchema.entries,
  id,
  ownerId: id,
  ownerName: v.string(),
  ageGroup: v.picklist(ageGroups),
  photos: v.pipe(v.array(postPhotoSchema), v.minLength(1), v.maxLength(limits.photosPerPost)),
  status: v.picklist(postStatuses),
  rejectionReason: v.nullable(v.string()),
  moderatedAt: v.nullable(millis),
  /** The command that wrote the content that was judged; posts stored before this field lack it. */
  moderatedCommandId: v.optional(v.nullable(v.string()), null),
  createdAt: millis,
  updatedAt: millis,
  confirmedAt: millis,
  commandId: v.string(),
});
export type Post = v.InferOutput<typeof postSchema>;
