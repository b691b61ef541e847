import { describe, expect, it } from 'vitest';
import type { Value } from '../../documents/types.ts';
import { describe as describeValue } from './describe.ts';
import { fromFirestore } from './from-firestore.ts';
import { fromJson } from './from-json.ts';

describe('a Firestore value in the rules', () => {
  it.each<[Value, string, string]>([
    [{ nullValue: 'NULL_VALUE' }, 'null', 'null'],
    [{ booleanValue: true }, 'bool', 'true'],
    [{ integerValue: '9223372036854775807' }, 'int', '9223372036854775807'],
    [{ doubleValue: 1.5 }, 'float', '1.5'],
    [{ doubleValue: 'NaN' }, 'float', 'NaN'],
    [{ doubleValue: '-Infinity' }, 'float', '-Infinity'],
    [{ timestampValue: '2026-01-02T03:04:05.000006Z' }, 'timestamp', '2026-01-02T03:04:05.000006000Z'],
    [{ timestampValue: '1969-12-31T23:59:59.5Z' }, 'timestamp', '1969-12-31T23:59:59.500000000Z'],
    [{ timestampValue: '0001-01-01T00:00:00Z' }, 'timestamp', '0001-01-01T00:00:00.000000000Z'],
    [{ stringValue: 'a"b' }, 'string', '"a\\"b"'],
    [{ bytesValue: 'AAH/' }, 'bytes', 'bytes(3)'],
    [
      { referenceValue: 'projects/p/databases/(default)/documents/a/b' },
      'path',
      '/databases/(default)/documents/a/b',
    ],
    [{ geoPointValue: { latitude: 1 } }, 'latlng', 'latlng(1, 0)'],
    [{ arrayValue: {} }, 'list', '[]'],
    [{ arrayValue: { values: [{ integerValue: '1' }, { mapValue: {} }] } }, 'list', '[1, {}]'],
    [{ mapValue: { fields: { a: { stringValue: 'x' } } } }, 'map', '{a: "x"}'],
  ])('%j is %s %s', (json, type, text) => {
    const value = fromFirestore(json);
    expect(value.type).toBe(type);
    expect(describeValue(value)).toBe(text);
  });

  it('keeps the nanoseconds of a timestamp', () => {
    expect(fromFirestore({ timestampValue: '1970-01-01T00:00:01.123456789Z' })).toEqual({
      type: 'timestamp',
      nanos: 1_123_456_789n,
    });
  });
});

describe('a claim in the rules', () => {
  it('is an int if it is a whole number', () => {
    const claims = {
      role: 'admin',
      level: 2,
      ratio: 0.5,
      big: 1e300,
      on: true,
      none: null,
      list: [1, 'a'],
      absent: undefined,
    };
    expect(describeValue(fromJson(claims))).toBe(
      '{role: "admin", level: 2, ratio: 0.5, big: 1e+300, on: true, none: null, list: …',
    );
    expect(fromJson(2)).toEqual({ type: 'int', value: 2n });
    expect(fromJson(1e300)).toEqual({ type: 'float', value: 1e300 });
  });
});
