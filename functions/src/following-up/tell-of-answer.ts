// Runs after an adopter answered a question. Notifies the owner, unless the owner switched the questions off. The server sets
// `told` in the answer, so that a repeated event does not notify again.
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { type FollowUp, followUpSchema } from '#domain/follow-up.ts';
import type { Deps } from '../deps.ts';
import { commandFor, notify } from '../notify.ts';
import { parseDocument } from '../parse-document.ts';

/** The command id of the notification of an answer. @param commandId gave the answer */
export const answerNoticeCommand = (
  commandId: string,
  { postId, ownerId }: Pick<FollowUp, 'postId' | 'ownerId'>,
): string => commandFor(commandId, postId, ownerId);

export async function tellOfAnswer(
  { db }: Deps,
  postId: string,
  adopterId: string,
  afterDays: number,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const reference = db.doc(documentPaths.followUp(postId, adopterId, afterDays));
    const [stored, asked] = await transaction.getAll(
      reference,
      db.doc(documentPaths.request(postId, adopterId)),
    );
    const followUp = stored && parseDocument(followUpSchema, stored);
    const request = asked && parseDocument(adoptionRequestSchema, asked);
    if (!stored || !followUp?.commandId || request?.status !== 'granted' || stored.get('told') === true)
      return;
    transaction.update(reference, { told: true });
    if (request.followUpsOffByOwner) return;
    notify(transaction, db, {
      type: 'follow-up-answered',
      receiverId: followUp.ownerId,
      actorId: adopterId,
      postId,
      commandId: answerNoticeCommand(followUp.commandId, followUp),
      pet: request.petName,
      actor: request.adopterName,
    });
  });
}
