// `pushDeliveries/{notificationId}.{subscriptionId}`: the state of one message to one device. A trigger may fire twice, and a run
// may be interrupted. A run must claim the document before it sends, so that two runs do not send the same message.
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { id, millis } from '#domain/fields.ts';
import type { Deps } from '../deps.ts';
import { parseDocument } from '../parse-document.ts';
import { serverPaths } from '../server-paths.ts';

export const deliverySchema = v.object({
  uid: id,
  subscriptionId: v.string(),
  notificationId: v.string(),
  state: v.picklist(['sending', 'waiting', 'sent', 'refused']),
  attempts: v.number(),
  /** When the next run may try: when the lease of the sending run ends, or after the pause that a failed attempt set. */
  dueAt: millis,
});
export type Delivery = v.InferOutput<typeof deliverySchema>;
export type DeliveryKey = Pick<Delivery, 'uid' | 'subscriptionId' | 'notificationId'>;

/**
 * The lease of a run that claimed a delivery. If it has not reported a result by then, it counts as crashed, and another run
 * sends the message.
 */
const leaseMs = 2 * 60 * 1000;

export function deliveryReference({ db }: Deps, key: DeliveryKey): DocumentReference {
  return db.doc(serverPaths.pushDelivery(key.notificationId, key.subscriptionId));
}

/**
 * Claims the delivery in a transaction. Resolves to the number of the attempt if this run may send now, otherwise to undefined.
 */
export function claimDelivery(deps: Deps, key: DeliveryKey): Promise<number | undefined> {
  const reference = deliveryReference(deps, key);
  return deps.db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const known = parseDocument(deliverySchema, snapshot);
    const isOver = known?.state === 'sent' || known?.state === 'refused';
    if (isOver || (known && known.dueAt > deps.now())) return undefined;
    const attempts = (known?.attempts ?? 0) + 1;
    const dueAt = Timestamp.fromMillis(deps.now() + leaseMs);
    const createdAt = snapshot.get('createdAt') ?? Timestamp.fromMillis(deps.now());
    transaction.set(reference, { ...key, state: 'sending', attempts, dueAt, createdAt });
    return attempts;
  });
}

export async function reportDelivery(deps: Deps, key: DeliveryKey, state: Delivery['state'], dueInMs = 0) {
  const dueAt = Timestamp.fromMillis(deps.now() + dueInMs);
  await deliveryReference(deps, key).update({ state, dueAt });
}
