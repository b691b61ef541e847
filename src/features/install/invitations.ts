// When and what to offer after a useful act. Each invitation pauses for a month, and is shown at most three times.
import * as v from 'valibot';
import { dayMs } from '#domain/durations.ts';
import type { PushState } from '#firebase/server-acts/online-clients.ts';
import type { InstallState } from '#services/services.ts';

const memorySchema = v.object({ timesShown: v.number(), lastShownAt: v.number() });
export type InvitationMemory = v.InferOutput<typeof memorySchema>;

export type Invitation = 'install' | 'push';

const keyOf = (invitation: Invitation) => `patitas.invited.${invitation}`;
const restMs = 30 * dayMs;
const mostTimes = 3;

/** @param now milliseconds since the epoch */
export function mayInvite(memory: InvitationMemory | null, now: number): boolean {
  if (!memory) return true;
  return memory.timesShown < mostTimes && now - memory.lastShownAt >= restMs;
}

export function afterInviting(memory: InvitationMemory | null, now: number): InvitationMemory {
  return { timesShown: (memory?.timesShown ?? 0) + 1, lastShownAt: now };
}

export function readMemory(
  storage: Pick<Storage, 'getItem'>,
  invitation: Invitation,
): InvitationMemory | null {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), memorySchema),
    storage.getItem(keyOf(invitation)),
  );
  return parsed.success ? parsed.output : null;
}

export function writeMemory(
  storage: Pick<Storage, 'setItem'>,
  invitation: Invitation,
  memory: InvitationMemory,
): void {
  storage.setItem(keyOf(invitation), JSON.stringify(memory));
}

export interface Situation {
  readonly install: InstallState;
  readonly push: PushState;
  readonly mayInvite: (invitation: Invitation) => boolean;
}

/**
 * At most one invitation after each useful act. Push comes first, because whoever just published or requested something
 * waits for an answer. On iOS only the installed app has push, so installing comes first there.
 */
export function nextInvitation({ install, push, mayInvite }: Situation): Invitation | null {
  if (push === 'off' && mayInvite('push')) return 'push';
  return install !== 'installed' && mayInvite('install') ? 'install' : null;
}
