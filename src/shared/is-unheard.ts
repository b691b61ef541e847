import type { ReadState } from '#services/services.ts';

/**
 * Nothing was found, but only this phone's cache was asked, which may never have held it. No screen says then that there is
 * nothing.
 */
export const isUnheard = (state: ReadState<unknown>): boolean =>
  state.status === 'ready' &&
  state.fromCache &&
  state.at === null &&
  ((state.data ?? []) as { readonly length?: number }).length === 0;
