// Dates in natural Spanish. All functions take milliseconds. `now` is a parameter, so that they need no clock.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const counted = new Intl.RelativeTimeFormat('es');
/** "ayer", "anteayer". Only for days: "el mes pasado" need not be 30 days ago. */
const namedDays = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
const shortDate = new Intl.DateTimeFormat('es', { dateStyle: 'medium' });
const monthAndYear = new Intl.DateTimeFormat('es', { month: 'long', year: 'numeric' });
const dateAndTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });

/** From one day on, calendar days count instead of hours. */
const daysPer: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];

/** "hace 3 días", "ayer". Within the last minute, and for a clock that is slightly ahead, "ahora mismo". */
export function formatTimeAgo(atMs: number, nowMs: number): string {
  const passedMs = nowMs - atMs;
  if (passedMs < minuteMs) return 'ahora mismo';
  if (passedMs < hourMs) return counted.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return counted.format(-Math.floor(passedMs / hourMs), 'hour');
  const days = Math.max(1, nightsBetween(atMs, nowMs));
  const [unit, size] = daysPer.find(([, least]) => days >= least) ?? (['day', 1] as const);
  return (unit === 'day' ? namedDays : counted).format(-Math.floor(days / size), unit);
}

function nightsBetween(fromMs: number, toMs: number): number {
  return Math.round((midnightBefore(toMs) - midnightBefore(fromMs)) / dayMs);
}

function midnightBefore(atMs: number): number {
  return new Date(atMs).setHours(0, 0, 0, 0);
}

/** "20 de noviembre de 2026", on this phone or in an IANA time zone. */
export function formatDate(atMs: number, timeZone?: string): string {
  return new Date(atMs).toLocaleDateString('es', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
}

/** "20 de noviembre de 2026 a las 21:08"; some browsers write a comma. */
export function formatDateTime(atMs: number): string {
  return dateAndTime.format(atMs);
}

/** "20 nov 2026". */
export function formatShortDate(atMs: number): string {
  return shortDate.format(atMs);
}

/** "20 nov 2026, 21:08", on this phone or in an IANA time zone. */
export function formatShortDateTime(atMs: number, timeZone?: string): string {
  return new Date(atMs).toLocaleString('es', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** "noviembre de 2026". */
export function formatMonth(atMs: number): string {
  return monthAndYear.format(atMs);
}
