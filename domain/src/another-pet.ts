// Whether an edit makes a post another pet's: whoever asked for the first one did not ask for this one.
import type { PostContent } from './post.ts';

type Told = Pick<PostContent, 'species' | 'name' | 'sex' | 'size' | 'ageMonths' | 'breed' | 'description'>;

/** What else tells one animal from another. */
const marks = ['sex', 'size', 'ageMonths', 'breed', 'description'] as const;
const mostMarks = 3;

/** Another species, or another name with most of what describes it. A name alone may be a slip of the finger. */
export function isAnotherPet(before: Told, after: Told): boolean {
  if (before.species !== after.species) return true;
  const changed = marks.filter((mark) => before[mark] !== after[mark]);
  return before.name !== after.name && changed.length >= mostMarks;
}
