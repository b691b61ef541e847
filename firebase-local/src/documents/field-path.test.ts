import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { formatFieldPath, parseFieldPath, valueAt, withValueAt } from './field-path.ts';
import type { Value } from './types.ts';

const names = fc
  .oneof(
    fc.constantFrom('a', 'b', '_x1', '__', 'constructor', 'toString', 'a.b', '`', '\\', 'ñ', '1', ' '),
    fc.string({ minLength: 1 }),
  )
  // Reserved names are refused.
  .filter((name) => !/^__.*__$/s.test(name));
const paths = fc.array(names, { minLength: 1, maxLength: 4 });
const one: Value = { integerValue: '1' };

describe('a field path', () => {
  it('is the same after formatting and parsing, whatever its names', () => {
    fc.assert(
      fc.property(paths, (path) => {
        expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
      }),
      fuzz(),
    );
  });

  it('quotes only names that need it', () => {
    expect(formatFieldPath(['a', '_b1', 'c.d', 'e`f'])).toBe('a._b1.`c.d`.`e\\`f`');
  });

  it('finds a value that was set, and nothing after it was removed', () => {
    fc.assert(
      fc.property(paths, paths, (path, other) => {
        const fields = withValueAt(withValueAt({}, other, one), path, one);
        expect(valueAt(fields, path)).toEqual(one);
        expect(valueAt(withValueAt(fields, path, undefined), path)).toBeUndefined();
      }),
      fuzz(),
    );
  });

  it('does not change the fields that were passed in', () => {
    const fields = { a: { mapValue: { fields: { b: one } } } };
    const changed = withValueAt(fields, ['a', 'c'], one);
    expect(changed).toEqual({ a: { mapValue: { fields: { b: one, c: one } } } });
    expect(fields).toEqual({ a: { mapValue: { fields: { b: one } } } });
  });
});
