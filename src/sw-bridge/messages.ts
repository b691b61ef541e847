// What the page and its worker say to each other. Both parse what they hear: an older half may still be speaking.
// By hand: every page listens from its first moment, and the schema library would stand in front of the first paint.

import { isOwnPath } from '#domain/own-path.ts';

export type MessageToWorker =
  /** workbox-window's own spelling. */
  | { readonly type: 'SKIP_WAITING' }
  /** The network is back, or someone signed in: drain, and show what has not been shown yet. */
  | { readonly type: 'resync' }
  /** Someone signed out: nothing of theirs stays on the lock screen. */
  | { readonly type: 'forget' };

export type MessageToPage =
  /** A notification was clicked; `path` is a route of the app. */
  | { readonly type: 'navigate'; readonly path: string }
  /** The worker drained: what it left may be due for the page. */
  | { readonly type: 'drained' };

const fieldOf = (data: unknown, name: string): unknown =>
  data !== null && typeof data === 'object' ? Reflect.get(data, name) : undefined;

export function readMessageToWorker(data: unknown): MessageToWorker | null {
  const type = fieldOf(data, 'type');
  return type === 'SKIP_WAITING' || type === 'resync' || type === 'forget' ? { type } : null;
}

export function readMessageToPage(data: unknown): MessageToPage | null {
  const type = fieldOf(data, 'type');
  const path = fieldOf(data, 'path');
  if (type === 'drained') return { type };
  return type === 'navigate' && isOwnPath(path) ? { type, path } : null;
}

/** Tags of Background Sync and Periodic Background Sync. */
export const syncTags = { outbox: 'outbox', resync: 'resync', refresh: 'refresh' } as const;

/** What the worker keeps photos in, and a sign-out empties. */
export const photoCaches = { small: 'patitas-thumbs', large: 'patitas-photos' } as const;

/** Where the worker leaves shared photos for the page, and the page finds them. */
export const sharedPhotosCache = 'patitas-compartido';
export const sharedPhotosFolder = (shareId: string) => `/compartido/${shareId}/`;
