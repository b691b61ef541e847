// Deletes an account with the person's own data. Comments that others need to understand a conversation stay without the name.
// `closedAccounts/{uid}` is written first. Because of it, the rules let a token that is still valid create no account documents
// again, and the next run finds what an interrupted run left.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collectionGroups } from '#domain/collection-groups.ts';
import { collectionPaths, documentPaths, fileFolders } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { searchPaths } from '#domain/kept-search.ts';
import { nobody } from '#domain/nobody.ts';
import type { NotificationType } from '#domain/notification.ts';
import { type Deps, OutOfTime } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { deleteFiles } from '../files/each-file.ts';
import { oneOfMany } from '../one-of-many.ts';
import { finishRemovalsOf, removalNote } from '../removal/remove-post.ts';
import { changeQuery, deletePrivateParts, deleteQuery } from '../removal/whole-query.ts';
import { rememberAddressesOf } from '../roles/follow-block.ts';
import { revocation, unlessGone } from '../roles/revoked-role.ts';
import { serverCollections, serverPaths } from '../server-paths.ts';

/** An administrator's verdicts and deletions. Their texts name nobody, and the post may be gone when its owner reads of it. */
const verdicts: readonly NotificationType[] = [
  'post-accepted',
  'post-rejected',
  'post-deleted',
  'comment-deleted',
];
const nobodysName = 'Cuenta eliminada';
/** Longer than any token is valid. Until then the rules must still find the note and the revoked role. */
const noteLifeMs = dayMs;

/** Resolves to whether nothing of the posts is left. */
async function deletePosts(deps: Deps, uid: string): Promise<boolean> {
  const { db } = deps;
  const { docs } = await db.collection(collectionPaths.posts).where('ownerId', '==', uid).get();
  for (const { id, ref } of docs) {
    deps.checkTime();
    const batch = db.batch();
    batch.set(db.doc(serverPaths.removal(id)), removalNote(uid));
    batch.delete(ref);
    await batch.commit();
  }
  return finishRemovalsOf(deps, uid);
}

/** Deletes the follow-ups about pets that the person adopted, with their photos. */
async function forgetFollowUps(deps: Deps, uid: string) {
  const answers = deps.db.collectionGroup(collectionGroups.followUps).where('adopterId', '==', uid);
  const postIds = (await answers.get()).docs.map((each) => String(each.get('postId')));
  for (const postId of new Set(postIds))
    await deleteFiles(deps.bucket, fileFolders.followUpsOfAdopter(postId, uid));
  await deleteQuery(deps, answers);
}

/** Deletes the agreements about pets that the person adopted. Those about the person's own pets are deleted with the posts. */
async function forgetAgreements(deps: Deps, uid: string) {
  const agreements = deps.db.collectionGroup(collectionGroups.agreements).where('adopterId', '==', uid);
  const postIds = (await agreements.get()).docs.map((each) => String(each.get('postId')));
  for (const postId of postIds) await deleteFiles(deps.bucket, fileFolders.agreementsOfAdopter(postId, uid));
  await deleteQuery(deps, agreements);
}

async function forgetElsewhere(deps: Deps, uid: string) {
  const { db } = deps;
  const notifications = db.collection(collectionPaths.notifications);
  await forgetFollowUps(deps, uid);
  const requests = db.collectionGroup(collectionGroups.requests).where('adopterId', '==', uid);
  await deleteQuery(deps, requests, deletePrivateParts);
  // Agreements and messages are deleted after the requests: without its request, the rules accept no new agreement or message.
  await forgetAgreements(deps, uid);
  const messages = db.collectionGroup(collectionGroups.messages);
  await deleteQuery(deps, messages.where('authorId', '==', uid));
  await deleteQuery(deps, messages.where('receiverId', '==', uid));
  await deleteQuery(deps, notifications.where('receiverId', '==', uid));
  const caused = notifications.where('actorId', '==', uid);
  await changeQuery(deps, caused.where('type', 'in', verdicts), { actorId: nobody });
  // The texts of the others contain the person's name.
  await deleteQuery(deps, caused);
  await changeQuery(deps, db.collectionGroup(collectionGroups.comments).where('authorId', '==', uid), {
    authorId: nobody,
    authorName: nobodysName,
    authorPhotoURL: null,
  });
  await deleteQuery(deps, db.collection(collectionPaths.profileReports).where('profileId', '==', uid));
  await deleteQuery(deps, db.collection(collectionPaths.profileReports).where('reporterId', '==', uid));
  // The moderation log stays, without the name of the person.
  const log = db.collection(collectionPaths.moderationLog);
  await changeQuery(deps, log.where('actorId', '==', uid), { actorId: nobody, actorName: nobodysName });
  await changeQuery(deps, log.where('subjectId', '==', uid), { subjectId: nobody, name: nobodysName });
  // Reports stay, too, with their copy of the content. The names of the reporter and of the author are removed. The reporter's uid
  // stays in the id of the report and in the log entries about it, because an id cannot change. No document tells whose it was.
  const reports = db.collection(collectionPaths.reports);
  await changeQuery(deps, reports.where('reporterId', '==', uid), { reporterId: nobody });
  await changeQuery(deps, reports.where('seen.authorId', '==', uid), {
    'seen.authorId': nobody,
    'seen.authorName': nobodysName,
  });
}

async function finishDeletion(deps: Deps, uid: string) {
  const { db, auth, bucket } = deps;
  // First: the rest may have to wait for the daily job, and whoever signed in until then could do nothing in the account.
  await unlessGone(auth.deleteUser(uid));
  await deleteQuery(deps, db.collection(collectionPaths.favorites(uid)));
  await deleteQuery(deps, db.collection(collectionPaths.pushSubscriptions(uid)));
  await deleteQuery(deps, db.collection(serverCollections.pushDeliveries).where('uid', '==', uid));
  await deleteQuery(deps, db.collection(collectionPaths.usage(uid)));
  await deleteQuery(deps, db.collection(searchPaths.searches(uid)));
  const areGone = await deletePosts(deps, uid);
  await db.doc(documentPaths.postCount(uid)).delete();
  await forgetElsewhere(deps, uid);
  await deleteFiles(bucket, fileFolders.avatars(uid));
  // Only now, because the failure is logged already, and must not keep the rest of the account.
  if (!areGone) throw new Error('a post could not be removed');
  await db.doc(serverPaths.closedAccount(uid)).update({ isDone: true });
}

/**
 * Deletes the user document, without which the rules let the person create nothing, and writes the note `closedAccounts/{uid}`.
 */
function close(deps: Deps, uid: string, addressSecret: string): Promise<void> {
  const { db } = deps;
  return db.runTransaction(async (transaction) => {
    const user = await transaction.get(db.doc(documentPaths.user(uid)));
    // `followBlock` may run after this transaction and then finds no user document that shows the block.
    if (user.get('blocked') === true) await rememberAddressesOf(deps, transaction, user, addressSecret);
    transaction.set(db.doc(serverPaths.closedAccount(uid)), {
      closedAt: FieldValue.serverTimestamp(),
      isDone: false,
    });
    transaction.delete(user.ref);
    transaction.delete(db.doc(documentPaths.profile(uid)));
    transaction.delete(db.doc(serverPaths.answerTimes(uid)));
    transaction.delete(db.doc(serverPaths.foundPets(uid)));
    transaction.delete(db.doc(searchPaths.count(uid)));
    transaction.delete(db.doc(searchPaths.hours(uid)));
    // The deletion must not give the role back to a blocked administrator whose token still claims it.
    transaction.set(db.doc(serverPaths.revokedRole(uid)), revocation());
    transaction.delete(db.doc(serverPaths.administrator(uid)));
  });
}

/**
 * Resolves to whether everything was deleted. Otherwise the account is closed for good, and the daily job deletes the rest.
 * @param addressSecret keys the hash of a blocked person's addresses
 * @throws if the account could not be closed: nothing was deleted
 */
export async function deleteAccount(deps: Deps, uid: string, addressSecret: string): Promise<boolean> {
  await close(deps, uid, addressSecret);
  try {
    await finishDeletion(deps, uid);
    return true;
  } catch (error) {
    if (!(error instanceof OutOfTime))
      deps.log('error', 'the deletion of an account failed; the daily job goes on with it', {
        account: uid,
        error,
      });
    return false;
  }
}

/** Finishes interrupted deletions, then deletes notes and revocations that are no longer needed. */
export async function finishDeletions(deps: Deps): Promise<void> {
  const { db } = deps;
  const closed = db.collection(serverCollections.closedAccounts);
  for await (const { id } of eachDocument(deps, closed.where('isDone', '==', false)))
    await oneOfMany(deps, { account: id }, () => finishDeletion(deps, id));
  const latest = Timestamp.fromMillis(deps.now() - noteLifeMs);
  for await (const note of eachDocument(deps, closed.where('closedAt', '<=', latest).orderBy('closedAt'))) {
    // The next run needs the note of an account that could not be finished.
    if (note.get('isDone') !== true) continue;
    const batch = db.batch();
    batch.delete(db.doc(serverPaths.revokedRole(note.id)));
    batch.delete(note.ref);
    await batch.commit();
  }
}
