// The data of a shown notification. They stay with it until somebody taps it, and a later version of the worker may then read
// them.
import type { CommandRequest } from '#domain/commands/registry.ts';
import { isOwnPath } from '#domain/own-path.ts';
import type { ShownNotice } from './shown-notice.ts';

type Shown = Pick<Notification, 'data' | 'tag'>;

const field = ({ data }: Shown, name: string): unknown => Reflect.get(Object(data), name);

export function dataOf({ id, target, createdAt }: Omit<ShownNotice, 'tag'>) {
  return { id, target, ...(createdAt !== undefined && { createdAt }) };
}

/** A route of the app. */
export function targetOf(notification: Shown): string {
  const target = field(notification, 'target');
  return isOwnPath(target) ? target : '/';
}

/**
 * The command for a tap. The person has seen the notification as it was shown. `newestAt` excludes what the server wrote into it
 * since.
 */
export function seenByTap(notification: Shown): CommandRequest {
  // The tag differs from the id if one notification may replace another.
  const id = field(notification, 'id');
  const createdAt = field(notification, 'createdAt');
  return {
    type: 'mark-notifications-seen',
    notificationIds: [typeof id === 'string' ? id : notification.tag],
    ...(typeof createdAt === 'number' && { newestAt: createdAt }),
  };
}
