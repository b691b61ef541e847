import { oneOf } from '#domain/one-of.ts';
import type { Species } from '#domain/post.ts';
import { type PostStatus, postStatuses } from '#domain/post-values.ts';

/** The page of each species' queue. */
export const queuePaths = {
  dog: '/admin/perros',
  cat: '/admin/gatos',
  other: '/admin/otros',
} as const satisfies Record<Species, string>;

/** The same number as on the queue's page, so that the post's page shares its listener. */
export const queueLength = 200;

export interface ModerationSearch {
  estado?: PostStatus | undefined;
}

export function readModerationSearch({ estado }: Record<string, unknown>): ModerationSearch {
  return { estado: oneOf(postStatuses, estado) };
}
