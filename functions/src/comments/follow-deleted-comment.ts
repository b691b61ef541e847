// The notification of a deleted comment is deleted as well. The comment's id is kept, because its author's phone may
// have lost the server's answer and would send the comment again.
import { FieldValue } from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import { notificationId } from '#domain/notification.ts';
import type { Deps } from '../deps.ts';

export async function followDeletedComment({ db }: Deps, postId: string, commentId: string): Promise<void> {
  if ((await db.doc(documentPaths.comment(postId, commentId)).get()).exists) return;
  const batch = db.batch();
  batch.set(db.doc(documentPaths.removedComment(commentId)), { removedAt: FieldValue.serverTimestamp() });
  batch.delete(db.doc(documentPaths.notification(notificationId('commented', commentId))));
  await batch.commit();
}
