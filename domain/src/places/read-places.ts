// Finds what people wrote as province and city in the table of a country's places.
import { foldText } from '../fold-text.ts';
import type { Point, Spot } from './distance.ts';

export interface Place extends Point {
  readonly name: string;
}

export interface Province extends Place {
  /** In the order of the alphabet. Empty if the province is one city. */
  readonly cities: readonly Place[];
}

export interface Places {
  readonly provinces: readonly Province[];
  /** The city; else its province; null if the table knows neither. */
  find(province: string, city: string): Spot | null;
}

/** A map, because somebody may write "constructor", which every object knows. */
const shortWords: ReadonlyMap<string, string> = new Map([
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['gral', 'general'],
  ['cnel', 'coronel'],
  ['gob', 'gobernador'],
  ['pte', 'presidente'],
]);
/** Articles and prepositions, which many leave out. */
const fillers = new Set('a d de del el i l la las los o y'.split(' '));

/**
 * What two spellings of one name have in common: "Gral. Roca" and "General Roca", "LA PLATA" and "Plata", "C.A.B.A." and
 * "CABA", "Vila-seca" and "vila seca", "Dolores" and "Dolore".
 */
export function foldPlace(name: string): string {
  const words = foldText(name)
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortWords.get(word) ?? word)
    .filter((word) => word !== '' && !fillers.has(word));
  return words.map((word) => word.replace(/(...)s$/, '$1')).join(' ');
}

/** The text itself, then its parts: "Rosario (Santa Fe)", "Ciudad de Córdoba", "Provincia de Salta". */
function spellingsOf(typed: string): readonly string[] {
  const [first = ''] = typed.split(/[,/(–]| - /);
  const plain = first.replace(/^\s*(?:(?:ciudad|provincia|localidad) de|prov\.?|pcia\.?)\s/i, '');
  return [...new Set([typed, first, plain].map(foldPlace))].filter(Boolean);
}

interface Entry<Found> {
  readonly names: readonly string[];
  readonly found: Found;
}

/** `Rosario -32.95 -60.64`. Other names of the same place follow a `|`. */
function readEntry(text: string): Entry<Place> {
  const [, names = '', lat, lng] = /^(.+) (-?\d+\.\d\d) (-?\d+\.\d\d)$/.exec(text.trim()) ?? [];
  const all = names.split('|');
  return { names: all, found: { name: all[0] ?? '', lat: Number(lat), lng: Number(lng) } };
}

const indexOf = <Found>(entries: readonly Entry<Found>[]): ReadonlyMap<string, Found> =>
  new Map(entries.flatMap(({ names, found }) => names.map((name) => [foldPlace(name), found] as const)));

function readProvince(text: string) {
  const [head = '', rest] = text.split(':');
  const { names, found } = readEntry(head);
  const cities = rest ? rest.split(',').map(readEntry) : [];
  const byName = cities.map((city) => city.found).sort((a, b) => a.name.localeCompare(b.name, 'es'));
  return { names, found: { province: { ...found, cities: byName }, cities: indexOf(cities) } };
}

type Indexed = ReturnType<typeof readProvince>['found'];

const spotOf = ({ province }: Indexed, city: Place | undefined): Spot => {
  const { lat, lng } = city ?? province;
  // A province that is one city: each of its quarters is in that city.
  const isCity = province.cities.length === 0;
  return { lat, lng, province: province.name, city: city?.name ?? (isCity ? province.name : null) };
};

const firstFound = <Found>(index: ReadonlyMap<string, Found>, spellings: readonly string[]) =>
  spellings.map((spelling) => index.get(spelling)).find((found) => found !== undefined);

/**
 * @param table its first line names what is larger than a province: the country and its regions. Then comes one province in
 * each line that is not indented, its places after a colon; see `argentina.ts`
 */
export function readPlaces(table: string): Places {
  const [first = '', ...rows] = table.trim().split(/\n(?=\S)/);
  const wider = new Set(first.split('|').map(foldPlace));
  const entries = rows.map(readProvince);
  const provinces = indexOf(entries);
  const all = entries.map(({ found }) => found);

  /** Where only a country or a region was written: a city of that name, if there is only one. */
  function onlyOne(spellings: readonly string[]): Spot | null {
    const spots = all.flatMap((each) => {
      const city = firstFound(each.cities, spellings);
      return city ? [spotOf(each, city)] : [];
    });
    return spots.length === 1 ? (spots[0] ?? null) : null;
  }

  return {
    provinces: all.map(({ province }) => province),
    find(province, city) {
      const spellings = spellingsOf(city);
      const written = spellingsOf(province);
      const inside = firstFound(provinces, written);
      const place = inside && firstFound(inside.cities, spellings);
      if (inside && place) return spotOf(inside, place);
      const named = firstFound(provinces, spellings);
      // A city in the field of the province, and its province in the field of the city.
      const swapped = !inside && named && firstFound(named.cities, written);
      if (named && swapped) return spotOf(named, swapped);
      // Another province, or one of another country.
      if (!inside && written.length > 0 && !written.some((each) => wider.has(each))) return null;
      // "CABA" as a city of the province Buenos Aires.
      if (named && named.province.cities.length === 0) return spotOf(named, undefined);
      if (inside) return spotOf(inside, undefined);
      return onlyOne(spellings) ?? (named ? spotOf(named, undefined) : null);
    },
  };
}
