// Deletes the notification of a deleted comment. Stores the comment's id in `removedComments`, because its author's phone may
// have lost the reply of the server and would send the comment again. A client chooses the id, and everybody can read it. A
// comment on another post may therefore have the same id, and its notification stays.
//
// Also deletes a comment that has the id of the deleted one on the same post. It was created before `removedComments` refused it:
// by a phone that lost the reply, or by an author who replaces reported words by others. The person who reported the first
// comment could not report the second one.
import { FieldValue } from 'firebase-admin/firestore';
import { documentPaths } from '#domain/document-paths.ts';
import { notificationId } from '#domain/notification.ts';
import type { Deps } from '../deps.ts';

export async function followDeletedComment({ db }: Deps, postId: string, commentId: string): Promise<void> {
  const note = db.doc(documentPaths.notification(notificationId('commented', commentId)));
  const isOfThis = (await note.get()).get('postId') === postId;
  const batch = db.batch();
  batch.set(db.doc(documentPaths.removedComment(commentId)), { removedAt: FieldValue.serverTimestamp() });
  batch.delete(db.doc(documentPaths.comment(postId, commentId)));
  if (isOfThis) batch.delete(note);
  await batch.commit();
}
