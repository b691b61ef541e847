// The tasks of the worker besides answering requests: sending entries and showing notifications. Their code is ten times as
// large, so it is a script of its own (`sw-acts.ts`). Most starts of the worker answer a navigation and do not need it.
import { scope } from './scope.ts';
import { showNotification } from './show-notification.ts';
import { someNews } from './shown-notice.ts';

export interface WorkerActs {
  onNotificationClick(notification: Notification): Promise<void>;
  onPush(data: PushMessageData | null): Promise<void>;
  onPushSubscriptionChange(event: PushSubscriptionChangeEvent): Promise<void>;
  onSync(tag: string): Promise<void>;
  resync(): Promise<void>;
  /** After a sign-out the lock screen must show nothing about this account. */
  forgetNotifications(): Promise<void>;
}

/** The name of the built script. The build inserts it. It contains a hash, so a changed script also changes the worker. */
declare const __WORKER_ACTS__: string;

interface ActsScope {
  patitasActs?: WorkerActs;
  readonly trustedTypes?: TrustedTypes;
}

const holder: ActsScope = scope as unknown as ActsScope;

/** The Content-Security-Policy requires Trusted Types in the worker, too. */
export function trustActs(): void {
  holder.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === __WORKER_ACTS__ ? address : null),
  });
}

/** Throws if the browser has lost the script or refuses it. */
function loadActs(): WorkerActs {
  if (!holder.patitasActs) scope.importScripts(__WORKER_ACTS__);
  if (!holder.patitasActs) throw new Error(`${__WORKER_ACTS__} brought nothing`);
  return holder.patitasActs;
}

/**
 * A worker may import a script for the first time only while it installs. The browser then stores it with the worker.
 * Each later start imports it again when an event needs it.
 */
export async function keepActs(): Promise<void> {
  loadActs();
  delete holder.patitasActs;
}

/** Rejects if the script cannot be loaded. */
export async function withActs(act: (acts: WorkerActs) => Promise<void>): Promise<void> {
  await act(loadActs());
}

/** @param otherwise is done if the script cannot be loaded */
async function actsOr(otherwise: () => Promise<unknown>, act: (acts: WorkerActs) => Promise<void>) {
  let acts: WorkerActs;
  try {
    acts = loadActs();
  } catch {
    await otherwise();
    return;
  }
  await act(acts);
}

/** Every push shows a notification, even if the code that reads it cannot be loaded. */
export const answerPush = (data: PushMessageData | null): Promise<void> =>
  actsOr(
    () => showNotification(someNews),
    (acts) => acts.onPush(data),
  );

/** A tap opens the app, even if the code that knows the target cannot be loaded. */
export const answerClick = (notification: Notification): Promise<void> =>
  actsOr(
    async () => {
      notification.close();
      await scope.clients.openWindow('/');
    },
    (acts) => acts.onNotificationClick(notification),
  );
