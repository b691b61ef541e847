// Runs after an owner granted, reserved or denied a request. Stores how long the answer took in `answerTimes/{ownerId}`, which no
// client can read, and writes the median into the public profile.
import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { countedAnswers, usualAnswerMs } from '#domain/answer-times.ts';
import { documentPaths } from '#domain/document-paths.ts';
import type { Deps } from '../deps.ts';
import { parseDocument } from '../parse-document.ts';
import { serverPaths } from '../server-paths.ts';

const answersSchema = v.object({
  answers: v.array(v.object({ request: v.string(), tookMs: v.number(), decidedAt: v.number() })),
});

/**
 * Whether this change is an answer of the owner. A request that the server closed, because another family adopted the pet or the
 * post changed, keeps its command id.
 */
export function isOwnersAnswer(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): boolean {
  return before?.decidedAt === null && after?.decidedAt != null && before.commandId !== after.commandId;
}

/** A hash, because the deletion of the adopter's account would not find a uid here. Entries before 2026-11-30 have the text. */
const nameOf = (request: string) => createHash('sha256').update(request).digest('base64url');

/**
 * A request is answered once, so a repeated run finds its entry and changes nothing. The request may show a later decision then,
 * for example that the adoption was undone, with its time.
 */
export async function recordAnswer({ db }: Deps, postId: string, adopterId: string): Promise<void> {
  const answered = parseDocument(
    adoptionRequestSchema,
    await db.doc(documentPaths.request(postId, adopterId)).get(),
  );
  if (!answered || answered.decidedAt === null) return;
  const { ownerId, createdAt, decidedAt } = answered;
  const request = nameOf(`${postId}-${adopterId}-${createdAt}`);
  const answer = { request, tookMs: decidedAt - createdAt, decidedAt };
  const times = db.doc(serverPaths.answerTimes(ownerId));
  const profile = db.doc(documentPaths.profile(ownerId));
  await db.runTransaction(async (transaction) => {
    const [known, shown] = await transaction.getAll(times, profile);
    // The owner's account was closed meanwhile.
    if (!known || !shown?.exists) return;
    const earlier = parseDocument(answersSchema, known)?.answers ?? [];
    if (earlier.some(({ request }) => request === answer.request)) return;
    const answers = [...earlier, answer]
      .sort((one, other) => one.decidedAt - other.decidedAt)
      .slice(-countedAnswers);
    const usual = usualAnswerMs(answers.map(({ tookMs }) => tookMs));
    transaction.set(times, { answers });
    transaction.update(profile, { answersInMs: usual ?? FieldValue.delete() });
  });
}
