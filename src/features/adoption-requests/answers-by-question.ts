import type { AdoptionRequest } from '#domain/adoption-request.ts';

interface AnsweredQuestion {
  readonly questionId: string;
  /** One for each request, in their order. Null if the request did not contain this question. */
  readonly answers: readonly { readonly adopterId: string; readonly answer: string | null }[];
}

/** The current questions in their order, then questions that only older requests contain. */
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
