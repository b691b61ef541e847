// The table of this deployment's country (`countries/chosen.ts`). A page loads it when somebody sorts by distance, and the
// worker keeps it with the app's other files.
import { argentinaPlaces } from './argentina.ts';
import { type Places, readPlaces } from './read-places.ts';
import { spainPlaces } from './spain.ts';

/** The bundlers replace this name. It is undefined where the sources run without a bundler. */
declare const __COUNTRY__: string | undefined;

/** The bundlers compare the names while they build, so that the app contains only one table. */
const otherTable = typeof __COUNTRY__ !== 'undefined' && __COUNTRY__ === 'es' ? spainPlaces : null;
const table = typeof __COUNTRY__ === 'undefined' || __COUNTRY__ === 'ar' ? argentinaPlaces : otherTable;

let known: Places | undefined;

/** @throws Error for a country without a table */
export function chosenPlaces(): Places {
  if (table === null) throw new Error('This country has no table of places.');
  known ??= readPlaces(table);
  return known;
}
