import type { PushState } from '#firebase/server-acts/online-clients.ts';
import type { InstallState } from '#services/services.ts';
import type { Invitation } from './invitation-memory.ts';

interface Situation {
  readonly install: InstallState;
  readonly push: PushState;
  readonly mayInvite: (invitation: Invitation) => boolean;
}

/**
 * At most one after each useful act. Whoever just published or asked waits for an answer: to hear of it comes first.
 * Where only the installed app can be told (iOS), installing is the way there.
 */
export function nextInvitation({ install, push, mayInvite }: Situation): Invitation | null {
  if (push === 'off' && mayInvite('push')) return 'push';
  return install !== 'installed' && mayInvite('install') ? 'install' : null;
}
