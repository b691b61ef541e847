// Where to go after signing in. The value comes from the URL, so only paths of this app are accepted.
import { isOwnPath } from '#domain/own-path.ts';
import { queuePaths } from '#features/moderation/queue-address.ts';
import type { SignedInUser } from '#session/session.ts';

export interface ReturnSearch {
  volver?: string | undefined;
}

export function readReturnSearch({ volver }: Record<string, unknown>): ReturnSearch {
  return { volver: isOwnPath(volver) ? volver : undefined };
}

/** If the address names no page to return to, an administrator goes to the queue of moderation. */
export function returnPath(volver: string | undefined, user: SignedInUser | null): string {
  if (volver && volver !== '/') return volver;
  return user?.role === 'admin' ? queuePaths.dog : '/';
}
