import type { Species } from './post.ts';

/** The addresses of the listings with their species. Null for all species. */
export const listingPaths: ReadonlyMap<string, Species | null> = new Map([
  ['/', null],
  ['/adopciones', null],
  ['/perros', 'dog'],
  ['/gatos', 'cat'],
  ['/otros', 'other'],
]);

/** How many posts every listing first asks for. Equal queries share one listener. */
export const firstPageLength = 48;
