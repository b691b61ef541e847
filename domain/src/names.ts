// Which characters are allowed in short texts that one person shows to others. These texts appear in other people's
// notifications and pushes. `firestore.rules` has the same patterns, and tests/attacks/texts.test.ts compares them.
import * as v from 'valibot';
import { optionalText, text } from './fields.ts';
import { limits } from './limits.ts';

/** Letters, marks, spaces, full stop, apostrophes and hyphen, with at least one letter. */
export const personNamePattern = /^[\p{L}\p{M} .'’-]*\p{L}[\p{L}\p{M} .'’-]*$/u;
/** Like names of people, with digits: "Max 2". */
export const petNamePattern = /^[\p{L}\p{M}\p{Nd} .'’-]*[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} .'’-]*$/u;
/** Cities, provinces and breeds: "Araba/Álava", "Mestizo (labrador)". */
export const labelPattern = /^[\p{L}\p{M}\p{Nd} .,'’()/-]*\p{L}[\p{L}\p{M}\p{Nd} .,'’()/-]*$/u;

/**
 * Invisible letters (fillers, joiners, selectors), and variants of letters (phonetic, small capital, superscript, full
 * width, mathematical). No language uses them in names. In the last line are alphabets with capitals like the Latin ones:
 * Cherokee, Canadian syllabics, Coptic, Lisu, Lycian to Deseret. "PATITAS" can be written in them.
 */
const disguised = [
  String.raw`\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}`,
  String.raw`\u{250}-\u{2af}\u{1d00}-\u{1dbf}\u{2071}-\u{209c}\u{2100}-\u{214f}\u{2c60}-\u{2c7f}\u{a720}-\u{a7ff}`,
  String.raw`\u{ab30}-\u{abbf}\u{ff21}-\u{ff5a}\u{10780}-\u{107bf}\u{1d400}-\u{1d7ff}\u{1df00}-\u{1dfff}`,
  String.raw`\u{13a0}-\u{13ff}\u{1400}-\u{167f}\u{2c80}-\u{2cff}\u{a4d0}-\u{a4ff}\u{10280}-\u{1044f}\u{11fb0}`,
];
/** A heap of marks covers the lines above and below. */
const marksInARow = String.raw`\p{M}{4}`;
export const disguisedPattern = new RegExp(`[${disguised.join('')}]|${marksInARow}`, 'u');

/** Latin letters mixed with letters of another alphabet: the first two letters of "Раtitas" are Cyrillic. */
export const mixedScriptPattern =
  /\p{Script=Latin}.*[^\P{L}\p{Script=Latin}]|[^\P{L}\p{Script=Latin}].*\p{Script=Latin}/u;

/** Characters that are ignored between the letters of a forbidden word. */
export const separatorPattern = /[\p{M} .'’-]/u;
const separators = new RegExp(separatorPattern, 'gu');

/**
 * Only the app uses these words. Letters with accents, and Cyrillic and Greek letters of the same shape, count as the
 * Latin ones.
 */
export const staffPattern =
  /[pрρ][aáàâäãаα][tтτ][iíìîïіιl][tтτ][aáàâäãаα][sѕ]|[aáàâäã]dm[iíìîï]n[iíìîï]str[aáàâäã]|m[oóòôöõ]d[eéèêë]r[aáàâäã](d[oóòôöõ]r|c[iíìîï][oóòôöõ]n)|s[oóòôöõ]p[oóòôöõ]rt[eéèêë]/iu;
/** Only at the start of a word: inside "Trinidad Mínguez" the same letters are harmless. */
export const adminPattern = /(^|[ .'’-])[aáàâäã]dm[iíìîï]n/iu;

const isOpen = (value: string) => !disguisedPattern.test(value);

export const isPersonName = (value: string): boolean =>
  personNamePattern.test(value) && isOpen(value) && !mixedScriptPattern.test(value);

export const isStaffName = (value: string): boolean =>
  staffPattern.test(value.replace(separators, '')) || adminPattern.test(value);

const onlyLetters = (label: string) => `${label} admite letras, espacios, puntos, apóstrofos y guiones.`;

/** The name of a person, as the forms accept it. */
export const personName = (label: string) =>
  v.pipe(
    text(label, limits.personName),
    v.check(isPersonName, onlyLetters(label)),
    v.check((value) => !isStaffName(value), `${label} no puede parecer el del equipo de Patitas.`),
  );

export const petName = v.pipe(
  text('El nombre', limits.petName),
  v.check(
    (value) => petNamePattern.test(value) && isOpen(value),
    'El nombre admite letras, números, espacios, puntos, apóstrofos y guiones.',
  ),
);

const isLabel = (value: string) => labelPattern.test(value) && isOpen(value);
const onlyLabel = (label: string) => `${label} admite letras, números y signos sencillos, como . , ( ) / -`;

export const label = (name: string, maxLength: number) =>
  v.pipe(text(name, maxLength), v.check(isLabel, onlyLabel(name)));

export const optionalLabel = (name: string, maxLength: number) =>
  v.pipe(
    optionalText(name, maxLength),
    v.check((value) => value === null || isLabel(value), onlyLabel(name)),
  );
