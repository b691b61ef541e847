// A device's push subscription, in the form that the push sender reads. The worker also writes it when the browser
// renews it.
import { deleteDoc, doc, type Firestore } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { limits } from '#domain/limits.ts';
import { pushSubscriptionSchema } from '#domain/push-subscription.ts';
import { commitCounted } from './commit-counted.ts';
import { moment } from './moment.ts';
import { createServer, serverTime, setDocument } from './server.ts';
import type { WriteClients } from './write-clients.ts';

/** The sender keeps only a person's newest devices, so a device in use stores its subscription again after this time. */
const freshMs = 7 * dayMs;
const storedSchema = v.object({ ...v.pick(pushSubscriptionSchema, ['keys']).entries, createdAt: moment });

/** The id is a hash of the endpoint, so each device has one document. */
async function subscriptionId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Called at each start: writes only what is missing, changed or old, because the rules count each write. */
export async function saveSubscription(
  clients: WriteClients,
  uid: string,
  subscription: Pick<PushSubscription, 'endpoint' | 'toJSON'>,
): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const id = await subscriptionId(endpoint);
  const path = documentPaths.pushSubscription(uid, id);
  const server = createServer(clients, async () => {});
  const stored = await server.read(path, storedSchema).catch(() => null);
  const isSame = stored?.keys.p256dh === p256dh && stored.keys.auth === auth;
  if (stored && isSame && clients.environment.now() - stored.createdAt < freshMs) return;
  await commitCounted(server, { uid, kind: 'devices', last: id }, [
    setDocument(path, {
      endpoint,
      keys: { p256dh, auth },
      createdAt: serverTime(),
      userAgent: navigator.userAgent.slice(0, limits.userAgent),
    }),
  ]);
}

export async function removeSubscription(db: Firestore, uid: string, endpoint: string): Promise<void> {
  await deleteDoc(doc(db, documentPaths.pushSubscription(uid, await subscriptionId(endpoint))));
}
