// Signing out. The phone may be shared: nothing of this account stays behind but what its owner chose to keep in the
// outbox, which nobody else can see.

import { forgetRegistered } from '#firebase/auth/ensure-user.ts';
import type { OwnPush } from '#firebase/online/push-acts.ts';
import type { Reader } from '#firebase/read/queries.ts';
import type { ListenerStore } from '#reads/listener-store.ts';
import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { tellWorker } from '#sw-bridge/worker-messages.ts';
import type { Account } from './account.ts';
import { tellOthersOfLeaving } from './left-elsewhere.ts';
import type { Sending } from './sending.ts';

const patienceMs = 3000;

interface Leaving {
  account: Account;
  sending: Sending;
  push: OwnPush;
  reader: Reader;
  listeners: ListenerStore;
}

export async function leave({ account, sending, push, reader, listeners }: Leaving): Promise<void> {
  const uid = account.clients.auth.currentUser?.uid;
  await leavePush(push);
  await account.auth.signOut();
  forgetRegistered();
  if (uid) {
    await sending.drafts.removeAllOf(uid);
    await sending.outbox.forgetSentBy(uid);
    await tellWorker({ type: 'forget', uid });
  }
  await forgetPhotos();
  await reader.clear();
  listeners.reset();
  tellOthersOfLeaving();
}

/**
 * While this person may still write. Offline, or on a dead network, the subscription is already over on the phone, and
 * the server drops it when its first push finds nobody: leaving never waits for it.
 */
async function leavePush(push: OwnPush): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([push.leave().catch(() => {}), patience]);
}
