// Saves a push subscription that the browser has renewed. The browser reports the renewal to the worker only once, perhaps while
// there is no network.
import { saveSubscription } from '#firebase/write/push-subscriptions.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';

/** The tag of the Background Sync that saves the subscription later. */
export const renewedTag = 'renewed-push';

type Subscription = Pick<PushSubscription, 'endpoint' | 'toJSON'>;

interface Registration {
  readonly pushManager: { getSubscription(): Promise<Subscription | null> };
  readonly sync?: { register(tag: string): Promise<void> };
}

interface Session {
  readonly clients: WriteClients;
  currentUid(): string | null;
}

/**
 * Rejects if the server does not answer, and requests a Background Sync. In a browser without one, the next start of the app
 * saves the subscription.
 */
export async function saveOrLater(
  clients: WriteClients,
  uid: string,
  subscription: Subscription,
  { sync }: Registration,
): Promise<void> {
  try {
    await saveSubscription(clients, uid, subscription);
  } catch (error) {
    await sync?.register(renewedTag).catch(() => {});
    throw error;
  }
}

/** If the browser has no subscription any more, the person has switched push off or signed out, and nothing is saved. */
export async function saveRenewed(
  { clients, currentUid }: Session,
  { pushManager }: Registration,
): Promise<void> {
  const uid = currentUid();
  const subscription = await pushManager.getSubscription();
  if (uid !== null && subscription) await saveSubscription(clients, uid, subscription);
}
