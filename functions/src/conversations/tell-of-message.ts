// Runs after a message was stored. The receiver gets one notification for each conversation. Further messages change it while it
// is unread and send no push. A new notification, with a push, follows when the last one was read or deleted, or after some
// hours.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { messageSchema } from '#domain/message.ts';
import { notificationMessage } from '#domain/notification.ts';
import type { Deps } from '../deps.ts';
import { commandFor, notify, pushAgainAfterMs } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';

/** The server sets `told` in the message when it has notified the receiver, so that a repeated event does not notify again. */
export async function tellOfMessage(
  { db, now }: Deps,
  postId: string,
  adopterId: string,
  messageId: string,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const reference = db.doc(documentPaths.message(postId, adopterId, messageId));
    const [stored, asked] = await transaction.getAll(
      reference,
      db.doc(documentPaths.request(postId, adopterId)),
    );
    const message = stored && parseDocument(messageSchema, stored);
    const request = asked && parseDocument(adoptionRequestSchema, asked);
    if (!message || !request || stored.get('told') === true) return;
    const { authorId: actorId, receiverId, authorName: actor } = message;
    const commandId = commandFor(message.commandId, postId, receiverId);
    const unread = await transaction.get(
      db
        .collection(collectionPaths.notifications)
        .where('receiverId', '==', receiverId)
        .where('type', '==', 'message-received')
        .where('postId', '==', postId)
        .where('actorId', '==', actorId)
        .where('isSeen', '==', false),
    );
    const [last] = unread.docs;
    const pushedAt: unknown = last?.get('pushedAt');
    const count = unread.docs.reduce((sum, each) => sum + (each.get('count') ?? 0), 1);
    const { petName: pet } = request;
    transaction.update(reference, { told: true });
    if (last && pushedAt instanceof Timestamp && pushedAt.toMillis() > now() - pushAgainAfterMs) {
      transaction.update(last.ref, {
        message: notificationMessage('message-received', { actor, pet }, count),
        count,
        createdAt: FieldValue.serverTimestamp(),
      });
      return;
    }
    for (const { ref } of unread.docs) transaction.delete(ref);
    notify(
      transaction,
      db,
      { type: 'message-received', receiverId, actorId, postId, commandId, pet, actor, count },
      { pushedAt: Timestamp.fromMillis(now()) },
    );
  });
}
