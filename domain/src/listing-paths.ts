import type { Species } from './post.ts';

/** The addresses that list posts, and of which species. Null: all. */
export const listingPaths: ReadonlyMap<string, Species | null> = new Map([
  ['/', null],
  ['/adopciones', null],
  ['/perros', 'dog'],
  ['/gatos', 'cat'],
  ['/otros', 'other'],
]);

/** How many posts every screen that lists them asks for first: the same question shares one listener. */
export const firstPageLength = 48;
