import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { adoptionFormSchema, adoptionQuestions, withEveryQuestion } from './adoption-questionnaire.ts';

const spanish = new Set(['La respuesta es obligatoria.', 'Elige una opción.']);

describe('the questionnaire for adopters', () => {
  it('says in Spanish which answers are missing, also for a question that was never touched', () => {
    const { issues = [] } = v.safeParse(adoptionFormSchema, withEveryQuestion({}));
    expect(new Set(issues.map(({ path }) => path?.[0]?.key)).size).toBe(adoptionQuestions.length);
    const first = new Map(issues.toReversed().map(({ path, message }) => [path?.[0]?.key, message]));
    expect([...first.values()].filter((message) => !spanish.has(message))).toEqual([]);
  });

  it('keeps the answers', () => {
    expect(withEveryQuestion({ 'why-adopt': 'Porque sí' })['why-adopt']).toBe('Porque sí');
  });
});
