// The agreement of an adoption, as the server sees it: each of the two hears of the other's signature, and an agreement with one
// signature ends after 30 days or with its adoption. One that both signed stays until the post or an account goes.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import {
  type Agreement,
  type AgreementSide,
  agreementLifeMs,
  agreementPaths,
  agreementSchema,
  agreementSides,
  otherSide,
} from '#domain/agreement.ts';
import { documentPaths, fileFolders } from '#domain/document-paths.ts';
import { profileSchema } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { deleteFiles } from '../files/each-file.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { commandFor, notify } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';

type Data = Readonly<Record<string, unknown>>;

/** The sides that a change of the document signed for. One batch may write both, and has one event. */
export function newlySigned(before: Data | undefined, after: Data | undefined): readonly AgreementSide[] {
  return agreementSides.filter((side) => after?.[side] != null && before?.[side] == null);
}

const uidOf = ({ ownerId, adopterId }: Agreement, side: AgreementSide) =>
  side === 'owner' ? ownerId : adopterId;

/**
 * What the other one hears. The account that wrote the signature knows already.
 * @param side that signed now
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
 * `agreementTold` in the request lists the signatures that were told, so that a repeated event does not tell again. The agreement
 * itself never changes once both signed.
 */
export async function tellOfSignature(
  { db }: Deps,
  postId: string,
  adopterId: string,
  side: AgreementSide,
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
    // An earlier agreement about this pet, which lapsed, may have told of the same command.
    const signed = `${signature.commandId}-${agreement.startedAt}`;
    const note = `${side}-${signed}`;
    const told: unknown = asked.get('agreementTold');
    if (Array.isArray(told) && told.includes(note)) return;
    const { receiverId, actorId, type } = noticeOf(agreement, side);
    const profile = await transaction.get(db.doc(documentPaths.profile(actorId)));
    const actor = parseDocument(v.pick(profileSchema, ['displayName']), profile)?.displayName;
    transaction.update(reference, { agreementTold: FieldValue.arrayUnion(note) });
    // A closed account tells nobody.
    if (actor === undefined) return;
    const commandId = commandFor(signed, postId, receiverId);
    notify(transaction, db, { type, receiverId, actorId, postId, commandId, pet: request.petName, actor });
  });
}

/** After a request stopped being granted: an agreement that only one signed is of no use. */
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
    return true;
  });
  // Of a second signature that was being sent.
  if (isGone) await deleteFiles(bucket, fileFolders.agreementsOfAdopter(postId, adopterId));
}

/** Hourly. The rules have refused the second signature since then. Both may begin anew. */
export async function lapseAgreements(deps: Deps): Promise<void> {
  const { db } = deps;
  const latest = Timestamp.fromMillis(deps.now() - agreementLifeMs);
  const lapsed = db
    .collectionGroup('agreements')
    .where('agreedAt', '==', null)
    .where('startedAt', '<=', latest)
    .orderBy('startedAt');
  for await (const snapshot of eachDocument(deps, lapsed)) {
    const agreement = parseDocument(agreementSchema, snapshot);
    const batch = db.batch();
    batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime });
    const side = agreement?.owner ? 'owner' : 'adopter';
    const signature = agreement?.[side];
    if (agreement && signature) {
      const { postId, petName: pet } = agreement;
      const receiverId = uidOf(agreement, side);
      const actorId = uidOf(agreement, otherSide[side]);
      const commandId = commandFor(signature.commandId, postId, receiverId);
      notify(batch, db, { type: 'agreement-lapsed', receiverId, actorId, postId, commandId, pet });
    }
    await unlessRaceLost(batch.commit());
  }
}
