import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryValue } from '../../firestore/testing/arbitrary-value.ts';
import { valueKey } from '../../firestore/testing/value-key.ts';
import { fuzz } from '../../testing/fuzz.ts';
import type { Value } from '../types.ts';
import { compareValues } from './value-order.ts';

const string = (stringValue: string): Value => ({ stringValue });
const integer = (integerValue: string): Value => ({ integerValue });
const double = (doubleValue: number | 'NaN' | '-0' | 'Infinity' | '-Infinity'): Value => ({ doubleValue });
const array = (...values: Value[]): Value => ({ arrayValue: { values } });
const map = (fields: { [name: string]: Value }): Value => ({ mapValue: { fields } });
const vector = (...numbers: number[]): Value =>
  map({ __type__: string('__vector__'), value: array(...numbers.map((number) => double(number))) });

const ascending: readonly Value[] = [
  { nullValue: 'NULL_VALUE' },
  { booleanValue: false },
  { booleanValue: true },
  double('NaN'),
  double('-Infinity'),
  integer('-1'),
  double('-0'),
  double(5e-324),
  double(9007199254740992),
  integer('9007199254740993'),
  integer('9223372036854775807'),
  // As a double, the largest integer rounds to this number. The integer is one less.
  double(2 ** 63),
  double('Infinity'),
  { timestampValue: '2024-01-01T00:00:00.000001Z' },
  { timestampValue: '2024-01-01T00:00:00.000002Z' },
  string(''),
  string('a'),
  string('a\u0000'),
  string('é'),
  string('\uffff'),
  string('😀'),
  { bytesValue: 'AA==' },
  { bytesValue: 'AAA=' },
  { bytesValue: '/w==' },
  { referenceValue: 'projects/p/databases/d/documents/a/b' },
  { referenceValue: 'projects/p/databases/d/documents/a/b/c/d' },
  { referenceValue: 'projects/p/databases/d/documents/a/b-' },
  { geoPointValue: { latitude: 1, longitude: 2 } },
  { geoPointValue: { latitude: 1, longitude: 3 } },
  array(),
  array(integer('1')),
  array(integer('1'), integer('0')),
  array(integer('2')),
  vector(9),
  vector(1, 2),
  vector(1, 3),
  map({}),
  map({ a: integer('1') }),
  map({ a: integer('1'), b: integer('0') }),
  map({ a: integer('2') }),
  map({ b: integer('0') }),
];

describe('the order of values', () => {
  it('matches Firestore’s order of all types', () => {
    for (const [i, value] of ascending.entries()) {
      for (const [j, other] of ascending.entries()) {
        expect(Math.sign(compareValues(value, other)), `${i} against ${j}`).toBe(Math.sign(i - j));
      }
    }
  });

  it('treats zero and negative zero, and 1 and 1.0, as equal', () => {
    expect(compareValues(integer('0'), double('-0'))).toBe(0);
    expect(compareValues(double(0), double('-0'))).toBe(0);
    expect(compareValues(integer('1'), double(1))).toBe(0);
  });

  it('compares maps by their sorted fields, in whatever order they were written', () => {
    const a = map({ b: integer('1'), a: integer('2') });
    expect(compareValues(a, map({ a: integer('2'), b: integer('1') }))).toBe(0);
  });

  it('is the order of the values encoded as bytes', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        const expected = Math.sign(Buffer.compare(valueKey(a), valueKey(b)));
        expect(Math.sign(compareValues(a, b))).toBe(expected);
        expect(Math.sign(compareValues(b, a)) + expected).toBe(0);
      }),
      fuzz(2000),
    );
  });
});
