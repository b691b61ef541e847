import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Value } from '../../documents/types.ts';
import { equalValues } from '../../documents/value/value-order.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { arbitraryValue, frequentValue } from '../testing/arbitrary-value.ts';
import { applyTransform } from './apply-transform.ts';
import { parseTransform } from './parse-transform.ts';

const now = '2024-01-01T00:00:00.001000Z';
const integer = (integerValue: string): Value => ({ integerValue });
const double = (doubleValue: number | 'NaN' | '-0' | 'Infinity' | '-Infinity'): Value => ({ doubleValue });
const text = (stringValue: string): Value => ({ stringValue });
const array = (...values: Value[]): Value => ({ arrayValue: { values } });

const apply = (base: Value | undefined, transform: object): Value =>
  applyTransform(base, parseTransform({ fieldPath: 'f', ...transform }), now);

const elementsOf = (value: Value): readonly Value[] =>
  ('arrayValue' in value && value.arrayValue.values) || [];

const maxInteger = '9223372036854775807';
const minInteger = '-9223372036854775808';

describe('increment', () => {
  it('keeps integers exact beyond what a double can hold', () => {
    expect(apply(integer('9007199254740993'), { increment: integer('2') })).toEqual(
      integer('9007199254740995'),
    );
  });

  it('stops at the ends of int64', () => {
    expect(apply(integer(maxInteger), { increment: integer('1') })).toEqual(integer(maxInteger));
    expect(apply(integer(minInteger), { increment: integer('-5') })).toEqual(integer(minInteger));
  });

  it('becomes a double when one of the two is a double', () => {
    expect(apply(integer('1'), { increment: double(0.5) })).toEqual(double(1.5));
    expect(apply(double(0.5), { increment: integer('1') })).toEqual(double(1.5));
    expect(apply(double(1e308), { increment: double(1e308) })).toEqual(double('Infinity'));
  });

  it('starts from zero when the field is not a number', () => {
    expect(apply(undefined, { increment: integer('3') })).toEqual(integer('3'));
    expect(apply(text('3'), { increment: double(1.5) })).toEqual(double(1.5));
  });

  it('refuses an operand that is not a number', () => {
    expect(() => apply(integer('1'), { increment: text('1') })).toThrow('must be a number');
  });
});

describe('maximum and minimum', () => {
  it('return the larger and the smaller value with its type', () => {
    expect(apply(integer('1'), { maximum: double(1.5) })).toEqual(double(1.5));
    expect(apply(integer('2'), { maximum: double(1.5) })).toEqual(integer('2'));
    expect(apply(integer('1'), { minimum: double(1.5) })).toEqual(integer('1'));
  });

  it('keep the stored value when both are equal, including all kinds of zero', () => {
    expect(apply(integer('3'), { maximum: double(3) })).toEqual(integer('3'));
    expect(apply(double('-0'), { maximum: integer('0') })).toEqual(double('-0'));
    expect(apply(integer('0'), { minimum: double('-0') })).toEqual(integer('0'));
  });

  it('return NaN if one value is NaN', () => {
    expect(apply(integer('3'), { maximum: double('NaN') })).toEqual(double('NaN'));
    expect(apply(double('NaN'), { minimum: integer('3') })).toEqual(double('NaN'));
  });

  it('set the operand when the field is not a number', () => {
    expect(apply(text('x'), { minimum: integer('3') })).toEqual(integer('3'));
  });
});

describe('array transforms', () => {
  const lists = fc.array(
    frequentValue.filter((value) => !('arrayValue' in value)),
    { maxLength: 5 },
  );
  const bases = fc.oneof(
    lists.map((values) => array(...values)),
    arbitraryValue,
    fc.constant(undefined),
  );

  it('append each missing element once and keep the existing ones in order', () => {
    fc.assert(
      fc.property(bases, lists, (base, elements) => {
        const before = base ? elementsOf(base) : [];
        const after = elementsOf(apply(base, { appendMissingElements: { values: elements } }));
        expect(after.slice(0, before.length)).toEqual(before);
        for (const element of elements) expect(after.some((one) => equalValues(one, element))).toBe(true);
        const added = after.slice(before.length);
        added.forEach((one, i) => {
          expect([...before, ...added.slice(0, i)].some((other) => equalValues(one, other))).toBe(false);
        });
      }),
      fuzz(),
    );
  });

  it('remove every occurrence of each element and nothing else', () => {
    fc.assert(
      fc.property(bases, lists, (base, elements) => {
        const before = base ? elementsOf(base) : [];
        const after = elementsOf(apply(base, { removeAllFromArray: { values: elements } }));
        const isListed = (value: Value) => elements.some((element) => equalValues(element, value));
        expect(after).toEqual(before.filter((value) => !isListed(value)));
      }),
      fuzz(),
    );
  });

  it('refuse to put an array into an array', () => {
    expect(() => apply(array(), { appendMissingElements: { values: [array()] } })).toThrow(
      'array value in an array',
    );
  });
});
