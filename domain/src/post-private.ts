import * as v from 'valibot';
import { email, optionalText, text } from './fields.ts';
import { limits } from './limits.ts';

const giveAnswer = text('La respuesta', limits.giveAnswer, limits.giveAnswerMin);

/** `posts/{postId}/private/questionnaire`: only the owner and administrators can read it. */
export const giveQuestionnaireSchema = v.object({
  reason: giveAnswer,
  behaviour: giveAnswer,
  care: giveAnswer,
  ownership: giveAnswer,
});
export type GiveQuestionnaire = v.InferOutput<typeof giveQuestionnaireSchema>;

export const giveQuestions: Record<keyof GiveQuestionnaire, string> = {
  reason: '¿Por qué lo das en adopción?',
  behaviour: '¿Cómo se comporta en casa y con otras personas?',
  care: '¿Está vacunado y recibe cuidados veterinarios?',
  ownership: '¿Es tuyo? Cuéntanos cómo llegó a ti.',
};

/** "(011) 2345-6789" is usual in Argentina. The rules take no bracket as the first character. */
const withoutFirstBrackets = (typed: string | null) =>
  typed === null ? null : typed.replace(/^\(([+\d]+)\)/, '$1');

export const contactPhone = v.pipe(
  optionalText('El teléfono', limits.phone),
  v.transform(withoutFirstBrackets),
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^[+\d][\d\s().-]{5,}$/, 'Escribe un teléfono válido, con prefijo si hace falta.'),
    ),
  ),
);

/** What an account has in the place of its number: older apps took any text. Null if it is no number. */
export function contactPhoneOf(stored: string | null): string | null {
  const parsed = v.safeParse(contactPhone, stored);
  return parsed.success ? parsed.output : null;
}

/** `posts/{postId}/private/contact`: only the chosen adopter can read it. */
export const postContactSchema = v.object({
  phone: contactPhone,
  email,
  message: optionalText('El mensaje', limits.contactMessage),
});
export type PostContact = v.InferOutput<typeof postContactSchema>;

/** `posts/{postId}/requests/{adopterId}/private/contact`: the owner can read it when the request is granted. */
export const adopterContactSchema = v.object({ phone: contactPhone, email });
export type AdopterContact = v.InferOutput<typeof adopterContactSchema>;
