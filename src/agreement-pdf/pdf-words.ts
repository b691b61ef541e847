// Words for a PDF. Its fonts are those that every reader of PDF has, and these know the letters of Western Europe
// (WinAnsi, ISO 32000-1, annex D). Every phone must write the same words: no list of the browser's language decides.

/** What WinAnsi has beyond Latin-1. */
const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Letters without a decomposition in Unicode, and signs, each with the nearest that the fonts have. */
const nearest: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  ẞ: 'ß',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '′': "'",
  '″': '"',
  '\t': ' ',
  // The rules count the lines of a text, and to them these two begin none.
  '\u2028': ' ',
  '\u2029': ' ',
};

export const unknownSign = '?';

const isShown = (sign: string) =>
  sign === '\n' ||
  (sign >= ' ' && sign <= '~') ||
  (sign > '\u00A0' && sign <= 'ÿ' && sign !== '\u00AD') ||
  beyondLatin1.has(sign);

/** They shape the sign before them, or join two: alone they show nothing. */
const isPartOfSign = (sign: string) =>
  /[\p{M}\p{Cf}\p{Cc}]|[\u{1F3FB}-\u{1F3FF}]/u.test(sign) && sign !== '\n';

/** Spaces of any width are a space. */
const isSpace = (sign: string) => /[\p{Zs}]/u.test(sign);

function shownAs(sign: string): string {
  if (isShown(sign)) return sign;
  if (sign in nearest) return nearest[sign] ?? '';
  if (isSpace(sign)) return ' ';
  const letters = [...sign.normalize('NFKD')].filter((each) => !isPartOfSign(each));
  return letters.length > 0 && letters.every(isShown) ? letters.join('') : unknownSign;
}

export interface PrintableText {
  readonly text: string;
  /** Whether a sign became a question mark. */
  readonly hasUnknown: boolean;
}

/** The text in letters of the fonts: accents that they lack are left out, other signs become question marks. */
export function printable(text: string): PrintableText {
  let shown = '';
  let hasUnknown = false;
  let joinsUnknown = false;
  for (const sign of text.replaceAll(/\r\n?/g, '\n').normalize('NFC')) {
    if (!(sign in nearest) && isPartOfSign(sign)) {
      // A family of four is one sign, joined by U+200D.
      joinsUnknown = sign === '\u200D' && shown.endsWith(unknownSign);
      continue;
    }
    const letters = shownAs(sign);
    const isUnknown = letters === unknownSign && sign !== unknownSign;
    if (!(isUnknown && joinsUnknown)) shown += letters;
    hasUnknown ||= isUnknown;
    joinsUnknown = false;
  }
  return { text: shown, hasUnknown };
}

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const two = (value: number) => String(value).padStart(2, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/**
 * "23 de noviembre de 2026, 14:05 (UTC-3)".
 * @param timeZone IANA
 */
export function signedAtText(atMs: number, timeZone: string): string {
  // Browsers differ in the names of months and time zones. So only numbers are asked of them, and the names are ours.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const [hour, minute] = [part('hour'), part('minute')];
  const wholeMinute = Math.floor(atMs / 60_000) * 60_000;
  const offset = (Date.UTC(year, month - 1, day, hour, minute) - wholeMinute) / 60_000;
  return `${day} de ${months[month - 1]} de ${year}, ${two(hour)}:${two(minute)} (${offsetText(offset)})`;
}
