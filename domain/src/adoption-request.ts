import * as v from 'valibot';
import { id, millis, text, withoutUnseen } from './fields.ts';
import { adoptedPostLifeMs, limits } from './limits.ts';

/** `undone`: it was granted, and the adoption did not work out. */
export const requestStatuses = ['pending', 'reserved', 'granted', 'undone', 'denied', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Whether the request still waits for its owner's last word. While the pet is reserved for its adopter, it does. */
export function isOpenRequest(status: RequestStatus): boolean {
  return status === 'pending' || status === 'reserved';
}

/** Whoever got the pet keeps the contact, the page and the conversation, also if the adoption was undone. */
export function wasGranted(status: RequestStatus): boolean {
  return status === 'granted' || status === 'undone';
}

/** Answers by question id. The texts of the questions may change, and old answers stay readable. */
export const requestAnswersSchema = v.array(
  v.object({ questionId: v.string(), answer: v.pipe(v.string(), v.transform(withoutUnseen)) }),
);
export type RequestAnswers = v.InferOutput<typeof requestAnswersSchema>;

/** `posts/{postId}/requests/{adopterId}`. `id` is the adopter's uid. */
export const adoptionRequestSchema = v.object({
  id,
  postId: id,
  petName: v.string(),
  ownerId: id,
  adopterId: id,
  adopterName: v.string(),
  answers: requestAnswersSchema,
  status: v.picklist(requestStatuses),
  decidedAt: v.nullable(millis),
  createdAt: millis,
  /** When it was denied or withdrawn. The server writes it a moment later, and deletes it with the messages. */
  closedAt: v.optional(v.nullable(millis), null),
  /**
   * The server denied it because another family got the pet. If that adoption is undone, this adopter may ask again. Only the
   * server writes it.
   */
  closedByGrant: v.optional(v.boolean(), false),
  /** When the server told its adopter that the pet looks for a family again. */
  toldOfReturnAt: v.optional(v.nullable(millis), null),
  /** Whether each of the two asked the server not to ask how the pet is doing. Most requests do not have the fields. */
  followUpsOffByAdopter: v.optional(v.boolean(), false),
  followUpsOffByOwner: v.optional(v.boolean(), false),
  /** When the server asks next how the pet is doing. Null after the last date. Only the server writes it. */
  followUpAt: v.optional(v.nullable(millis)),
  /** The hash of the agreement's PDF, once both signed. */
  agreementHash: v.optional(v.nullable(v.string()), null),
  commandId: v.string(),
});
export type AdoptionRequest = v.InferOutput<typeof adoptionRequestSchema>;

/**
 * Whether its owner can undo the adoption now: as long as the post of an adopted pet must stay.
 * @param now milliseconds since the epoch
 */
export function canUndoAdoption(
  { status, decidedAt }: Pick<AdoptionRequest, 'status' | 'decidedAt'>,
  now: number,
): boolean {
  return status === 'granted' && decidedAt !== null && now <= decidedAt + adoptedPostLifeMs;
}

/** Why an adoption did not work out. */
export const undoReasonTextSchema = text('El motivo', limits.undoReason);

/** `posts/{postId}/requests/{adopterId}/private/undoing`: only the owner can read it. */
export const undoReasonSchema = v.object({ reason: v.string() });
export type UndoReason = v.InferOutput<typeof undoReasonSchema>;
