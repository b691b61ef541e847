// What short texts that one person shows to others may be made of: they end in other people's notifications and pushes.
// `firestore.rules` holds the same patterns; tests/attacks/texts.test.ts compares them to the letter.
import * as v from 'valibot';
import { optionalText, text } from './fields.ts';
import { limits } from './limits.ts';

/** Letters, marks, spaces, point, apostrophes and hyphen, at least one of them a letter. */
export const personNamePattern = /^[\p{L}\p{M} .'’-]*\p{L}[\p{L}\p{M} .'’-]*$/u;
/** Digits, too: "Max 2". */
export const petNamePattern = /^[\p{L}\p{M}\p{Nd} .'’-]*[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} .'’-]*$/u;
/** Cities, provinces and breeds: "Araba/Álava", "Mestizo (labrador)". */
export const labelPattern = /^[\p{L}\p{M}\p{Nd} .,'’()/-]*\p{L}[\p{L}\p{M}\p{Nd} .,'’()/-]*$/u;

/**
 * Letters that nobody sees (fillers, joiners, selectors), and letters dressed as others (phonetic, small capital,
 * superscript, full width, mathematical): no language writes names with them.
 */
const disguised = [
  String.raw`\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}`,
  String.raw`\u{250}-\u{2af}\u{1d00}-\u{1dbf}\u{2071}-\u{209c}\u{2100}-\u{214f}\u{2c60}-\u{2c7f}\u{a720}-\u{a7ff}`,
  String.raw`\u{ab30}-\u{ab6f}\u{ff21}-\u{ff5a}\u{10780}-\u{107bf}\u{1d400}-\u{1d7ff}\u{1df00}-\u{1dfff}`,
];
export const disguisedPattern = new RegExp(`[${disguised.join('')}]`, 'u');

/** Latin letters beside others: "Раtitas" begins with two Cyrillic ones. */
export const mixedScriptPattern =
  /\p{Script=Latin}.*[^\P{L}\p{Script=Latin}]|[^\P{L}\p{Script=Latin}].*\p{Script=Latin}/u;

/** Between the letters of a forbidden word these hide nothing. */
export const separatorPattern = /[\p{M} .'’-]/u;
const separators = new RegExp(separatorPattern, 'gu');

/** The staff's mark is the app's own, with accents and with Cyrillic and Greek letters of the same look, too. */
export const staffPattern =
  /[pрρ][aáàâäãаα][tтτ][iíìîïіι][tтτ][aáàâäãаα][sѕ]|[aáàâäã]dm[iíìîï]n[iíìîï]str[aáàâäã]|m[oóòôöõ]d[eéèêë]r[aáàâäã](d[oóòôöõ]r|c[iíìîï][oóòôöõ]n)|s[oóòôöõ]p[oóòôöõ]rt[eéèêë]/iu;
/** At the beginning of a word: inside "Trinidad Mínguez" these letters mean nothing. */
export const adminPattern = /(^|[ .'’-])[aáàâäã]dm[iíìîï]n/iu;

const isOpen = (value: string) => !disguisedPattern.test(value);

export const isPersonName = (value: string): boolean =>
  personNamePattern.test(value) && isOpen(value) && !mixedScriptPattern.test(value);

export const isStaffName = (value: string): boolean =>
  staffPattern.test(value.replace(separators, '')) || adminPattern.test(value);

const onlyLetters = (label: string) => `${label} admite letras, espacios, puntos, apóstrofos y guiones.`;

/** A name of a person, as the forms ask for it. */
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
