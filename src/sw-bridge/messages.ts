// What the page and its worker say to each other. Both parse what they hear: an older half may still be speaking.
import * as v from 'valibot';

/** `SKIP_WAITING` is workbox-window's own spelling. */
const toWorkerSchema = v.variant('type', [
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('drain') }),
  /** The network is back, or someone signed in: drain, and show what has not been shown yet. */
  v.object({ type: v.literal('resync') }),
  /** Someone signed out: nothing of theirs stays on the lock screen. */
  v.object({ type: v.literal('forget'), uid: v.string() }),
]);
export type MessageToWorker = v.InferOutput<typeof toWorkerSchema>;

const toPageSchema = v.variant('type', [
  /** A notification was clicked; `path` is a route of the app. */
  v.object({ type: v.literal('navigate'), path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)) }),
  /** The worker drained: what it left may be due for the page. */
  v.object({ type: v.literal('drained') }),
]);
export type MessageToPage = v.InferOutput<typeof toPageSchema>;

export function readMessageToWorker(data: unknown): MessageToWorker | null {
  const parsed = v.safeParse(toWorkerSchema, data);
  return parsed.success ? parsed.output : null;
}

export function readMessageToPage(data: unknown): MessageToPage | null {
  const parsed = v.safeParse(toPageSchema, data);
  return parsed.success ? parsed.output : null;
}

/** Tags of Background Sync and Periodic Background Sync. */
export const syncTags = { outbox: 'outbox', resync: 'resync', refresh: 'refresh' } as const;

/** Where the worker leaves shared photos for the page, and the page finds them. */
export const sharedPhotosCache = 'patitas-compartido';
export const sharedPhotosFolder = (shareId: string) => `/compartido/${shareId}/`;
