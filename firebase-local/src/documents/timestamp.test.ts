import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { canonicalTimestamp, formatMicros, parseMicros } from './timestamp.ts';

describe('a timestamp', () => {
  it.each([
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000000Z'],
    ['2024-02-29T12:00:00.1Z', '2024-02-29T12:00:00.100000Z'],
    ['2024-02-29T12:00:00.123456789Z', '2024-02-29T12:00:00.123456Z'],
    ['2024-02-29T23:30:00.5-01:00', '2024-03-01T00:30:00.500000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000000Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999Z'],
  ])('%s is %s', (text, canonical) => {
    expect(canonicalTimestamp(text)).toBe(canonical);
  });

  it.each([
    '',
    'now',
    '2024-02-30T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-01-01T25:00:00Z',
    '0000-01-01T00:00:00Z',
    '2024-01-01',
  ])('"%s" is refused', (text) => {
    expect(() => canonicalTimestamp(text)).toThrow(/timestamp/i);
  });

  it('keeps each microsecond, and its text sorts like the number', () => {
    const micros = fc.integer({ min: 0, max: 8_000_000_000_000_000 });
    fc.assert(
      fc.property(micros, micros, (a, b) => {
        expect(parseMicros(formatMicros(a))).toBe(a);
        expect(formatMicros(a) < formatMicros(b)).toBe(a < b);
      }),
      fuzz(),
    );
  });
});
