// Decides whether an edit turned a post into a post about another pet. The adoption requests were made for the first
// pet.
import * as v from 'valibot';
import { postSchema } from './post.ts';

/** What a post tells of which animal it is about. */
export const toldPetSchema = v.pick(postSchema, [
  'species',
  'name',
  'sex',
  'size',
  'ageMonths',
  'breed',
  'description',
]);
type Told = v.InferOutput<typeof toldPetSchema>;

/** The other fields that distinguish one animal from another. */
const marks = ['sex', 'size', 'ageMonths', 'breed', 'description'] as const;
const mostMarks = 3;

/**
 * Another species, or another name with mostly different details. A changed name alone may be a corrected typing error.
 */
export function isAnotherPet(before: Told, after: Told): boolean {
  if (before.species !== after.species) return true;
  const changed = marks.filter((mark) => before[mark] !== after[mark]);
  return before.name !== after.name && changed.length >= mostMarks;
}
