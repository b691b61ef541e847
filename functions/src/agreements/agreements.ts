// The server's part in the agreement of an adoption: it notifies each person of the other's signature, and it deletes an
// agreement with one signature after 30 days or when the adoption ends. An agreement that both signed stays until the post or one
// of the two accounts is deleted.
import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import {
  type Agreement,
  type AgreementSide,
  type AgreementSignature,
  agreementLifeMs,
  agreementPaths,
  agreementSchema,
  agreementSides,
  otherSide,
} from '#domain/agreement.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { documentPaths, fileFolders } from '#domain/document-paths.ts';
import { profileSchema } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { deleteFiles } from '../files/each-file.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { commandFor, notificationOf, notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';

type Data = Readonly<Record<string, unknown>>;

/** The sides whose signature this change added. One batch may write both signatures and then causes one event. */
export function newlySigned(before: Data | undefined, after: Data | undefined): readonly AgreementSide[] {
  return agreementSides.filter((side) => after?.[side] != null && before?.[side] == null);
}

const uidOf = ({ ownerId, adopterId }: Agreement, side: AgreementSide) =>
  side === 'owner' ? ownerId : adopterId;

/**
 * The type and the receiver of the notification about a new signature. The account that wrote the signature gets none.
 * @param side the side that signed now
 */
function noticeOf(agreement: Agreement, side: AgreementSide) {
  const isElsewhere = agreement[side]?.isOnOthersPhone === true;
  const receiver = isElsewhere ? side : otherSide[side];
  return {
    type: isElsewhere
      ? ('agreement-signed-elsewhere' as const)
      : agreement.agreedAt === null
        ? ('agreement-signed' as const)
        : ('agreement-complete' as const),
    receiverId: uidOf(agreement, receiver),
    actorId: uidOf(agreement, otherSide[receiver]),
  };
}

/**
 * Names a signature. An earlier agreement about this pet, which lapsed, may contain a signature with the same command id.
 */
const signed = ({ commandId }: AgreementSignature, { startedAt }: Agreement) => `${commandId}-${startedAt}`;

/** The notification of the first signature, which asks `receiverId` for the second one. */
const askedForSignature = (
  db: Firestore,
  agreement: Agreement,
  first: AgreementSignature,
  receiverId: string,
) =>
  notificationOf(db, 'agreement-signed', commandFor(signed(first, agreement), agreement.postId, receiverId));

/** After the end of an agreement with one signature: nobody is asked for the other one. */
function askNoMore(
  writer: { delete(reference: DocumentReference): unknown },
  db: Firestore,
  agreement: Agreement | undefined,
) {
  for (const side of agreementSides) {
    const signature = agreement?.[side];
    if (!agreement || !signature) continue;
    writer.delete(askedForSignature(db, agreement, signature, uidOf(agreement, otherSide[side])));
  }
}

interface NewSignature {
  readonly side: AgreementSide;
  /** Whether the agreement had no other signature yet when the event happened. */
  readonly isFirst: boolean;
}

/**
 * Notifies of a new signature. `agreementTold` in the request lists the signatures that were notified, so that a repeated event
 * does not notify again. The note is not in the agreement, because an agreement never changes once both have signed.
 */
async function tellOfSignature(
  { db }: Deps,
  postId: string,
  adopterId: string,
  { side, isFirst }: NewSignature,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const reference = db.doc(documentPaths.request(postId, adopterId));
    const [stored, asked] = await transaction.getAll(
      db.doc(agreementPaths.agreement(postId, adopterId)),
      reference,
    );
    const agreement = stored && parseDocument(agreementSchema, stored);
    const request = asked && parseDocument(v.pick(adoptionRequestSchema, ['petName']), asked);
    const signature = agreement?.[side];
    if (!agreement || !request || !signature) return;
    // The other signature followed before this event came, for example on the same phone. Its own event says everything.
    if (isFirst && agreement.agreedAt !== null) return;
    const mark = signed(signature, agreement);
    const note = `${side}-${mark}`;
    const told: unknown = asked.get('agreementTold');
    if (Array.isArray(told) && told.includes(note)) return;
    const { receiverId, actorId, type } = noticeOf(agreement, side);
    const profile = await transaction.get(db.doc(documentPaths.profile(actorId)));
    const actor = parseDocument(v.pick(profileSchema, ['displayName']), profile)?.displayName;
    transaction.update(reference, { agreementTold: FieldValue.arrayUnion(note) });
    // Whoever was asked for the missing signature has given it.
    const first = agreement.agreedAt === null ? null : agreement[otherSide[side]];
    if (first) transaction.delete(askedForSignature(db, agreement, first, uidOf(agreement, side)));
    // The account of the actor was closed, so no notification is sent.
    if (actor === undefined) return;
    const commandId = commandFor(mark, postId, receiverId);
    notify(transaction, db, { type, receiverId, actorId, postId, commandId, pet: request.petName, actor });
  });
}

interface Change {
  readonly before: Data | undefined;
  readonly after: Data | undefined;
}

/** Runs after an agreement changed. */
export async function tellOfSignatures(
  deps: Deps,
  postId: string,
  adopterId: string,
  { before, after }: Change,
): Promise<void> {
  const isFirst = after?.agreedAt === null;
  for (const side of newlySigned(before, after))
    await tellOfSignature(deps, postId, adopterId, { side, isFirst });
}

/**
 * Runs after a request stopped being granted. Deletes the agreement if only one person has signed it, because it is of no use
 * then.
 */
export async function endAgreement({ db, bucket }: Deps, postId: string, adopterId: string): Promise<void> {
  const reference = db.doc(agreementPaths.agreement(postId, adopterId));
  const isGone = await db.runTransaction(async (transaction) => {
    const [stored, asked] = await transaction.getAll(
      reference,
      db.doc(documentPaths.request(postId, adopterId)),
    );
    const lasts = asked?.get('status') === 'granted';
    if (lasts || !stored?.exists || stored.get('agreedAt') !== null) return false;
    transaction.delete(reference);
    askNoMore(transaction, db, parseDocument(agreementSchema, stored));
    return true;
  });
  // A second signature that was being sent may have uploaded its PDF already.
  if (isGone) await deleteFiles(bucket, fileFolders.agreementsOfAdopter(postId, adopterId));
}

async function lapse({ db }: Deps, snapshot: QueryDocumentSnapshot): Promise<void> {
  const agreement = parseDocument(agreementSchema, snapshot);
  const batch = db.batch();
  batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
  askNoMore(batch, db, agreement);
  const side = agreement?.owner ? 'owner' : 'adopter';
  const signature = agreement?.[side];
  if (agreement && signature) {
    const { postId, petName: pet } = agreement;
    const receiverId = uidOf(agreement, side);
    const actorId = uidOf(agreement, otherSide[side]);
    const commandId = commandFor(signature.commandId, postId, receiverId);
    notify(batch, db, { type: 'agreement-lapsed', receiverId, actorId, postId, commandId, pet });
  }
  await unlessRaceLost(batch.commit(), [snapshot]);
}

/**
 * Hourly: deletes agreements that have waited 30 days for the second signature. From that time the rules refuse it. Afterwards
 * either person may begin a new agreement.
 */
export async function lapseAgreements(deps: Deps): Promise<void> {
  const latest = Timestamp.fromMillis(deps.now() - agreementLifeMs);
  const lapsed = deps.db
    .collectionGroup(collectionGroups.agreements)
    .where('agreedAt', '==', null)
    .where('startedAt', '<=', latest)
    .orderBy('startedAt');
  for await (const snapshot of eachDocument(deps, lapsed))
    await oneOfMany(deps, { agreement: snapshot.ref.path }, () => lapse(deps, snapshot));
}
