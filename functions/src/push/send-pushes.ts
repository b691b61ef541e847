import { Timestamp } from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import { notificationSchema } from '#domain/notification.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { parseDocument } from '../parse-document.ts';
import { deleteQuery } from '../removal/whole-query.ts';
import { deliver } from './deliver.ts';
import { deliverySchema } from './delivery.ts';
import { deviceIds } from './devices.ts';
import type { PushConfig } from './push-config.ts';

/** Longer than any event is redelivered. */
const noteLifeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * After a notification was created: sends it to each device of its receiver. A failure of one device does not affect
 * the others.
 */
export async function sendPushes(deps: Deps, config: PushConfig, notificationId: string): Promise<void> {
  const snapshot = await deps.db.doc(documentPaths.notification(notificationId)).get();
  const notification = parseDocument(notificationSchema, snapshot);
  if (!notification) return;
  const uid = notification.receiverId;
  const devices = await deviceIds(deps, uid);
  const results = await Promise.allSettled(
    devices.map((subscriptionId) => deliver(deps, config, { uid, subscriptionId, notificationId })),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Every few minutes: sends what a push service asked to be sent later, and what a crashed run had claimed. */
export async function resendPushes(deps: Deps, config: PushConfig): Promise<void> {
  const due = deps.db
    .collection('pushDeliveries')
    .where('state', 'in', ['waiting', 'sending'])
    .where('dueAt', '<=', Timestamp.fromMillis(deps.now()))
    .orderBy('dueAt');
  for await (const snapshot of eachDocument(deps, due)) {
    const delivery = parseDocument(deliverySchema, snapshot);
    if (delivery) await deliver(deps, config, delivery);
    else await snapshot.ref.delete();
  }
  const old = Timestamp.fromMillis(deps.now() - noteLifeMs);
  await deleteQuery(deps, deps.db.collection('pushDeliveries').where('createdAt', '<=', old));
}
