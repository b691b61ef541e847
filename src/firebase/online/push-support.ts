import type { PushState } from './online-clients.ts';

export interface PushEnvironment {
  readonly hasPush: boolean;
  readonly isApple: boolean;
  readonly isInstalled: boolean;
  readonly hasWorker: boolean;
  readonly permission: NotificationPermission;
}

/** What keeps push from being switched on here; null when nothing does. */
export function pushObstacle(environment: PushEnvironment): Exclude<PushState, 'off' | 'on'> | null {
  const { hasPush, isApple, isInstalled, hasWorker, permission } = environment;
  // In a tab of Safari on iOS there is no PushManager at all.
  if (!hasPush) return isApple && !isInstalled ? 'not-installed' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  return hasWorker ? null : 'no-worker';
}
