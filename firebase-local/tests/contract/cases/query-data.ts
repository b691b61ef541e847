import type { Plain } from '../support/query-spec.ts';

/**
 * The data for every query of the table, below the folder of the case. Ids are single letters, to keep results
 * readable.
 */
export const documents: Readonly<Record<string, { readonly [field: string]: Plain }>> = {
  'items/a': { n: 1, s: 'ant', tags: ['x', 'y'], t: true, g: 'p', m: { k: 1 } },
  'items/b': { n: 2, s: 'bee', tags: ['y'], t: false, g: 'p', m: { k: 2 } },
  'items/c': { n: 3, s: 'cat', tags: ['z'], t: true, g: 'q', m: { k: 3 }, x: 1 },
  'items/d': { n: 3, s: 'dog', tags: [], t: false, g: 'q', x: null },
  'items/e': { n: null, s: 'eel', g: 'r' },
  'items/f': { s: 'fox', g: 'r', x: { $number: 'NaN' } },
  'items/g': { n: -1.5, s: 'gnu', tags: ['x', 'z'], g: 'p' },
  'items/h': { n: '7', s: 'Hen' },
  'items/a/notes/a1': { v: 1 },
  'items/b/notes/b1': { v: 2 },
  'notes/top': { v: 3 },
  /** One of each type, in Firestore's order. */
  'kinds/00': { v: null },
  'kinds/01': { v: false },
  'kinds/02': { v: true },
  'kinds/03': { v: { $number: 'NaN' } },
  'kinds/04': { v: { $number: '-Infinity' } },
  'kinds/05': { v: -1 },
  'kinds/06': { v: 0.5 },
  'kinds/07': { v: 2 },
  'kinds/08': { v: { $time: '2020-01-01T00:00:00.000Z' } },
  'kinds/09': { v: { $time: '2021-01-01T00:00:00.000Z' } },
  'kinds/10': { v: '' },
  'kinds/11': { v: 'Z' },
  'kinds/12': { v: 'a' },
  'kinds/13': { v: 'ñ' },
  'kinds/14': { v: '\uFF5E' },
  'kinds/15': { v: '\u{1F600}' },
  'kinds/16': { v: { $bytes: [1] } },
  'kinds/17': { v: { $bytes: [1, 0] } },
  'kinds/18': { v: { $ref: 'kinds/a' } },
  'kinds/19': { v: { $ref: 'kinds/b' } },
  'kinds/20': { v: { $geo: [-10, 20] } },
  'kinds/21': { v: { $geo: [10, -20] } },
  'kinds/22': { v: [] },
  'kinds/23': { v: [1] },
  'kinds/24': { v: [1, 'a'] },
  'kinds/25': { v: [2] },
  'kinds/26': { v: { $vector: [9] } },
  'kinds/27': { v: { $vector: [1, 1] } },
  'kinds/28': { v: {} },
  'kinds/29': { v: { a: 1 } },
  'kinds/30': { v: { a: 1, b: 0 } },
  'kinds/31': { v: { a: 2 } },
};

/** Those directly in a collection. */
export function documentsOf(collection: string): typeof documents {
  const isIn = (path: string) => path.slice(0, path.lastIndexOf('/')) === collection;
  return Object.fromEntries(Object.entries(documents).filter(([path]) => isIn(path)));
}
