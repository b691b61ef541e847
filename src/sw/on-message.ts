import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { forgetting } from '#sw-bridge/forgetting.ts';
import { readMessageToWorker } from '#sw-bridge/messages.ts';
import { withActs } from './acts.ts';
import { forgetSeenFeeds } from './feed-cache.ts';
import { forgetSeenPhotos, keepPhoto } from './photo-cache.ts';
import { scope } from './scope.ts';

/** If one of them fails, the others are forgotten all the same: the next person has this phone in hand. */
async function forgetSeen(): Promise<void> {
  await Promise.allSettled([forgetPhotos(), forgetSeenPhotos(), forgetSeenFeeds()]);
}

async function forget(): Promise<void> {
  await Promise.allSettled([withActs(({ forgetNotifications }) => forgetNotifications()), forgetSeen()]);
  await forgetting.end();
}

/** When the worker starts: it may have been killed before it had forgotten everything, or before it was told to. */
export async function finishForgetting(): Promise<void> {
  if (await forgetting.isUnfinished()) await forget();
}

/** One after the other: the page in view loads its own. */
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
      return forgetSeen();
    case 'keep-photos':
      return keepPhotos(message.urls, event);
  }
}
