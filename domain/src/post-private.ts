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

const phone = v.pipe(
  optionalText('El teléfono', limits.phone),
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^[+\d][\d\s().-]{5,}$/, 'Escribe un teléfono válido, con prefijo si hace falta.'),
    ),
  ),
);

/** `posts/{postId}/private/contact`: only the chosen adopter can read it. */
export const postContactSchema = v.object({
  phone,
  email,
  message: optionalText('El mensaje', limits.contactMessage),
});
export type PostContact = v.InferOutput<typeof postContactSchema>;

/** `posts/{postId}/requests/{adopterId}/private/contact`: the owner can read it when the request is granted. */
export const adopterContactSchema = v.object({ phone, email });
export type AdopterContact = v.InferOutput<typeof adopterContactSchema>;
