import { describe, expect, it } from 'vitest';
import { agreementLimits } from '#domain/agreement.ts';
import { printable, signedAtText } from './pdf-words.ts';

describe('printable', () => {
  it.each([
    'Ñandú, pingüino: ¿acción? ¡Sí! «ªº» 20 °C',
    'Œuvre – “comillas” — 15 € … ‘así’ • ™',
    'línea\notra',
    '¿qué?',
  ])('leaves %j as it is', (text) => {
    expect(printable(text)).toEqual({ text, hasUnknown: false });
  });

  it.each([
    ['Łódź, Đorđe, Bắc, Őrség, Gökçe Işık', 'Lódz, Dorde, Bac, Orség, Gökçe Isik'],
    ['n\u0303andu\u0301', 'ñandú'],
    ['ﬁn № 5', 'fin No 5'],
    ['3\u202F000\u00A0km\u2009', '3 000 km '],
    ['a\tb\r\nc\rd', 'a b\nc\nd'],
    ['gui\u00ADon\u200B\u0007 2\u22121', 'guion 2-1'],
  ])('writes %j with the nearest letters', (text, shown) => {
    expect(printable(text)).toEqual({ text: shown, hasUnknown: false });
  });

  it.each([
    ['Luna 🐶', 'Luna ?'],
    ['👨‍👩‍👧‍👦👍🏽', '??'],
    ['❤️', '?'],
    ['Иван', '????'],
    ['¿Иван?', '¿?????'],
    ['李', '?'],
    ['\uD83D', '?'],
  ])('says that it cannot show a sign of %j', (text, shown) => {
    expect(printable(text)).toEqual({ text: shown, hasUnknown: true });
  });
});

describe('signedAtText', () => {
  it('knows the date of every time that the rules accept', () => {
    expect(signedAtText(0, 'Etc/GMT+12')).toBe('31 de diciembre de 1969, 12:00 (UTC-12)');
    expect(signedAtText(agreementLimits.signedAtMs, 'Etc/GMT-14')).toBe(
      '1 de enero de 10000, 13:59 (UTC+14)',
    );
  });
  it('is in the time of the country, whatever the zone of the phone', () => {
    const at = Date.UTC(2026, 10, 24, 1, 5, 59, 999);
    expect(signedAtText(at, 'America/Argentina/Buenos_Aires')).toBe('23 de noviembre de 2026, 22:05 (UTC-3)');
    expect(signedAtText(at, 'Europe/Madrid')).toBe('24 de noviembre de 2026, 02:05 (UTC+1)');
    expect(signedAtText(Date.UTC(2026, 6, 1, 22), 'Europe/Madrid')).toBe('2 de julio de 2026, 00:00 (UTC+2)');
    expect(signedAtText(Date.UTC(2027, 0, 1), 'Asia/Kolkata')).toBe('1 de enero de 2027, 05:30 (UTC+5:30)');
    expect(signedAtText(Date.UTC(2027, 0, 1), 'America/St_Johns')).toBe(
      '31 de diciembre de 2026, 20:30 (UTC-3:30)',
    );
  });
});
