// Hourly: asks adopters how the pet is doing, once each 7, 30 and 120 days after the grant. The request stores the next date,
// which moves in the batch of the question, so a repeated run asks nothing again. If a date passes without a question, because no
// run came or a switch was off, the adopter is asked at the next date.
import {
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { type AdoptionRequest, adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { areFollowUpsOff, followUpDates, hasPromisedSterilisation } from '#domain/follow-up.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { commandFor, notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';

/**
 * Whether to ask about the sterilisation: the adopter promised it, the pet was not sterilised before the adoption, and no earlier
 * answer says that it is done.
 */
async function isSterilisationOpen(
  { db }: Deps,
  { postId, adopterId, answers }: AdoptionRequest,
  post: DocumentSnapshot,
): Promise<boolean> {
  if (!hasPromisedSterilisation(answers) || post.get('health.sterilised') === 'yes') return false;
  const { docs } = await db.collection(collectionPaths.followUps(postId, adopterId)).get();
  return !docs.some((answer) => answer.get('sterilised') === 'yes');
}

async function ask(deps: Deps, snapshot: QueryDocumentSnapshot): Promise<void> {
  const { db, now } = deps;
  const request = parseDocument(adoptionRequestSchema, snapshot);
  const batch = db.batch();
  const move = (followUpAt: Timestamp | FieldValue | null) =>
    batch.update(snapshot.ref, { followUpAt }, { lastUpdateTime: snapshot.updateTime });
  const grantedAt = request?.status === 'granted' ? request.decidedAt : null;
  if (!request || grantedAt === null) {
    move(FieldValue.delete());
  } else {
    const due = followUpDates.filter(({ afterMs }) => grantedAt + afterMs <= now());
    const [latest, next] = [due.at(-1), followUpDates[due.length]];
    move(next ? Timestamp.fromMillis(grantedAt + next.afterMs) : null);
    const post = await db.doc(documentPaths.post(request.postId)).get();
    if (latest && post.exists && !areFollowUpsOff(request)) {
      const { postId, adopterId, ownerId, petName } = request;
      const commandId = commandFor(request.commandId, postId, adopterId);
      batch.set(db.doc(documentPaths.followUp(postId, adopterId, latest.afterDays)), {
        postId,
        adopterId,
        ownerId,
        afterDays: latest.afterDays,
        asksSterilised: await isSterilisationOpen(deps, request, post),
        askedAt: FieldValue.serverTimestamp(),
        feeling: null,
        sterilised: null,
        text: null,
        photo: null,
        answeredAt: null,
        commandId: null,
      });
      const { type } = latest;
      notify(batch, db, { type, receiverId: adopterId, actorId: ownerId, postId, commandId, pet: petName });
    }
  }
  // The precondition fails if the request changed meanwhile. The next run then reads it again.
  await unlessRaceLost(batch.commit(), [snapshot]);
}

export async function askHowItGoes(deps: Deps): Promise<void> {
  const due = deps.db
    .collectionGroup(collectionGroups.requests)
    .where('followUpAt', '<=', Timestamp.fromMillis(deps.now()))
    .orderBy('followUpAt');
  for await (const snapshot of eachDocument(deps, due))
    await oneOfMany(deps, { request: snapshot.ref.path }, () => ask(deps, snapshot));
}
