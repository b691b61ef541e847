// Deletes everything that belongs to a deleted post. A note (`removals/{postId}`) is written first, so that the next run
// continues after a crash. If the server itself deletes the post, the note is written in the same commit.
import {
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema, isOpenRequest } from '#domain/adoption-request.ts';
import { agreementPaths } from '#domain/agreement.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { collectionPaths, documentPaths, fileFolders } from '#domain/document-paths.ts';
import { id } from '#domain/fields.ts';
import { nobody } from '#domain/nobody.ts';
import type { NotificationType } from '#domain/notification.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { deleteFiles } from '../files/each-file.ts';
import { isEvidence } from '../files/is-evidence.ts';
import { commandFor, notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { serverCollections, serverPaths } from '../server-paths.ts';
import { changeQuery, deletePrivateParts, deleteQuery, writeToAll } from './whole-query.ts';

const removalSchema = v.object({ ownerId: id });

export const removalNote = (ownerId: string) => ({ ownerId, createdAt: FieldValue.serverTimestamp() });

/**
 * Notifications that say how a request ended. They stay: without the request, nothing else says it to its adopter. They name
 * nobody any more, because with an owner's account its notifications to others are deleted, too.
 */
const lastWords: readonly NotificationType[] = ['adoption-denied', 'post-changed'];
const ofNobody = { postId: null, actorId: nobody };

/** Whoever waits for an answer is told in the commit that deletes the request, so once. */
function tellWhoWaits({ db }: Deps, batch: WriteBatch, snapshot: QueryDocumentSnapshot) {
  const request = parseDocument(adoptionRequestSchema, snapshot);
  if (!request || !isOpenRequest(request.status)) return;
  const { adopterId, commandId, petName, postId } = request;
  notify(batch, db, {
    type: 'post-removed',
    receiverId: adopterId,
    // Not the owner: with an owner's account, its notifications to others are deleted, too.
    actorId: adopterId,
    // Notifications that name the post are deleted with it.
    postId: null,
    commandId: commandFor(commandId, postId, adopterId),
    pet: petName,
  });
}

/**
 * The order matters: the private documents are deleted last, because while the contact exists, the rules refuse to reuse the
 * post's id. A person who reused it earlier would own requests of other people that are still below it.
 */
async function removeRemains(deps: Deps, postId: string, ownerId: string) {
  const { db, bucket, checkTime } = deps;
  await deleteQuery(deps, db.collection(collectionPaths.comments(postId)));
  await writeToAll(deps, db.collection(collectionPaths.requests(postId)), (batch, request) => {
    deletePrivateParts(batch, request);
    tellWhoWaits(deps, batch, request);
    // Another run may delete the request, and so may the deletion of its adopter's account, after which nobody is told.
    batch.delete(request.ref, { lastUpdateTime: request.updateTime });
  });
  await deleteQuery(deps, db.collection(agreementPaths.agreements(postId)));
  for (const below of [collectionGroups.messages, collectionGroups.followUps])
    await deleteQuery(deps, db.collectionGroup(below).where('postId', '==', postId));
  const notifications = db.collection(collectionPaths.notifications).where('postId', '==', postId);
  await changeQuery(deps, notifications.where('type', 'in', lastWords), ofNobody);
  await deleteQuery(deps, notifications);
  checkTime();
  await deleteFiles(bucket, fileFolders.followUpsOfPost(postId));
  await deleteFiles(bucket, fileFolders.agreementsOfPost(postId));
  // If a report of the post is open, its photos stay. The daily job deletes them after the report was closed.
  if (!(await isEvidence(deps, postId))) await deleteFiles(bucket, fileFolders.photosOfPost(ownerId, postId));
  checkTime();
  const batch = db.batch();
  batch.delete(db.doc(documentPaths.postQuestionnaire(postId)));
  batch.delete(db.doc(documentPaths.postContact(postId)));
  batch.delete(db.doc(serverPaths.removal(postId)));
  // The author's phone may have lost the reply of the server. With this document the rules refuse to create the post again.
  batch.set(db.doc(documentPaths.removedPost(postId)), { removedAt: FieldValue.serverTimestamp() });
  await batch.commit();
}

/** Deletes everything below the post of a note, if the post really does not exist. Without a note it does nothing. */
export async function finishRemoval(deps: Deps, postId: string): Promise<void> {
  const { db } = deps;
  const [note, post] = await db.getAll(
    db.doc(serverPaths.removal(postId)),
    db.doc(documentPaths.post(postId)),
  );
  if (!note?.exists) return;
  const parsed = v.safeParse(removalSchema, note.data());
  if (post?.exists || !parsed.success) {
    deps.log('error', 'removals: a note that does not fit', { postId });
    await note.ref.delete();
    return;
  }
  await removeRemains(deps, postId, parsed.output.ownerId);
}

/** Runs after an owner or an administrator deleted a post. `ownerId` is from the deleted document. */
export async function removeDeletedPost(deps: Deps, postId: string, ownerId: unknown): Promise<void> {
  if (!v.is(id, ownerId)) return deps.log('error', 'removals: a deleted post without owner', { postId });
  if ((await deps.db.doc(documentPaths.post(postId)).get()).exists) return;
  await deps.db.doc(serverPaths.removal(postId)).set(removalNote(ownerId));
  await finishRemoval(deps, postId);
}

const allNotes = ({ db }: Deps): Query => db.collection(serverCollections.removals);

/**
 * Continues interrupted removals. A removal that fails keeps its note for the next run and does not stop the others. Resolves to
 * whether all succeeded.
 */
export async function finishRemovals(deps: Deps, notes = allNotes(deps)): Promise<boolean> {
  let areDone = true;
  for await (const { id } of eachDocument(deps, notes))
    areDone = (await oneOfMany(deps, { removal: id }, () => finishRemoval(deps, id))) && areDone;
  return areDone;
}

export const finishRemovalsOf = (deps: Deps, ownerId: string): Promise<boolean> =>
  finishRemovals(deps, allNotes(deps).where('ownerId', '==', ownerId));
