// A push subscription that the browser has renewed. It tells the worker once, perhaps when there is no network.
import { saveSubscription } from '#firebase/write/push-subscriptions.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';

/** The tag of the Background Sync that saves it later. */
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

/** Rejects if the server does not answer. Where there is no Background Sync, the next start of the app saves it. */
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

/** If the browser has none any more, its owner has switched push off, or has signed out. */
export async function saveRenewed(
  { clients, currentUid }: Session,
  { pushManager }: Registration,
): Promise<void> {
  const uid = currentUid();
  const subscription = await pushManager.getSubscription();
  if (uid !== null && subscription) await saveSubscription(clients, uid, subscription);
}
