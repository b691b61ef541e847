import { loadOnce } from '#domain/load-once.ts';
import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { forgetting } from '#sw-bridge/forgetting.ts';
import { readMessageToWorker, sharedPhotosCache } from '#sw-bridge/messages.ts';
import { withActs } from './acts.ts';
import { forgetSeenFeeds } from './feed-cache.ts';
import { forgetSeenPhotos, keepPhoto } from './photo-cache.ts';
import { scope } from './scope.ts';

const forgetSeen = () => [forgetPhotos(), forgetSeenPhotos(), forgetSeenFeeds()];

/** If one deletion fails, the others still run, and the next start of the worker repeats all of them. */
async function forget(): Promise<void> {
  const forgotten = await Promise.allSettled([
    withActs(({ forgetNotifications }) => forgetNotifications()),
    ...forgetSeen(),
    // Only here: when another tab hears of the sign-out late, the next person may already share photos.
    caches.delete(sharedPhotosCache),
  ]);
  if (forgotten.every(({ status }) => status === 'fulfilled')) await forgetting.end();
}

/**
 * Runs when the worker starts, because the browser may have killed it before the deletion was complete or had begun. Resolves when
 * the next person may store something.
 */
export const finishForgetting = loadOnce(async (): Promise<void> => {
  if (await forgetting.isUnfinished()) await forget();
});

/** Loads one photo after the other, so that the visible page can load its own photos. */
async function keepPhotos(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const url of urls) await keepPhoto(url, event, 'force-cache').catch(() => {});
}

export async function onMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = readMessageToWorker(event.data);
  switch (message?.type) {
    case 'SKIP_WAITING':
      return scope.skipWaiting();
    case 'resync':
      return withActs(({ resync }) => resync());
    case 'forget':
      return forget();
    case 'forget-seen':
      await Promise.allSettled(forgetSeen());
      return;
    case 'keep-photos':
      return keepPhotos(message.urls, event);
  }
}
