// The country of this deployment: VITE_COUNTRY when the app is built, COUNTRY when the functions are.
import type { Country } from '../country.ts';
import { argentina } from './argentina.ts';
import { spain } from './spain.ts';

/** The bundlers replace these names. They are undefined where the sources run without a bundler. */
declare const __COUNTRY__: string | undefined;

export const countries: Readonly<Record<string, Country>> = { ar: argentina, es: spain };

/** @throws Error for an unknown code, so that a typing error cannot build the app of another country */
export function countryOf(code: string): Country {
  const country = countries[code];
  if (!country) throw new Error(`There is no country "${code}": ${Object.keys(countries).join(', ')}.`);
  return country;
}

/** The bundlers compare the names while they build, so that a page of the first country does not carry the others. */
export const country: Country =
  typeof __COUNTRY__ === 'undefined' || __COUNTRY__ === 'ar' ? argentina : countryOf(__COUNTRY__);
