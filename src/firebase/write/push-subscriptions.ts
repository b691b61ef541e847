// A device's push subscription, in the form that the push sender reads. The worker also writes it when the browser
// renews it.
import { deleteDoc, doc, type Firestore, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { documentPaths } from '#domain/document-paths.ts';
import { limits } from '#domain/limits.ts';

export interface SubscriptionKeys {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The id is a hash of the endpoint, so each device has one document. */
async function subscriptionId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function saveSubscription(
  db: Firestore,
  uid: string,
  { endpoint, keys }: SubscriptionKeys,
): Promise<void> {
  const id = await subscriptionId(endpoint);
  await setDoc(doc(db, documentPaths.pushSubscription(uid, id)), {
    endpoint,
    keys: { p256dh: keys.p256dh, auth: keys.auth },
    createdAt: serverTimestamp(),
    userAgent: navigator.userAgent.slice(0, limits.userAgent),
  });
}

export async function removeSubscription(db: Firestore, uid: string, endpoint: string): Promise<void> {
  await deleteDoc(doc(db, documentPaths.pushSubscription(uid, await subscriptionId(endpoint))));
}
