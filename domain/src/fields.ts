// Parts of the schemas: typed text and times.
import * as v from 'valibot';
import { idPattern } from './id-pattern.ts';

/** Milliseconds since the epoch. Firestore's timestamps are converted where snapshots are parsed. */
export const millis = v.pipe(v.number(), v.finite());

const unseen = /[^\P{Cc}\n]|[\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;
const heapOfMarks = /(\p{M}{7})\p{M}+/gu;
/** Half of an emoji that was cut. UTF-8 cannot express it: a server refuses it, or stores something else. */
const halfCharacter = /\p{Cs}/gu;
/**
 * What no text may contain: control characters except the newline, marks that reverse the direction of the following text, and
 * a heap of marks on one letter, which covers the lines above and below. `firestore.rules` refuses them. Every typed or pasted
 * text passes here and loses them.
 */
export const unseenPattern = new RegExp(`${unseen.source}|\\p{M}{8}`, 'u');

export function withoutUnseen(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unseen, '')
    .replace(halfCharacter, '')
    .replace(heapOfMarks, '$1');
}

/** The error of a question with several options if none is chosen. */
export const chooseOne = 'Elige una opción.';

/** The error of an empty text. @param label starts the sentence: "El nombre", "La ciudad" */
const requiredText = (label: string) =>
  `${label} es ${label.startsWith('La ') ? 'obligatoria' : 'obligatorio'}.`;

/** A text of any length that is taken as it is typed, as a password is. */
export const anyText = (label: string) => {
  const required = requiredText(label);
  return v.pipe(v.string(required), v.minLength(1, required));
};

/** A trimmed text with a Spanish sentence for each kind of error. */
export function text(label: string, maxLength: number, minLength = 1) {
  const required = requiredText(label);
  return v.pipe(
    v.string(required),
    v.transform(withoutUnseen),
    v.trim(),
    v.minLength(1, required),
    v.minLength(minLength, `${label} necesita al menos ${minLength} caracteres.`),
    v.maxLength(maxLength, `${label} admite como máximo ${maxLength} caracteres.`),
  );
}

/** A stored text, of any length: the rules have measured it, and the server may count in other units than JavaScript. */
export const storedText = v.pipe(v.string(), v.transform(withoutUnseen), v.trim());

/** Empty becomes null, because a document always has all of its fields. */
export const storedOptionalText = v.pipe(
  v.nullish(v.string(), null),
  v.transform((value) => withoutUnseen(value ?? '').trim() || null),
);

/** A trimmed text that may be empty. */
export function optionalText(label: string, maxLength: number) {
  return v.pipe(
    storedOptionalText,
    v.nullable(
      v.pipe(v.string(), v.maxLength(maxLength, `${label} admite como máximo ${maxLength} caracteres.`)),
    ),
  );
}

export const id = v.pipe(v.string(), v.regex(idPattern));

/** Several ids, joined, as the id of a report. Each of them may have its longest length. */
export const joinedId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/));

/** @param invalid the sentence for an invalid address */
export function emailOr(invalid: string) {
  const required = requiredText('El correo electrónico');
  return v.pipe(v.string(required), v.trim(), v.minLength(1, required), v.email(invalid));
}

export const email = emailOr('Escribe un correo electrónico válido, como ana@ejemplo.com.');
