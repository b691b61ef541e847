import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { country } from '#domain/countries/chosen.ts';
import { alertHoursSchema, usualAlertHours } from '#domain/kept-search.ts';
import { nextAlertMs } from '#domain/search-alerts.ts';
import type { Deps } from '../deps.ts';
import { parseDocument } from '../parse-document.ts';

/**
 * The first moment from now on at which a person may be told of found pets.
 * @param settings the hours that the person chose, if any
 * @param toldAtMs when the person was told last
 */
export function nextAlert(
  { now }: Deps,
  settings: DocumentSnapshot | undefined,
  toldAtMs: number | null,
): number {
  const hours = (settings && parseDocument(alertHoursSchema, settings)) ?? usualAlertHours;
  return nextAlertMs(hours, country.timeZone, now(), toldAtMs);
}
