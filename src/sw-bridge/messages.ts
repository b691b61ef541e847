// The messages between the page and its worker. Both sides parse what they receive, because the other side may be an
// older version. The parser is written by hand: every page loads it at its start, and the schema library would delay
// the first paint.
import { fieldOf } from '#domain/field-of.ts';

export type MessageToWorker =
  /** Tells the waiting worker to take over. Workbox defines this name, and installed workers expect it. */
  | { readonly type: 'SKIP_WAITING' }
  /** The network is back, or someone signed in: drain the outbox, and show new notifications. */
  | { readonly type: 'resync' }
  /** Someone signed out: forget what they saw, and remove their notifications from the lock screen. */
  | { readonly type: 'forget' }
  /** Another tab signed out: forget photos and feeds again, because this tab may have requested some of them until now. */
  | { readonly type: 'forget-seen' }
  /** The page loaded these photos before the worker controlled it: cache them, too. */
  | { readonly type: 'keep-photos'; readonly urls: readonly string[] };

export type MessageToPage =
  /** A notification was clicked. `path` is a route of the app. `start/early-events.ts` receives this message. */
  | { readonly type: 'navigate'; readonly path: string }
  /** The worker drained the outbox. Remaining entries may be due for the page. */
  | { readonly type: 'drained' }
  /** The worker sent a request to the server. The message says whether an answer came. */
  | WorkerContact;

/** The messages that the page receives after the app has loaded. */
export type HeardMessage = Exclude<MessageToPage, { readonly type: 'navigate' }>;

export interface WorkerContact {
  readonly type: 'contact';
  readonly source: 'feed' | 'sending';
  readonly said: 'answered' | 'no-answer' | 'portal';
}

/** `URL.canParse` is missing before Safari 17 and Chromium 120. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

export function readMessageToWorker(data: unknown): MessageToWorker | null {
  const type = fieldOf(data, 'type');
  if (type === 'keep-photos') {
    const urls = fieldOf(data, 'urls');
    return Array.isArray(urls)
      ? { type, urls: urls.filter((url) => isAddress(String(url))).map(String) }
      : null;
  }
  return type === 'SKIP_WAITING' || type === 'resync' || type === 'forget' || type === 'forget-seen'
    ? { type }
    : null;
}

export function readMessageToPage(data: unknown): HeardMessage | null {
  const type = fieldOf(data, 'type');
  if (type === 'drained') return { type };
  return type === 'contact' ? readContact(fieldOf(data, 'source'), fieldOf(data, 'said')) : null;
}

function readContact(source: unknown, said: unknown): WorkerContact | null {
  if (source !== 'feed' && source !== 'sending') return null;
  if (said !== 'answered' && said !== 'no-answer' && said !== 'portal') return null;
  return { type: 'contact', source, said };
}

/** Tags of Background Sync and Periodic Background Sync. */
export const syncTags = { outbox: 'outbox', resync: 'resync', refresh: 'refresh' } as const;

/** The worker's two caches of photos. A sign-out empties them. */
export const photoCaches = { small: 'patitas-thumbs', large: 'patitas-photos' } as const;

/** Where the system sends what another app shares. The manifest names it, too. */
export const sharePath = '/compartir';
/** The cache in which the worker leaves shared photos for the page. */
export const sharedPhotosCache = 'patitas-compartido';
/**
 * One photo more than a post may have, so that the page notices that there were too many. Not computed from the table of limits,
 * which would make the worker's first script larger; a test compares the two.
 */
export const mostSharedPhotos = 7;
export const sharedPhotosFolder = (shareId: string) => `/compartido/${shareId}/`;
