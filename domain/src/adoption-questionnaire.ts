// The questionnaire for adopters. Stored answers name questions by id. A text may change, an id must not.
import * as v from 'valibot';
import type { RequestAnswers } from './adoption-request.ts';
import { countryWords } from './country-words.ts';
import { chooseOne, text } from './fields.ts';
import { limits } from './limits.ts';

export interface Question {
  readonly id: string;
  readonly label: string;
  readonly kind: 'text' | 'choice';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface QuestionStep {
  readonly title: string;
  readonly questions: readonly Question[];
}

const yesNo = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
] as const;

const written = (id: string, label: string): Question => ({ id, label, kind: 'text' });
const closed = (id: string, label: string): Question => ({ id, label, kind: 'choice', options: yesNo });

const { flat } = countryWords();
const capitalFlat = flat.charAt(0).toUpperCase() + flat.slice(1);

export const adoptionQuestionnaire: readonly QuestionStep[] = [
  {
    title: 'Por qué',
    questions: [
      written('why-adopt', '¿Por qué quieres adoptar?'),
      written('responsible', '¿Quién será responsable de sus cuidados?'),
      closed('family-agrees', '¿Está de acuerdo toda la familia?'),
    ],
  },
  {
    title: 'Tu casa',
    questions: [
      {
        id: 'home-tenure',
        label: '¿La vivienda es propia o alquilada?',
        kind: 'choice',
        options: [
          { value: 'owned', label: 'Propia' },
          { value: 'rented-pets-allowed', label: 'Alquilada, y se admiten animales' },
          { value: 'rented-pets-unknown', label: 'Alquilada, y no sé si se admiten' },
        ],
      },
      {
        id: 'home-kind',
        label: `¿Es una casa o un ${flat}?`,
        kind: 'choice',
        options: [
          { value: 'house-outdoor', label: 'Casa con patio o jardín' },
          { value: 'house', label: 'Casa sin espacio exterior' },
          { value: 'flat-outdoor', label: `${capitalFlat} con terraza o balcón` },
          { value: 'flat', label: `${capitalFlat} sin espacio exterior` },
        ],
      },
      written('household', '¿Quiénes viven en casa? Si hay niños, ¿qué edades tienen?'),
      closed('allergies', '¿Alguien tiene alergia a los animales?'),
      written('other-pets', '¿Hay otros animales en casa? ¿Cuáles?'),
    ],
  },
  {
    title: 'El día a día',
    questions: [
      written('hours-alone', '¿Cuántas horas al día pasaría sin compañía?'),
      written('when-travelling', '¿Quién lo cuidará cuando viajes?'),
      written('when-ill', '¿Qué harás si enferma?'),
      written('earlier-pets', '¿Has tenido otros animales? ¿Qué fue de ellos?'),
    ],
  },
  {
    title: 'Compromiso',
    questions: [
      closed('agrees-sterilise', '¿Aceptas esterilizarlo si aún no lo está?'),
      closed('agrees-follow-up', '¿Aceptas visitas de seguimiento?'),
    ],
  },
];

export const adoptionQuestions: readonly Question[] = adoptionQuestionnaire.flatMap((step) => step.questions);

const writtenAnswer = text('La respuesta', limits.adoptionAnswer, limits.adoptionAnswerMin);

function answerSchema(question: Question) {
  if (question.kind === 'text') return writtenAnswer;
  const values = (question.options ?? []).map((option) => option.value);
  return v.pipe(
    v.string(chooseOne),
    v.check((value) => values.includes(value), chooseOne),
  );
}

/** The form: one entry per question id. */
export const adoptionFormSchema = v.object(
  Object.fromEntries(adoptionQuestions.map((question) => [question.id, answerSchema(question)])),
);
export type AdoptionForm = Record<string, string>;

/**
 * An untouched question counts as an empty answer, because a missing key would have no sentence that people understand.
 */
export function withEveryQuestion(form: AdoptionForm): AdoptionForm {
  return Object.fromEntries(adoptionQuestions.map(({ id }) => [id, form[id] ?? '']));
}

export function answersFromForm(form: AdoptionForm): RequestAnswers {
  return adoptionQuestions.map(({ id }) => ({ questionId: id, answer: form[id] ?? '' }));
}

export function formFromAnswers(answers: RequestAnswers): AdoptionForm {
  return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
}

/** The question's text and the label of the chosen option. An unknown id is shown as it is. */
export function readableAnswer(questionId: string, answer: string): { label: string; answer: string } {
  const question = adoptionQuestions.find(({ id }) => id === questionId);
  const option = question?.options?.find(({ value }) => value === answer);
  return { label: question?.label ?? questionId, answer: option?.label ?? answer };
}
