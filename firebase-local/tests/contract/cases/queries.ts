// Queries over `documents`, each with the expected ids in order. Every client library runs all of them.
import { and, documentIdName as id, or, type QuerySpec, where } from '../support/query-spec.ts';

export interface QueryCase {
  readonly name: string;
  readonly spec: QuerySpec;
  /** A list of one-letter ids may be written as one word. */
  readonly ids: string | readonly string[];
}

const kinds = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));

const filters: readonly QueryCase[] = [
  { name: '== finds a number, integer or not', spec: { filter: where('n', '==', 3) }, ids: 'cd' },
  { name: '== finds a string', spec: { filter: where('s', '==', 'cat') }, ids: 'c' },
  { name: '== tells upper from lower case', spec: { filter: where('s', '==', 'hen') }, ids: '' },
  { name: '== tells a number from its text', spec: { filter: where('n', '==', 7) }, ids: '' },
  { name: '== null finds null, not the missing', spec: { filter: where('n', '==', null) }, ids: 'e' },
  { name: '== NaN finds NaN', spec: { filter: where('x', '==', { $number: 'NaN' }) }, ids: 'f' },
  { name: '== finds a boolean', spec: { filter: where('t', '==', true) }, ids: 'ac' },
  { name: '== looks into a map by its path', spec: { filter: where('m.k', '==', 2) }, ids: 'b' },
  { name: '== compares whole maps', spec: { filter: where('m', '==', { k: 3 }) }, ids: 'c' },
  { name: '== compares whole arrays', spec: { filter: where('tags', '==', ['x', 'y']) }, ids: 'a' },
  { name: '== [] finds the empty array', spec: { filter: where('tags', '==', []) }, ids: 'd' },
  {
    name: 'several == must all hold',
    spec: { filter: and(where('g', '==', 'p'), where('t', '==', false)) },
    ids: 'b',
  },
  { name: '< orders by its field', spec: { filter: where('n', '<', 2) }, ids: 'ga' },
  { name: '<= includes its value', spec: { filter: where('n', '<=', 2) }, ids: 'gab' },
  { name: '> excludes its value', spec: { filter: where('n', '>', 1) }, ids: 'bcd' },
  { name: '>= stays within its type', spec: { filter: where('n', '>=', 3) }, ids: 'cd' },
  { name: '> of a string finds strings only', spec: { filter: where('n', '>', '5') }, ids: 'h' },
  { name: '< of a string puts upper case first', spec: { filter: where('s', '<', 'bee') }, ids: 'ha' },
  {
    name: 'two bounds make a range',
    spec: { filter: and(where('s', '>=', 'cat'), where('s', '<', 'fox')) },
    ids: 'cde',
  },
  {
    name: 'inequalities on two fields order by both',
    spec: { filter: and(where('n', '>', 1), where('s', '<', 'dog')) },
    ids: 'bc',
  },
  { name: '!= leaves out null and the missing', spec: { filter: where('n', '!=', 3) }, ids: 'gabh' },
  { name: '!= null finds what is there', spec: { filter: where('n', '!=', null) }, ids: 'gabcdh' },
  { name: '!= NaN leaves out null, too', spec: { filter: where('x', '!=', { $number: 'NaN' }) }, ids: 'c' },
  {
    name: '!= together with >=',
    spec: { filter: and(where('n', '>=', 3), where('s', '!=', 'cat')) },
    ids: 'd',
  },
  {
    name: 'in finds any of its values',
    spec: { filter: where('s', 'in', ['ant', 'cat', 'zzz']) },
    ids: 'ac',
  },
  { name: 'in with numbers', spec: { filter: where('n', 'in', [1, 3]) }, ids: 'acd' },
  { name: 'in with whole arrays', spec: { filter: where('tags', 'in', [['y'], ['z']]) }, ids: 'bc' },
  {
    name: 'in together with ==',
    spec: { filter: and(where('s', 'in', ['ant', 'bee']), where('t', '==', true)) },
    ids: 'a',
  },
  {
    name: 'in with thirty values',
    spec: {
      filter: where(
        'n',
        'in',
        Array.from({ length: 30 }, (_, i) => i + 2),
      ),
    },
    ids: 'bcd',
  },
  {
    name: 'not-in leaves out its values and the missing',
    spec: { filter: where('g', 'not-in', ['p']) },
    ids: 'cdef',
  },
  { name: 'not-in leaves out null', spec: { filter: where('n', 'not-in', [1, 3]) }, ids: 'gbh' },
  { name: 'not-in with null finds nothing', spec: { filter: where('n', 'not-in', [1, null]) }, ids: '' },
  {
    name: 'array-contains finds an element',
    spec: { filter: where('tags', 'array-contains', 'x') },
    ids: 'ag',
  },
  { name: 'array-contains of no element', spec: { filter: where('tags', 'array-contains', 'w') }, ids: '' },
  {
    name: 'array-contains ignores values that are not arrays',
    spec: { filter: where('s', 'array-contains', 'ant') },
    ids: '',
  },
  {
    name: 'array-contains together with ==',
    spec: { filter: and(where('tags', 'array-contains', 'y'), where('t', '==', true)) },
    ids: 'a',
  },
  {
    name: 'array-contains-any finds each document once',
    spec: { filter: where('tags', 'array-contains-any', ['x', 'y']) },
    ids: 'abg',
  },
  {
    name: 'array-contains-any together with >',
    spec: { filter: and(where('tags', 'array-contains-any', ['z']), where('n', '>', 0)) },
    ids: 'c',
  },
  {
    name: 'or finds what satisfies either',
    spec: { filter: or(where('n', '==', 1), where('s', '==', 'dog')) },
    ids: 'ad',
  },
  {
    name: 'or of three',
    spec: { filter: or(where('n', '==', 1), where('n', '==', 2), where('t', '==', true)) },
    ids: 'abc',
  },
  {
    name: 'or within and',
    spec: { filter: and(where('g', '==', 'p'), or(where('n', '==', 1), where('n', '<', 0))) },
    ids: 'ga',
  },
  {
    name: 'and within or',
    spec: {
      filter: or(
        and(where('g', '==', 'q'), where('t', '==', true)),
        and(where('g', '==', 'r'), where('s', '==', 'fox')),
      ),
    },
    ids: 'cf',
  },
  {
    name: 'or with array-contains',
    spec: { filter: or(where('tags', 'array-contains', 'x'), where('g', '==', 'q')) },
    ids: 'acdg',
  },
  { name: 'or with in', spec: { filter: or(where('s', 'in', ['ant']), where('g', '==', 'r')) }, ids: 'aef' },
  { name: 'the id == one', spec: { filter: where(id, '==', 'b') }, ids: 'b' },
  { name: 'the id in some', spec: { filter: where(id, 'in', ['a', 'h', 'none']) }, ids: 'ah' },
  {
    name: 'the id within bounds',
    spec: { filter: and(where(id, '>=', 'b'), where(id, '<', 'd')) },
    ids: 'bc',
  },
  {
    name: 'the id together with a field',
    spec: { filter: and(where(id, '>', 'a'), where('g', '==', 'p')) },
    ids: 'bg',
  },
  { name: 'the id not-in some', spec: { filter: where(id, 'not-in', ['a', 'b', 'c']) }, ids: 'defgh' },
];

const orders: readonly QueryCase[] = [
  { name: 'without an order, by id', spec: {}, ids: 'abcdefgh' },
  {
    name: 'ascending, ties by id, without those that lack the field',
    spec: { orderBy: [['n']] },
    ids: 'egabcdh',
  },
  { name: 'descending, ties by id descending', spec: { orderBy: [['n', 'desc']] }, ids: 'hdcbage' },
  { name: 'strings by their code points', spec: { orderBy: [['s']] }, ids: 'habcdefg' },
  { name: 'strings descending', spec: { orderBy: [['s', 'desc']] }, ids: 'gfedcbah' },
  { name: 'by two fields in different directions', spec: { orderBy: [['g'], ['n', 'desc']] }, ids: 'bagdce' },
  { name: 'by a field within a map', spec: { orderBy: [['m.k', 'desc']] }, ids: 'cba' },
  { name: 'by id descending', spec: { orderBy: [[id, 'desc']] }, ids: 'hgfedcba' },
  {
    name: 'filtered by one field, ordered by another',
    spec: { filter: where('g', '==', 'p'), orderBy: [['n']] },
    ids: 'gab',
  },
  {
    name: 'filtered, descending',
    spec: { filter: where('g', '==', 'q'), orderBy: [['s', 'desc']] },
    ids: 'dc',
  },
  {
    name: 'in, ordered by another field',
    spec: { filter: where('g', 'in', ['p', 'q']), orderBy: [['s', 'desc']] },
    ids: 'gdcba',
  },
  {
    name: 'or, ordered',
    spec: { filter: or(where('n', '==', 1), where('g', '==', 'q')), orderBy: [['s', 'desc']] },
    ids: 'dca',
  },
  {
    name: 'an inequality, ordered descending',
    spec: { filter: where('n', '>', 0), orderBy: [['n', 'desc']] },
    ids: 'dcba',
  },
  { name: 'every type has its place', spec: { collection: 'kinds', orderBy: [['v']] }, ids: kinds(0, 31) },
  {
    name: 'every type, descending',
    spec: { collection: 'kinds', orderBy: [['v', 'desc']] },
    ids: kinds(0, 31).reverse(),
  },
];

const limits: readonly QueryCase[] = [
  { name: 'limit without an order', spec: { limit: 2 }, ids: 'ab' },
  { name: 'limit of an order', spec: { orderBy: [['n']], limit: 3 }, ids: 'ega' },
  { name: 'limit of a descending order', spec: { orderBy: [['n', 'desc']], limit: 2 }, ids: 'hd' },
  {
    name: 'limit of a filter',
    spec: { filter: where('g', '==', 'p'), orderBy: [['n']], limit: 1 },
    ids: 'g',
  },
  {
    name: 'a limit above the number of results',
    spec: { filter: where('g', '==', 'q'), limit: 50 },
    ids: 'cd',
  },
  { name: 'limitToLast keeps the order', spec: { orderBy: [['n']], limitToLast: 2 }, ids: 'dh' },
  { name: 'limitToLast of strings', spec: { orderBy: [['s']], limitToLast: 3 }, ids: 'efg' },
  {
    name: 'limitToLast of a descending order',
    spec: { orderBy: [['n', 'desc']], limitToLast: 2 },
    ids: 'ge',
  },
  {
    name: 'limitToLast of a filter',
    spec: { filter: where('n', '>=', 1), orderBy: [['n']], limitToLast: 2 },
    ids: 'cd',
  },
];

const cursors: readonly QueryCase[] = [
  { name: 'startAt includes', spec: { orderBy: [['n']], startAt: [2] }, ids: 'bcdh' },
  { name: 'startAfter excludes', spec: { orderBy: [['n']], startAfter: [2] }, ids: 'cdh' },
  { name: 'endAt includes', spec: { orderBy: [['n']], endAt: [2] }, ids: 'egab' },
  { name: 'endBefore excludes', spec: { orderBy: [['n']], endBefore: [2] }, ids: 'ega' },
  { name: 'two cursors', spec: { orderBy: [['n']], startAt: [1], endAt: [3] }, ids: 'abcd' },
  { name: 'startAt in a descending order', spec: { orderBy: [['n', 'desc']], startAt: [2] }, ids: 'bage' },
  { name: 'startAfter skips all equals', spec: { orderBy: [['n', 'desc']], startAfter: [3] }, ids: 'bage' },
  { name: 'a cursor of two values', spec: { orderBy: [['n'], ['s']], startAfter: [3, 'cat'] }, ids: 'dh' },
  { name: 'a cursor shorter than the order', spec: { orderBy: [['n'], ['s']], endBefore: [3] }, ids: 'egab' },
  { name: 'cursors on ids', spec: { orderBy: [[id]], startAt: ['c'], endBefore: ['e'] }, ids: 'cd' },
  { name: 'a cursor between values', spec: { orderBy: [['s']], startAt: ['c'], endAt: ['e'] }, ids: 'cd' },
  { name: 'a cursor of another type', spec: { orderBy: [['n']], startAt: [''] }, ids: 'h' },
  { name: 'a cursor and a limit', spec: { orderBy: [['n']], startAfter: [1], limit: 2 }, ids: 'bc' },
  { name: 'a cursor and limitToLast', spec: { orderBy: [['n']], endAt: [3], limitToLast: 2 }, ids: 'cd' },
  {
    name: 'a cursor and a filter',
    spec: { filter: where('g', '==', 'p'), orderBy: [['n']], startAt: [1] },
    ids: 'ab',
  },
];

const collections: readonly QueryCase[] = [
  { name: 'a collection below a document', spec: { collection: 'items/a/notes' }, ids: ['a1'] },
  { name: 'a collection that holds nothing', spec: { collection: 'nowhere' }, ids: '' },
  { name: 'a collection does not hold what is deeper', spec: { collection: 'notes' }, ids: ['top'] },
];

export const queryCases: readonly QueryCase[] = [
  ...filters,
  ...orders,
  ...limits,
  ...cursors,
  ...collections,
];

/** Covers all collections with one id, so the case needs a backend of its own. */
export const groupCases: readonly QueryCase[] = [
  { name: 'a group holds every collection of its id', spec: { group: 'notes' }, ids: ['a1', 'b1', 'top'] },
  { name: 'a group, filtered', spec: { group: 'notes', filter: where('v', '>=', 2) }, ids: ['b1', 'top'] },
  { name: 'a group, ordered', spec: { group: 'notes', orderBy: [['v', 'desc']] }, ids: ['top', 'b1', 'a1'] },
  { name: 'a group, limited', spec: { group: 'notes', orderBy: [['v', 'desc']], limit: 1 }, ids: ['top'] },
  {
    name: 'a group with a cursor',
    spec: { group: 'notes', orderBy: [['v']], startAfter: [1] },
    ids: ['b1', 'top'],
  },
];

export const idsOf = ({ ids }: QueryCase): readonly string[] => (typeof ids === 'string' ? [...ids] : ids);
