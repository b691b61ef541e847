// The search of a listing: which posts match the typed words. Case, accents, plurals, diminutives and gender are
// ignored. Species, sex, size and age are recognised as words. Breeds and provinces have synonyms. Loads only when
// somebody searches.
import { foldLetters, foldText } from './fold-text.ts';
import type { Post } from './post.ts';
import { type FieldValue, fieldValue, type PostFieldName, postFieldEntries } from './post-fields.ts';
import { sameNames } from './post-search-names.ts';
import { ageGroupTexts, sexTexts, sizeTexts, speciesTexts } from './post-texts.ts';

/** Singular, without gender and diminutive: "perritas" and "perro" become "perr". Short words stay as they are. */
export function stemOf(word: string): string {
  const singular = word.replace(/(..[^aeious])es$|(...)s$/, '$1$2');
  const plain = singular.replace(/(...)(?:c?it|ill)[aoe]$/, '$1');
  return plain.replace(/(...)[aoe]$/, '$1');
}

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Spaces, punctuation and emoji, but not "º" and "ª". By Unicode properties it takes three times as long. */
const betweenWords =
  /[\0-/:-@[-`{-\u00a9\u00ab-\u00b1\u00b4-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u2bff\u3000-\u303f\ud800-\udfff]+/g;
/** The words separated by single spaces, with one space at each end. */
const spaced = (text: string) => ` ${foldLetters(text).replace(betweenWords, ' ').trim()} `;

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

/** What a word says about the pet itself, by the word's stem. */
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

/** Not searched in descriptions, because many a cat gets on with dogs. */
const species: ReadonlyMap<string, Judge> = new Map([
  ...factsOf({ dog: speciesTexts.dog, cat: speciesTexts.cat }, (post) => post.species),
  ['can', isDog],
  ['canin', isDog],
  ['chuch', isDog],
  ['michi', isCat],
  ['minin', isCat],
  ['felin', isCat],
]);

/** Nobody searches for these words alone, and every text contains them. */
const fillers = new Set(wordsOf('a al con de del el en la las lo los o para por que se un una uno y'));

const searchedNames = postFieldEntries.filter(([, field]) => field.isSearched).map(([name]) => name);

/** The text of a post in the searched fields, built once for each post. */
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

/**
 * The same word in another number or gender. A stem of three letters, such as "gat", matches too many words, so it
 * needs an ending.
 */
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
    // Every form begins with the stem. Most posts lack it, and comparing a text is faster than an expression.
    return all.includes(stem) && (all.includes(word) || forms.test(all));
  };
}

/** A name of several words that occurs in the typed text, with its synonyms. */
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

/** Whether a post matches all words. An empty search matches every post. */
export function textSearch(typed: string): Judge {
  const { rest, judges } = takeNames(spaced(typed));
  const words = wordsOf(rest).filter((word) => !fillers.has(word));
  const all = [...judges, ...words.map(judgeOf)];
  return (post) => all.every((fits) => fits(post));
}
