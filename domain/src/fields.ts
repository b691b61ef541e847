// Building bricks of the schemas: text that people type, and moments.
import * as v from 'valibot';
import { idPattern } from './id-pattern.ts';

/** Milliseconds since the epoch. Firestore's timestamps become this where snapshots are parsed. */
export const millis = v.pipe(v.number(), v.finite());

/**
 * What no text carries: control characters but the newline, and marks that turn the direction of what follows.
 * `firestore.rules` refuses them; a text that was pasted with them loses them here, wherever it enters.
 */
export const unseenPattern = /[^\P{Cc}\n]|[\u{202a}-\u{202e}\u{2066}-\u{2069}]/u;
const unseen = new RegExp(unseenPattern, 'gu');

export function withoutUnseen(value: string): string {
  return value.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(unseen, '');
}

/** A trimmed text with a Spanish sentence for each way to be wrong. `label` begins the sentence: "El nombre", "La ciudad". */
export function text(label: string, maxLength: number, minLength = 1) {
  const required = `${label} es ${label.startsWith('La ') ? 'obligatoria' : 'obligatorio'}.`;
  return v.pipe(
    v.string(required),
    v.transform(withoutUnseen),
    v.trim(),
    v.minLength(1, required),
    v.minLength(minLength, `${label} necesita al menos ${minLength} caracteres.`),
    v.maxLength(maxLength, `${label} admite como máximo ${maxLength} caracteres.`),
  );
}

/** A trimmed text that may stay empty; empty becomes null, because a document has all of its fields. */
export function optionalText(label: string, maxLength: number) {
  return v.pipe(
    v.nullish(v.string(), null),
    v.transform((value) => withoutUnseen(value ?? '').trim() || null),
    v.nullable(
      v.pipe(v.string(), v.maxLength(maxLength, `${label} admite como máximo ${maxLength} caracteres.`)),
    ),
  );
}

export const id = v.pipe(v.string(), v.regex(idPattern));

/** @param invalid the sentence for what is no address */
export const emailOr = (invalid: string) =>
  v.pipe(
    v.string('El correo electrónico es obligatorio.'),
    v.trim(),
    v.minLength(1, 'El correo electrónico es obligatorio.'),
    v.email(invalid),
  );

export const email = emailOr('Escribe un correo electrónico válido, como ana@ejemplo.com.');
