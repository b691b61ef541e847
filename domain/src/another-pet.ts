// Decides whether an edit turns a post into a post about another pet. The adoption requests were made for the first
// pet.
import type { PostContent } from './post.ts';

type Told = Pick<PostContent, 'species' | 'name' | 'sex' | 'size' | 'ageMonths' | 'breed' | 'description'>;

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
