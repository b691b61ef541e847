// The notification of a deleted comment is deleted as well. The comment's id is kept, because its author's phone may
// have lost the server's answer and would send the comment again. A client chooses the id, and everybody can read it: a comment
// on another post may have the same one, and its notification stays.
import { FieldValue } from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import { notificationId } from '#domain/notification.ts';
import type { Deps } from '../deps.ts';

export async function followDeletedComment({ db }: Deps, postId: string, commentId: string): Promise<void> {
  if ((await db.doc(documentPaths.comment(postId, commentId)).get()).exists) return;
  const note = db.doc(documentPaths.notification(notificationId('commented', commentId)));
  const isOfThis = (await note.get()).get('postId') === postId;
  const batch = db.batch();
  batch.set(db.doc(documentPaths.removedComment(commentId)), { removedAt: FieldValue.serverTimestamp() });
  if (isOfThis) batch.delete(note);
  await batch.commit();
}
