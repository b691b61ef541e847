// The signed-in person's unseen notifications, as the server has them now.
import * as v from 'valibot';
import { notificationSchema, notificationTag, notificationTarget } from '#domain/notification.ts';
import { moment } from '#firebase/write/moment.ts';
import { within } from '#firebase/write/within.ts';
import { type RawDocument, unseenNotifications } from '#firebase/write/worker-reads.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { ShownNotice } from './shown-notice.ts';

const unseenSchema = v.object({
  ...v.pick(notificationSchema, ['receiverId', 'type', 'message', 'postId', 'actorId', 'query']).entries,
  createdAt: moment,
});

interface Session {
  readonly clients: Pick<WriteClients, 'db' | 'environment'>;
  currentUid(): string | null;
}

/** How many sign-outs this worker was told of. Its own session notices a sign-out only up to a second later. */
let signOuts = 0;

export function forgetUnseen(): void {
  signOuts += 1;
}

/**
 * Newest first. Null if nobody is signed in, or if the person signed out before the answer came. Rejects if no answer comes.
 * @param ask reads the documents of a person
 */
export async function fetchUnseen(
  { clients, currentUid }: Session,
  ask: (uid: string) => Promise<RawDocument[]> = (uid) =>
    within(unseenNotifications(clients.db, uid), clients.environment.answerTimeoutMs),
): Promise<ShownNotice[] | null> {
  const uid = currentUid();
  if (uid === null) return null;
  const before = signOuts;
  const documents = await ask(uid);
  if (signOuts !== before || currentUid() !== uid) return null;
  return documents
    .flatMap(({ id, data }) => {
      const parsed = v.safeParse(unseenSchema, data);
      return parsed.success ? [{ id, ...parsed.output }] : [];
    })
    .sort((a, b) => b.createdAt - a.createdAt)
    .map(({ id, message, createdAt, ...rest }) => ({
      id,
      tag: notificationTag({ id, ...rest }),
      message,
      target: notificationTarget(rest),
      createdAt,
    }));
}
