import type { Species } from './post.ts';

/** The addresses of the listings with their species. Null for all species. */
export const listingPaths: ReadonlyMap<string, Species | null> = new Map([
  ['/', null],
  ['/adopciones', null],
  ['/perros', 'dog'],
  ['/gatos', 'cat'],
  ['/otros', 'other'],
]);

/**
 * The header of a listing as the server knows it: the revision of the shell that it is made of, in the form of the worker's list
 * of files. The worker keeps only pages of its own version.
 */
export const shellHeader = 'Patitas-Shell';

/** How many posts every listing first asks for. Equal queries share one listener. */
export const firstPageLength = 48;
