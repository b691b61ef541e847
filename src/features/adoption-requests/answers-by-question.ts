import type { AdoptionRequest } from '#domain/adoption-request.ts';

interface AnsweredQuestion {
  readonly questionId: string;
  /** One for each request, in their order; null where this question was not asked then. */
  readonly answers: readonly { readonly adopterId: string; readonly answer: string | null }[];
}

/** The questions of today in their order, then those that only older requests were asked. */
export function answersByQuestion(
  requests: readonly Pick<AdoptionRequest, 'adopterId' | 'answers'>[],
  knownIds: readonly string[],
): readonly AnsweredQuestion[] {
  const asked = new Set(requests.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)));
  const known = new Set(knownIds);
  const ids = [...knownIds.filter((id) => asked.has(id)), ...[...asked].filter((id) => !known.has(id))];
  return ids.map((questionId) => ({
    questionId,
    answers: requests.map(({ adopterId, answers }) => ({
      adopterId,
      answer: answers.find((each) => each.questionId === questionId)?.answer ?? null,
    })),
  }));
}
