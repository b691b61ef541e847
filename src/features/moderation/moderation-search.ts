import { oneOf } from '#domain/one-of.ts';
import { type PostStatus, postStatuses } from '#domain/post-values.ts';

export interface ModerationSearch {
  estado?: PostStatus | undefined;
}

export function readModerationSearch({ estado }: Record<string, unknown>): ModerationSearch {
  return { estado: oneOf(postStatuses, estado) };
}
