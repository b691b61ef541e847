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
  String.raw`\u{250}-\u{2b8}\u{2e0}-\u{2e4}\u{1d00}-\u{1dbf}\u{2071}-\u{209c}\u{2100}-\u{214f}\u{2c60}-\u{2c7f}\u{a720}-\u{a7ff}`,
  String.raw`\u{ab30}-\u{abbf}\u{ff21}-\u{ff5a}\u{10780}-\u{107bf}\u{1d400}-\u{1d7ff}\u{1df00}-\u{1dfff}\u{1e030}-\u{1e08f}`,
  String.raw`\u{13a0}-\u{13ff}\u{1400}-\u{167f}\u{2c80}-\u{2cff}\u{a4d0}-\u{a4ff}\u{10280}-\u{1044f}\u{11fb0}`,
];
/** A heap of marks covers the lines above and below. */
const marksInARow = String.raw`\p{M}{4}`;
export const disguisedPattern = new RegExp(`[${disguised.join('')}]|${marksInARow}`, 'u');

/** Latin letters mixed with letters of another alphabet: the first two letters of "Раtitas" are Cyrillic. */
export const mixedScriptPattern =
  /\p{Script=Latin}.*[^\P{L}\p{Script=Latin}]|[^\P{L}\p{Script=Latin}].*\p{Script=Latin}/u;

/** Characters that are ignored between the letters of a forbidden word, besides marks. */
export const separatorPattern = /[ .'’-]/u;
const separators = new RegExp(separatorPattern, 'gu');

/**
 * The letters of the forbidden words, each with those that look like it: with accents or strokes, Cyrillic and Greek letters of the
 * same shape, and `l` for `i`.
 */
export const disguises = {
  p: /[pрρ\u{fe}\u{1a5}\u{1e54}-\u{1e57}]/giu,
  a: /[aаα\u{aa}\u{e0}-\u{e5}\u{100}-\u{105}\u{1ce}\u{1df}\u{1e1}\u{1fb}\u{201}\u{203}\u{227}\u{23a}\u{4d0}-\u{4d3}\u{1e00}\u{1e9a}\u{1ea0}-\u{1eb7}]/giu,
  t: /[tтτ\u{162}-\u{167}\u{1ab}-\u{1ae}\u{21a}\u{23e}\u{1e6a}-\u{1e71}\u{1e97}]/giu,
  i: /[ilіι\u{ec}-\u{ef}\u{128}-\u{131}\u{139}-\u{142}\u{196}\u{197}\u{19a}\u{1d0}\u{209}\u{20b}\u{457}\u{1e2c}-\u{1e2f}\u{1e36}-\u{1e3d}\u{1ec8}-\u{1ecb}]/giu,
  s: /[sѕ\u{15a}-\u{161}\u{17f}\u{1a8}\u{218}\u{23f}\u{1e60}-\u{1e69}\u{1e9b}]/giu,
  d: /[d\u{f0}\u{10e}-\u{111}\u{189}-\u{18c}\u{1e0a}-\u{1e13}]/giu,
  m: /[m\u{1e3e}-\u{1e43}]/giu,
  n: /[n\u{f1}\u{143}-\u{14b}\u{19d}\u{19e}\u{1f8}\u{220}\u{1e44}-\u{1e4b}]/giu,
  o: /[o\u{ba}\u{f2}-\u{f8}\u{14c}-\u{151}\u{19f}\u{1a0}\u{1d1}\u{1ea}-\u{1ed}\u{1fe}\u{20c}-\u{20f}\u{22a}-\u{231}\u{1e4c}-\u{1e53}\u{1ecc}-\u{1ee3}]/giu,
  r: /[r\u{154}-\u{159}\u{210}-\u{213}\u{24d}\u{1e58}-\u{1e5f}]/giu,
  e: /[e\u{e8}-\u{eb}\u{112}-\u{11b}\u{18e}\u{190}\u{204}-\u{207}\u{228}\u{247}\u{1e14}-\u{1e1d}\u{1eb8}-\u{1ec7}]/giu,
  c: /[c\u{e7}\u{106}-\u{10d}\u{188}\u{23c}\u{1e08}]/giu,
} as const;

/** Only the app uses these words. */
export const staffPattern = /patitas|administra|moderador|moderacion|soporte/u;
/** Only at the start of a word: inside "Trinidad Mínguez" the same letters are harmless. */
export const adminPattern = /(^|[ .'’-])(admin|a[ .'’-]d[ .'’-]m[ .'’-]i[ .'’-]n)/u;

/** Without marks, and with the plain letter for each disguise. */
function undisguised(value: string): string {
  let plain = value.replace(/\p{M}/gu, '');
  for (const [letter, disguised] of Object.entries(disguises)) plain = plain.replace(disguised, letter);
  return plain;
}

const isOpen = (value: string) => !disguisedPattern.test(value);

export const isPersonName = (value: string): boolean =>
  personNamePattern.test(value) && isOpen(value) && !mixedScriptPattern.test(value);

export function isStaffName(value: string): boolean {
  const plain = undisguised(value);
  return staffPattern.test(plain.replace(separators, '')) || adminPattern.test(plain);
}

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
