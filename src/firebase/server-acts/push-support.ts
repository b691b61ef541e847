import type { PushState } from './online-clients.ts';

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
