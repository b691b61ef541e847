// The search of a listing: which posts fit the words that somebody typed. Case, accents, plurals, diminutives and gender do
// not count; species, sex, size and age do; breeds and provinces have more than one name. Only a search loads this file.
import { foldText } from './fold-text.ts';
import type { Post } from './post.ts';
import { type FieldValue, fieldValue, type PostFieldName, postFieldEntries } from './post-fields.ts';
import { sameNames } from './post-search-names.ts';
import { ageGroupTexts, sexTexts, sizeTexts, speciesTexts } from './post-texts.ts';

/** Singular, and without gender and diminutive: "perritas" and "perro" are "perr". Short words stay as they are. */
export function stemOf(word: string): string {
  const singular = word.replace(/(?<=..[^aeious])es$|(?<=...)s$/, '');
  const plain = singular.replace(/(?<=...)(?:c?it|ill)[aoe]$/, '');
  return plain.replace(/(?<=...)[aoe]$/, '');
}

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words between single spaces, with one at both ends. */
const spaced = (text: string) => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.replaceAll('  ', ' ');

type Judge = (post: Post) => boolean;
type Fact = readonly [word: string, holds: Judge];

const factsOf = (
  texts: Readonly<Record<string, string>>,
  read: (post: Post) => FieldValue,
): readonly Fact[] =>
  Object.entries(texts).map(([value, word]) => [stemOf(foldText(word)), (post) => read(post) === value]);

const isDog: Judge = ({ species }) => species === 'dog';
const isCat: Judge = ({ species }) => species === 'cat';
const isOld: Judge = ({ ageGroup }) => ageGroup === 'senior';

/** What a word says of the pet itself, by the word's stem. */
const facts: ReadonlyMap<string, Judge> = new Map([
  ...factsOf({ male: sexTexts.male, female: sexTexts.female }, ({ sex }) => sex),
  ...factsOf(sizeTexts, ({ size }) => size),
  ...factsOf(ageGroupTexts, ({ ageGroup }) => ageGroup),
  ['chic', ({ size }) => size === 'small'],
  ['bebe', ({ ageGroup }) => ageGroup === 'baby'],
  ['viej', isOld],
  ['ancian', isOld],
  ['senior', isOld],
  ['urgent', ({ urgent }) => urgent],
]);

/** Not looked for in the descriptions: many a cat gets on with dogs. */
const species: ReadonlyMap<string, Judge> = new Map([
  ...factsOf({ dog: speciesTexts.dog, cat: speciesTexts.cat }, (post) => post.species),
  ['can', isDog],
  ['canin', isDog],
  ['chuch', isDog],
  ['michi', isCat],
  ['minin', isCat],
  ['felin', isCat],
]);

/** Of these alone nobody searches, and they stand in every text. */
const fillers = new Set(wordsOf('a al con de del el en la las lo los o para por que se un una uno y'));

const searchedNames = postFieldEntries.filter(([, field]) => field.isSearched).map(([name]) => name);

/** What a post says in these fields, made once. */
function textsIn(names: readonly PostFieldName[]): (post: Post) => string {
  const known = new WeakMap<Post, string>();
  return (post) => {
    const text = known.get(post) ?? spaced(names.map((name) => fieldValue(post, name) ?? '').join(' '));
    known.set(post, text);
    return text;
  };
}
const allOf = textsIn(searchedNames);
const namedOf = textsIn(['name', 'breed']);

/** The same word in another number or gender. A stem of three letters, as "gat", is too many words to stand alone. */
function formsOf(word: string): RegExp {
  const stem = stemOf(word);
  const ending = '(?:c?it|ill)?[aoe]?s?|es';
  return new RegExp(stem.length > 3 ? ` ${stem}(?:${ending}) ` : ` ${stem}(?:c?it|ill)?[aoe]s? `);
}

function judgeOf(word: string): Judge {
  const forms = formsOf(word);
  const stem = stemOf(word);
  const isSpecies = species.get(stem);
  if (isSpecies) return (post) => isSpecies(post) || forms.test(namedOf(post));
  const holds = facts.get(stem);
  return (post) => {
    if (holds?.(post)) return true;
    const all = allOf(post);
    return all.includes(word) || forms.test(all);
  };
}

/** A name of several words that stands among the typed ones, with the other names of the same. */
function takeNames(typed: string): { rest: string; judges: readonly Judge[] } {
  const judges: Judge[] = [];
  let rest = typed;
  for (const names of sameNames) {
    const [found] = names.filter((name) => rest.includes(` ${name} `)).sort((a, b) => b.length - a.length);
    if (!found) continue;
    rest = rest.replace(` ${found} `, ' ');
    judges.push((post) => names.some((name) => allOf(post).includes(` ${name} `)));
  }
  return { rest, judges };
}

/** Whether a post fits all the words. Nothing typed fits every post. */
export function textSearch(typed: string): Judge {
  const { rest, judges } = takeNames(spaced(typed));
  const words = wordsOf(rest).filter((word) => !fillers.has(word));
  const all = [...judges, ...words.map(judgeOf)];
  return (post) => all.every((fits) => fits(post));
}
