// Web push on this device: plain Push API with VAPID. The worker shows messages and repairs renewed subscriptions.
import { removeSubscription, saveSubscription } from '#firebase/write/push-subscriptions.ts';
import { within } from '#firebase/write/within.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { phoneStorage } from '#local-database/phone-storage.ts';
import { CodedError } from './coded-error.ts';
import type { PushActs, PushState } from './online-clients.ts';

// The user whose notifications this device shows. A subscription belongs to the browser, not to an account. Without
// this record, the next person on a shared phone would read the previous person's notifications.

const ownerKey = 'patitas.push';

const pushMemory = {
  owner: (): string | null => phoneStorage.get(ownerKey),
  remember: (uid: string) => phoneStorage.set(ownerKey, uid),
  forget: () => phoneStorage.remove(ownerKey),
};

export interface OwnPush extends PushActs {
  /** Called at each start: restores a subscription that the browser or the server lost, and ends one that is not this person's. */
  heal(): Promise<void>;
  /** Called before the sign-out, while this person may still write. */
  leave(): Promise<void>;
}

async function currentRegistration(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker?.getRegistration()) ?? null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await currentRegistration())?.pushManager?.getSubscription()) ?? null;
}

export interface PushEnvironment {
  readonly hasPush: boolean;
  readonly isApple: boolean;
  readonly isInstalled: boolean;
  readonly hasWorker: boolean;
  readonly permission: NotificationPermission;
}

/** The reason why push cannot be enabled here. Null if it can. */
export function pushObstacle(environment: PushEnvironment): Exclude<PushState, 'off' | 'on'> | null {
  const { hasPush, isApple, isInstalled, hasWorker, permission } = environment;
  // Safari on iOS has no PushManager in a tab.
  if (!hasPush) return isApple && !isInstalled ? 'not-installed' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return hasWorker ? null : 'no-worker';
}

async function obstacle(isInstalled: boolean): Promise<PushState | null> {
  return pushObstacle({
    hasPush: 'PushManager' in window && 'Notification' in window,
    isApple: navigator.standalone !== undefined,
    isInstalled,
    hasWorker: (await currentRegistration()) !== null,
    permission: 'Notification' in window ? Notification.permission : 'default',
  });
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isMadeWith(subscription: PushSubscription, key: Uint8Array): boolean {
  const used = subscription.options.applicationServerKey;
  if (!used) return false;
  const usedBytes = new Uint8Array(used);
  return usedBytes.length === key.length && usedBytes.every((byte, index) => byte === key[index]);
}

function pushFailed(): never {
  throw new CodedError('push/failed');
}

export function createPushActs(
  clients: WriteClients,
  vapidPublicKey: string,
  isInstalled: () => boolean,
): OwnPush {
  const { auth, db, environment } = clients;

  /** The phone must remember `uid` before this call. */
  async function subscribe(uid: string): Promise<void> {
    // False if a sign-out, in this tab or in another one, has ended the subscription in the meantime.
    const isWanted = () => pushMemory.owner() === uid;
    // `ready` never resolves if the installation of the first worker fails, for example without space.
    const ready = within(navigator.serviceWorker.ready, environment.answerTimeoutMs);
    const registration = await ready.catch(pushFailed);
    const key = bytesOf(vapidPublicKey);
    const known = await registration.pushManager.getSubscription();
    // A subscription for an older key of the sender receives nothing, and prevents a new subscription.
    if (known && !isMadeWith(known, key)) await known.unsubscribe();
    const subscription = await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      // The push service cannot be reached, or the browser has the interface but no service.
      .catch(pushFailed);
    try {
      if (isWanted()) await saveSubscription(clients, uid, subscription);
    } finally {
      if (!isWanted()) await subscription.unsubscribe();
    }
  }

  /** Ends the subscription in the browser, which needs no network. Resolves while the server's copy is being removed. */
  async function unsubscribe(uid: string | undefined) {
    const subscription = await currentSubscription();
    const isEnded =
      !subscription ||
      (await subscription.unsubscribe().then(
        () => true,
        () => false,
      ));
    if (isEnded) pushMemory.forget();
    const removal = uid && subscription && removeSubscription(db, uid, subscription.endpoint);
    return { isEnded, removal: within(Promise.resolve(removal), environment.answerTimeoutMs) };
  }

  async function state(): Promise<PushState> {
    const found = vapidPublicKey ? await obstacle(isInstalled()) : 'unsupported';
    if (found) return found;
    const uid = auth.currentUser?.uid;
    const isOwn = uid !== undefined && pushMemory.owner() === uid;
    return isOwn && (await currentSubscription()) !== null ? 'on' : 'off';
  }

  return {
    state,
    async enable() {
      const uid = auth.currentUser?.uid;
      const found = await state();
      if (!uid || found !== 'off') return found;
      const permission = await Notification.requestPermission();
      // The session may have ended while the browser asked.
      if (permission !== 'granted' || auth.currentUser?.uid !== uid) return state();
      pushMemory.remember(uid);
      try {
        await subscribe(uid);
      } catch (error) {
        if (pushMemory.owner() === uid) pushMemory.forget();
        throw error;
      }
      return state();
    },
    async disable() {
      const { isEnded, removal } = await unsubscribe(auth.currentUser?.uid);
      // The sender deletes the server's copy of an ended subscription at its first failed push.
      if (isEnded) removal.catch(() => {});
      else await removal.then(pushMemory.forget);
      return state();
    },
    async heal() {
      const uid = auth.currentUser?.uid;
      if (!uid || !vapidPublicKey) return;
      // It was made for somebody else: the browser refused to end it at that person's sign-out, or renewed it since.
      if (pushMemory.owner() !== uid) return void (await currentSubscription())?.unsubscribe();
      if ((await obstacle(isInstalled())) !== null || Notification.permission !== 'granted') return;
      await subscribe(uid);
    },
    async leave() {
      pushMemory.forget();
      const { removal } = await unsubscribe(auth.currentUser?.uid);
      await removal;
    },
  };
}
