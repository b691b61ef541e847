// The notification of a deleted comment is deleted as well. The comment's id is kept, because its author's phone may
// have lost the server's answer and would send the comment again. A client chooses the id, and everybody can read it: a comment
// on another post may have the same one, and its notification stays.
//
// What stands under the id by now was written after the deletion, before the rules knew of it: by a phone that lost the answer, or
// by somebody who puts other words in the place of what was reported. Whoever reported the comment cannot report them, so they go.
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
