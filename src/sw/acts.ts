// What the worker does beyond answering requests: it sends, and it shows notifications. That takes ten times the code, so
// it is a script of its own (`sw-acts.ts`), and most starts of the worker, which answer a navigation, do without it.
import { scope } from './scope.ts';
import { showNotification } from './show-notification.ts';
import { someNews } from './shown-notice.ts';
import type { PushSubscriptionChangeEvent } from './worker-events.ts';

export interface WorkerActs {
  onNotificationClick(notification: Notification): Promise<void>;
  onPush(data: PushMessageData | null): Promise<void>;
  onPushSubscriptionChange(event: PushSubscriptionChangeEvent): Promise<void>;
  onSync(tag: string): Promise<void>;
  resync(): Promise<void>;
  /** After a sign-out nothing on the lock screen is about this account. */
  forgetNotifications(): Promise<void>;
}

/** The name of the built script, which the build puts in. It carries a hash: another one is another worker. */
declare const __WORKER_ACTS__: string;

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

interface ActsScope {
  patitasActs?: WorkerActs;
  readonly trustedTypes?: TrustedTypes;
}

const holder: ActsScope = scope as unknown as ActsScope;

/** The policy requires Trusted Types of the worker, too. */
export function trustActs(): void {
  holder.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (address === __WORKER_ACTS__ ? address : null),
  });
}

/** Throws if the browser lost the script, or refuses it. */
function loadActs(): WorkerActs {
  if (!holder.patitasActs) scope.importScripts(__WORKER_ACTS__);
  if (!holder.patitasActs) throw new Error(`${__WORKER_ACTS__} brought nothing`);
  return holder.patitasActs;
}

/**
 * While it installs, and only then, a worker may import a script for the first time; the browser keeps it with the worker.
 * Each later start imports it again when an event needs it.
 */
export async function keepActs(): Promise<void> {
  loadActs();
  delete holder.patitasActs;
}

/** Rejects when the script cannot be had. */
export async function withActs(act: (acts: WorkerActs) => Promise<void>): Promise<void> {
  await act(loadActs());
}

/** Every push shows a notification, also when what reads it cannot be had. */
export async function answerPush(data: PushMessageData | null): Promise<void> {
  let acts: WorkerActs;
  try {
    acts = loadActs();
  } catch {
    return showNotification(someNews);
  }
  await acts.onPush(data);
}
