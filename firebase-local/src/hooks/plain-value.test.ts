import { expect, test } from 'vitest';
import { toPlainData } from './plain-value.ts';

test('every kind of value has its plain form', () => {
  const plain = toPlainData({
    nothing: { nullValue: 'NULL_VALUE' },
    yes: { booleanValue: true },
    whole: { integerValue: '42' },
    part: { doubleValue: 'NaN' },
    at: { timestampValue: '2026-01-02T03:04:05.678901Z' },
    text: { stringValue: 'ñ' },
    bytes: { bytesValue: 'AQI=' },
    place: { geoPointValue: { latitude: 1 } },
    list: { arrayValue: { values: [{ integerValue: '1' }] } },
    emptyList: { arrayValue: {} },
    map: { mapValue: { fields: { a: { stringValue: 'b' } } } },
  });
  expect(plain).toEqual({
    nothing: null,
    yes: true,
    whole: 42,
    part: Number.NaN,
    at: new Date('2026-01-02T03:04:05.678Z'),
    text: 'ñ',
    bytes: new Uint8Array([1, 2]),
    place: { latitude: 1, longitude: 0 },
    list: [1],
    emptyList: [],
    map: { a: 'b' },
  });
});
