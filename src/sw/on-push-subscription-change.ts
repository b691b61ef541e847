import { removeSubscription } from '#firebase/write/push-subscriptions.ts';
import { saveOrLater } from './renewed-push.ts';
import { scope } from './scope.ts';
import { workerSession } from './worker-session.ts';

async function subscribeAgain(old: PushSubscription | null, vapidPublicKey: string) {
  const applicationServerKey = old?.options.applicationServerKey ?? vapidPublicKey;
  if (!applicationServerKey) return null;
  return scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Runs when the browser renewed or removed the subscription. If nobody is signed in, there is nothing to restore. */
export async function onPushSubscriptionChange(event: PushSubscriptionChangeEvent): Promise<void> {
  const { clients, config, currentUid } = await workerSession();
  const uid = currentUid();
  if (uid === null) return;
  const { oldSubscription, newSubscription } = event;
  const subscription = newSubscription ?? (await subscribeAgain(oldSubscription, config.vapidPublicKey));
  if (subscription) await saveOrLater(clients, uid, subscription, scope.registration);
  if (oldSubscription && oldSubscription.endpoint !== subscription?.endpoint)
    await removeSubscription(clients.db, uid, oldSubscription.endpoint);
}
