// What the server does with kept searches: which pets fit them, when their person is told, and the list of names.
import { filterJudge } from './filter-judge.ts';
import { type AlertHours, keptSearchLimits, listingSearchOf, type SearchFilters } from './kept-search.ts';
import { listed } from './listed.ts';
import type { Post } from './post.ts';
import { textSearch } from './post-search.ts';

/** Whether a post fits. The listing uses the same two functions. */
export function searchJudge(filters: SearchFilters): (post: Post) => boolean {
  const fitsFilters = filterJudge(listingSearchOf(filters));
  const fitsText = filters.text === null ? () => true : textSearch(filters.text);
  return (post) => fitsFilters(post) && fitsText(post);
}

function isWithin({ from, until }: AlertHours, hourOfDay: number): boolean {
  if (from === until) return true;
  const isAfterStart = hourOfDay >= from;
  const isBeforeEnd = hourOfDay < until;
  return from < until ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}

const quarterHourMs = 15 * 60 * 1000;

/**
 * The first moment from `nowMs` on at which a person may be told again.
 * @param toldAtMs when they were told last
 */
export function nextAlertMs(
  hours: AlertHours,
  timeZone: string,
  nowMs: number,
  toldAtMs: number | null,
): number {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  let ms = toldAtMs === null ? nowMs : Math.max(nowMs, toldAtMs + keptSearchLimits.pauseMs);
  // Time zones and their changes are whole quarters of an hour.
  while (!isWithin(hours, Number(clock.format(ms))))
    ms = (Math.floor(ms / quarterHourMs) + 1) * quarterHourMs;
  return ms;
}

/** The filters as a listing has them in its address: the router reads each value as JSON, if it is JSON. */
export function listingQuery(filters: SearchFilters): string {
  const values = Object.entries(listingSearchOf(filters)).flatMap(([key, value]): [string, string][] =>
    value === undefined
      ? []
      : [[key, typeof value === 'string' && isJson(value) ? JSON.stringify(value) : String(value)]],
  );
  return new URLSearchParams(values).toString();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const shownNames = 5;

/** "Luna, Milo e Iris", "Luna, Milo, Rita, Coco, Nube y 2 más". */
export function petList(names: readonly string[]): string {
  const shown = names.slice(0, shownNames);
  const rest = names.length - shown.length;
  return listed(...(rest > 0 ? [...shown, `${rest} más`] : shown));
}
