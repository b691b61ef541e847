// The worker may hear before any page that the server has ended the session. Auth then removes it from the phone, and no page could
// ask why any more. So the worker first records the reason in a cache, which page and worker can read.
import * as v from 'valibot';
import { type EndReason, endReasons } from './end-reasons.ts';
import { readStoredSession } from './stored-session.ts';

const cacheName = 'patitas-ended';
const address = '/ended';

const notedEnd = v.object({ uid: v.string(), reason: v.picklist(endReasons) });

/** Records why the session that is stored on this phone ended. Never rejects. */
export async function noteEnd(apiKey: string, reason: EndReason): Promise<void> {
  try {
    const session = await readStoredSession(apiKey);
    if (!session) return;
    const cache = await caches.open(cacheName);
    await cache.put(address, new Response(JSON.stringify({ uid: session.uid, reason })));
  } catch {
    // Without a recorded reason, the page says that the server no longer accepts the session.
  }
}

/** Deletes the record, and returns its reason if it is about `uid`. */
export async function takeNotedEnd(uid: string): Promise<EndReason | null> {
  const response = await caches.match(address, { cacheName });
  const noted = v.safeParse(notedEnd, await response?.json().catch(() => null));
  await caches.delete(cacheName);
  return noted.success && noted.output.uid === uid ? noted.output.reason : null;
}
