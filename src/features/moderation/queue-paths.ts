import type { Species } from '#domain/post.ts';

/** Where the queue of each species is. */
export const queuePaths = {
  dog: '/admin/perros',
  cat: '/admin/gatos',
  other: '/admin/otros',
} as const satisfies Record<Species, string>;

/** As many as the queue's page asks for: the post's page shares its listener. */
export const queueLength = 200;
