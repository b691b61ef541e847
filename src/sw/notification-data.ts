// The data of a shown notification. They stay with it until somebody taps it, and a later version of the worker may then read
// them.
import type { CommandRequest } from '#domain/commands/registry.ts';
import { fieldOf } from '#domain/field-of.ts';
import { isOwnPath } from '#domain/own-path.ts';
import type { ShownNotice } from './shown-notice.ts';

type Shown = Pick<Notification, 'data' | 'tag'>;

export function dataOf({ id, target, createdAt }: Omit<ShownNotice, 'tag'>) {
  return { id, target, ...(createdAt !== undefined && { createdAt }) };
}

/** A route of the app. */
export function targetOf(notification: Shown): string {
  const target = fieldOf(notification.data, 'target');
  return isOwnPath(target) ? target : '/';
}

/**
 * The command for a tap. The person has seen the notification as it was shown. `newestAt` excludes what the server wrote into it
 * since.
 */
export function seenByTap(notification: Shown): CommandRequest {
  // The tag differs from the id if one notification may replace another.
  const id = fieldOf(notification.data, 'id');
  const createdAt = fieldOf(notification.data, 'createdAt');
  return {
    type: 'mark-notifications-seen',
    notificationIds: [typeof id === 'string' ? id : notification.tag],
    ...(typeof createdAt === 'number' && { newestAt: createdAt }),
  };
}
