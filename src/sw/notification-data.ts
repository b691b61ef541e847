// What a shown notification carries until somebody taps it, perhaps in a later version of the worker.
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

/** A tap has seen what was shown, and not what the server wrote into the same notification since. */
export function seenByTap(notification: Shown): CommandRequest {
  // The tag is not the id if it replaced another one.
  const id = field(notification, 'id');
  const createdAt = field(notification, 'createdAt');
  return {
    type: 'mark-notifications-seen',
    notificationIds: [typeof id === 'string' ? id : notification.tag],
    ...(typeof createdAt === 'number' && { newestAt: createdAt }),
  };
}
