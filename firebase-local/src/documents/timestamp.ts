// RFC 3339 times in Firestore's precision. Canonical form: UTC with six fraction digits, so that texts sort as times do.
import { invalid } from './json.ts';
import type { Micros } from './types.ts';

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i;

/** Years 1 to 9999. Digits beyond the microsecond are truncated, as in Firestore. */
export function canonicalTimestamp(text: string): string {
  const match = rfc3339.exec(text);
  const [, wall = '', fraction = '', zone = ''] = match ?? [];
  const seconds = Date.parse(`${wall.toUpperCase()}${zone.toUpperCase()}`);
  // Date.parse moves a day that does not exist (February 30) into the next month. Comparing the parsed date with the
  // text detects this.
  const faithful = match && Date.parse(`${wall.toUpperCase()}Z`);
  if (!match || Number.isNaN(seconds) || !isSameWall(faithful, wall))
    throw invalid(`Invalid timestamp: "${text}".`);
  const utc = new Date(seconds).toISOString();
  if (utc.length !== 24 || utc.startsWith('0000')) throw invalid(`Timestamp out of range: "${text}".`);
  return `${utc.slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

const isSameWall = (time: number | null, wall: string): boolean =>
  time !== null && !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === wall.toUpperCase();

export function formatMicros(micros: Micros): string {
  const utc = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 23);
  return `${utc}${String(micros % 1000).padStart(3, '0')}Z`;
}

/** Exact between 1970 and 2255; versions lie within this range. */
export function parseMicros(text: string): Micros {
  const canonical = canonicalTimestamp(text);
  return Date.parse(`${canonical.slice(0, 23)}Z`) * 1000 + Number(canonical.slice(23, 26));
}
