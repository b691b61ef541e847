import { expect, it } from 'vitest';
import { answersByQuestion } from './answers-by-question.ts';

const luis = {
  adopterId: 'luis',
  answers: [
    { questionId: 'why', answer: 'Porque sí' },
    { questionId: 'garden', answer: 'no' },
  ],
};
const eva = {
  adopterId: 'eva',
  answers: [
    { questionId: 'of-before', answer: 'Antes se preguntaba' },
    { questionId: 'why', answer: 'Por compañía' },
  ],
};

it('groups all answers by question, in the order of the current questions', () => {
  expect(answersByQuestion([luis, eva], ['garden', 'why', 'never-asked'])).toEqual([
    {
      questionId: 'garden',
      answers: [
        { adopterId: 'luis', answer: 'no' },
        { adopterId: 'eva', answer: null },
      ],
    },
    {
      questionId: 'why',
      answers: [
        { adopterId: 'luis', answer: 'Porque sí' },
        { adopterId: 'eva', answer: 'Por compañía' },
      ],
    },
    {
      questionId: 'of-before',
      answers: [
        { adopterId: 'luis', answer: null },
        { adopterId: 'eva', answer: 'Antes se preguntaba' },
      ],
    },
  ]);
});
