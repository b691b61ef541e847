import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const part = (start: number, end: number) => ({ kind: 'part', start, end });

test.each([
  [undefined, 10, { kind: 'whole' }],
  ['bytes=0-', 10, part(0, 9)],
  ['bytes=0-0', 10, part(0, 0)],
  ['bytes=9-100', 10, part(9, 9)],
  ['bytes=-3', 10, part(7, 9)],
  ['bytes=-30', 10, part(0, 9)],
  ['bytes=10-', 10, { kind: 'unsatisfiable' }],
  ['bytes=5-4', 10, { kind: 'unsatisfiable' }],
  ['bytes=-0', 10, { kind: 'unsatisfiable' }],
  ['bytes=0-', 0, { kind: 'unsatisfiable' }],
  ['bytes=0-1,3-4', 10, { kind: 'whole' }],
  ['bytes=-', 10, { kind: 'whole' }],
  ['lines=1-2', 10, { kind: 'whole' }],
])('%s of %i bytes', (header, size, expected) => {
  expect(parseByteRange(header, size)).toEqual(expected);
});
