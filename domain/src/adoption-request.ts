import * as v from 'valibot';
import { id, millis, withoutUnseen } from './fields.ts';

export const requestStatuses = ['pending', 'reserved', 'granted', 'denied', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

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
  /** Whether each of the two asked the server not to ask how the pet is doing. Most requests do not have the fields. */
  followUpsOffByAdopter: v.optional(v.boolean(), false),
  followUpsOffByOwner: v.optional(v.boolean(), false),
  commandId: v.string(),
});
export type AdoptionRequest = v.InferOutput<typeof adoptionRequestSchema>;
