import { documentPaths } from '#domain/document-paths.ts';
import { searchPaths } from '#domain/kept-search.ts';
import {
  type Notification,
  notificationSchema,
  notificationTag,
  notificationTarget,
} from '#domain/notification.ts';
import {
  type PushPayload,
  pushMessageOf,
  pushSubscriptionSchema,
  type StoredPushSubscription,
} from '#domain/push-subscription.ts';
import { nextAlert } from '../alerts/alert-hours.ts';
import type { Deps } from '../deps.ts';
import { parseDocument } from '../parse-document.ts';
import { claimDelivery, type DeliveryKey, deliveryReference, reportDelivery } from './delivery-record.ts';
import type { PushConfig } from './push-config.ts';
import { longestPauseMs, type PushMessage, type PushOutcome, sendPush } from './push-request.ts';

const maxAttempts = 6;

/**
 * The pause after a failed attempt: a minute, then five times as long each time. The last attempt is some nine hours after the
 * first, because a push service may be down for long.
 */
const pauseAfter = (attempts: number) => Math.min(5 ** (attempts - 1) * 60_000, longestPauseMs);

function messageOf(notification: Notification, origin: string): PushMessage {
  const { id, type, message, createdAt } = notification;
  const tag = notificationTag(notification);
  const target = notificationTarget(notification);
  const payload: PushPayload = { id, ...(tag !== id && { tag }), type, message, target, createdAt };
  const isGoodNews =
    type === 'adoption-granted' || type === 'adoption-requested' || type === 'reserved-for-you';
  return {
    tag,
    payload: pushMessageOf(payload, origin),
    urgency: isGoodNews ? 'high' : 'normal',
  };
}

async function report(deps: Deps, key: DeliveryKey, outcome: PushOutcome, attempts: number) {
  switch (outcome.kind) {
    case 'sent':
      return reportDelivery(deps, key, 'sent');
    case 'gone': {
      const batch = deps.db.batch();
      batch.delete(deps.db.doc(documentPaths.pushSubscription(key.uid, key.subscriptionId)));
      batch.delete(deliveryReference(deps, key));
      await batch.commit();
      return;
    }
    case 'later':
      return attempts < maxAttempts
        ? reportDelivery(deps, key, 'waiting', Math.max(outcome.afterMs, pauseAfter(attempts)))
        : reportDelivery(deps, key, 'refused');
    case 'refused':
      deps.log('error', 'push: refused', { ...key, status: outcome.status });
      return reportDelivery(deps, key, 'refused');
  }
}

/**
 * For how long the phone must not ring. The first attempt is made in the hours that the person chose, but a push service that is
 * down, or an event that comes late, can bring a later one into the night.
 */
async function quietMs(deps: Deps, { type, receiverId }: Notification): Promise<number> {
  if (type !== 'search-found') return 0;
  const settings = await deps.db.doc(searchPaths.hours(receiverId)).get();
  return nextAlert(deps, settings, null) - deps.now();
}

/**
 * Sends one notification to one device, never in two runs at the same time. If the notification was seen, or if it or the
 * subscription was deleted, the delivery is deleted.
 */
export async function deliver(deps: Deps, config: PushConfig, key: DeliveryKey): Promise<void> {
  const [note, device] = await deps.db.getAll(
    deps.db.doc(documentPaths.notification(key.notificationId)),
    deps.db.doc(documentPaths.pushSubscription(key.uid, key.subscriptionId)),
  );
  const notification = note && parseDocument(notificationSchema, note);
  const subscription: StoredPushSubscription | undefined =
    device && parseDocument(pushSubscriptionSchema, device);
  if (!notification || !subscription || notification.isSeen) {
    await deliveryReference(deps, key).delete();
    return;
  }
  const attempts = await claimDelivery(deps, key);
  if (attempts === undefined) return;
  const quiet = await quietMs(deps, notification);
  if (quiet > 0) return reportDelivery(deps, key, 'waiting', quiet);
  const outcome = await sendPush(config, subscription, messageOf(notification, config.origin), deps.now());
  await report(deps, key, outcome, attempts);
}
