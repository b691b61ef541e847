// Dates as people say them in Spanish. All take milliseconds; `now` is passed in, so that nothing here has a clock.

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
const longDate = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' });
const dateAndTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
];

/** "hace 3 días", "ayer"; within the last minute, and for a clock that is a little ahead, "ahora mismo". */
export function formatTimeAgo(atMs: number, nowMs: number): string {
  const passedMs = nowMs - atMs;
  for (const [unit, unitMs] of units) {
    const amount = Math.trunc(passedMs / unitMs);
    if (amount !== 0) return relative.format(-amount, unit);
  }
  return 'ahora mismo';
}

/** "20 de noviembre de 2026". */
export function formatDate(atMs: number): string {
  return longDate.format(atMs);
}

/** "20 de noviembre de 2026, 21:08". */
export function formatDateTime(atMs: number): string {
  return dateAndTime.format(atMs);
}
