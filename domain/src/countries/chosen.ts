// The country of this deployment: VITE_COUNTRY when the app is built, COUNTRY when the functions are.
import type { Country } from '../country.ts';
import { argentina } from './argentina.ts';
import { spain } from './spain.ts';

/** Written in by the bundlers; undefined where sources run as they are. */
declare const __COUNTRY__: string | undefined;

export const countries: Readonly<Record<string, Country>> = { ar: argentina, es: spain };

/** @throws Error for a code that is not a country's: a typing error must not build another country's app. */
export function countryOf(code: string): Country {
  const country = countries[code];
  if (!country) throw new Error(`There is no country "${code}": ${Object.keys(countries).join(', ')}.`);
  return country;
}

export const country = countryOf(typeof __COUNTRY__ === 'undefined' ? 'ar' : __COUNTRY__);
