import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { type Notification, type NotificationType, notificationSchema } from '#domain/notification.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { pushAgainAfterMs } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { deleteQuery } from '../removal/whole-query.ts';
import { serverCollections } from '../server-paths.ts';
import { deliver } from './deliver.ts';
import { deliverySchema } from './delivery-record.ts';
import { deviceIds } from './devices.ts';
import type { PushConfig } from './push-config.ts';

/** Longer than any event is redelivered. */
const noteLifeMs = 7 * dayMs;

/**
 * The decisions of an owner about a request. The rules do not limit their number: an owner can take and undo them again and
 * again, and an adopter's phone would ring without end.
 */
const decisions: readonly NotificationType[] = [
  'adoption-granted',
  'adoption-denied',
  'adoption-undone',
  'reserved-for-you',
  'reservation-ended',
];
/** This many notifications of one type about one pet send a push within `pushAgainAfterMs`. Later ones are only in the inbox. */
const repeatsWithPush = 3;
/**
 * The number of the receiver's newest notifications that are read. If an owner repeats decisions, enough of them are among these.
 */
const newestRead = 20;

async function isOneTooMany(
  { db }: Deps,
  { receiverId, postId, type, createdAt }: Notification,
  storedAt: Timestamp,
): Promise<boolean> {
  if (!decisions.includes(type)) return false;
  const { docs } = await db
    .collection(collectionPaths.notifications)
    .where('receiverId', '==', receiverId)
    .where('createdAt', '>', Timestamp.fromMillis(createdAt - pushAgainAfterMs))
    // An event may come late, so notifications that were created after this one do not count.
    .where('createdAt', '<=', storedAt)
    .orderBy('createdAt', 'desc')
    .limit(newestRead)
    .get();
  const alike = docs.filter((doc) => doc.get('type') === type && doc.get('postId') === postId);
  return alike.length > repeatsWithPush;
}

/**
 * Runs after a notification was created and sends it to each device of its receiver. A failure of one device does not affect the
 * others.
 */
export async function sendPushes(deps: Deps, config: PushConfig, notificationId: string): Promise<void> {
  const snapshot = await deps.db.doc(documentPaths.notification(notificationId)).get();
  const notification = parseDocument(notificationSchema, snapshot);
  if (!notification || (await isOneTooMany(deps, notification, snapshot.get('createdAt')))) return;
  const uid = notification.receiverId;
  const devices = await deviceIds(deps, uid);
  const results = await Promise.allSettled(
    devices.map((subscriptionId) => deliver(deps, config, { uid, subscriptionId, notificationId })),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * The number of messages that are sent at the same time. A push service that is down delays its own messages until the timeout,
 * and must not delay those for other services.
 */
const sendsAtOnce = 20;

async function resend(deps: Deps, config: PushConfig, snapshot: QueryDocumentSnapshot): Promise<void> {
  const delivery = parseDocument(deliverySchema, snapshot);
  if (delivery) await deliver(deps, config, delivery);
  else await snapshot.ref.delete();
}

/** Every few minutes: repeats the deliveries that failed for now, and those that a crashed run had claimed. */
export async function resendPushes(deps: Deps, config: PushConfig): Promise<void> {
  const due = deps.db
    .collection(serverCollections.pushDeliveries)
    .where('state', 'in', ['waiting', 'sending'])
    .where('dueAt', '<=', Timestamp.fromMillis(deps.now()))
    .orderBy('dueAt');
  let next: QueryDocumentSnapshot[] = [];
  const sendNext = async () => {
    await Promise.all(
      next.map((each) => oneOfMany(deps, { delivery: each.id }, () => resend(deps, config, each))),
    );
    next = [];
  };
  for await (const snapshot of eachDocument(deps, due)) {
    next.push(snapshot);
    if (next.length === sendsAtOnce) await sendNext();
  }
  await sendNext();
  const old = Timestamp.fromMillis(deps.now() - noteLifeMs);
  await deleteQuery(deps, deps.db.collection(serverCollections.pushDeliveries).where('createdAt', '<=', old));
}
