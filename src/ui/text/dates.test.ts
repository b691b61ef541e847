import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatShortDate,
  formatShortDateTime,
  formatTimeAgo,
} from './dates.ts';

const at = (text: string) => new Date(text).getTime();
const now = at('2026-11-20T12:00:00');

describe('formatTimeAgo', () => {
  it.each([
    ['2026-11-20T11:59:30', 'ahora mismo'],
    ['2026-11-20T12:05:00', 'ahora mismo'],
    ['2026-11-20T11:58:59', 'hace 1 minuto'],
    ['2026-11-20T07:00:00', 'hace 5 horas'],
    ['2026-11-19T11:00:00', 'ayer'],
    ['2026-11-18T13:00:00', 'anteayer'],
    ['2026-11-16T12:00:00', 'hace 4 días'],
    ['2026-11-13T12:00:00', 'hace 1 semana'],
    ['2026-11-06T12:00:00', 'hace 2 semanas'],
    ['2026-10-21T12:00:00', 'hace 1 mes'],
    ['2026-09-10T12:00:00', 'hace 2 meses'],
    ['2025-11-20T12:00:00', 'hace 1 año'],
    ['2024-11-01T12:00:00', 'hace 2 años'],
  ])('says of %s: %s', (then, said) => {
    expect(formatTimeAgo(at(then), now)).toBe(said);
  });
});

describe('dates in Spanish', () => {
  it.each([
    [formatDate, '20 de noviembre de 2026'],
    // What joins date and time differs between versions of the browsers' data.
    [formatDateTime, /^20 de noviembre de 2026.*12:00$/],
    [formatShortDate, '20 nov 2026'],
    [formatShortDateTime, '20 nov 2026, 12:00'],
    [formatMonth, 'noviembre de 2026'],
  ])('%o writes %s', (format, written) => {
    expect(format(now)).toMatch(written);
  });
});
