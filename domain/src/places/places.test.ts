import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countries } from '../countries/chosen.ts';
import { limits } from '../limits.ts';
import { sameNames } from '../post-search-names.ts';
import { distanceWords, kmBetween, type Point, type Spot } from './distance.ts';
import { foldPlace, type Places } from './read-places.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** As a build for that country has it. */
async function placesOf(code: string): Promise<Places> {
  vi.stubGlobal('__COUNTRY__', code);
  vi.resetModules();
  return (await import('./chosen.ts')).chosenPlaces();
}

/** The corners of each country, with its islands. */
const corners: Readonly<Record<string, readonly [south: number, north: number, west: number, east: number]>> =
  { ar: [-55.1, -21.7, -73.6, -53.6], es: [27.6, 43.8, -18.2, 4.4] };

describe.each(Object.entries(countries))('the table of places of "%s"', (code, country) => {
  it('has every province of the country by its name, and about 150 cities or more', async () => {
    const { provinces } = await placesOf(code);
    expect(provinces.map(({ name }) => name)).toEqual(country.provinces);
    expect(provinces.flatMap(({ cities }) => cities).length).toBeGreaterThan(150);
  });

  it('has every place inside the country, and every city within 650 km of the middle of its province', async () => {
    const { provinces } = await placesOf(code);
    const [south = 0, north = 0, west = 0, east = 0] = corners[code] ?? [];
    const isOutside = ({ lat, lng }: Point) => !(lat > south && lat < north && lng > west && lng < east);
    expect(provinces.flatMap((province) => [province, ...province.cities]).filter(isOutside)).toEqual([]);
    const far = provinces.flatMap((province) =>
      province.cities.filter((city) => kmBetween(province, city) > 650),
    );
    expect(far).toEqual([]);
  });

  it('finds every place by its own name, and no two places of a province by one name', async () => {
    const { provinces, find } = await placesOf(code);
    for (const { name, cities } of provinces) {
      expect(find(name, ''), name).toMatchObject({ province: name });
      for (const city of cities) {
        expect(find(name.toUpperCase(), `  ${city.name.toLowerCase()} `), city.name).toMatchObject({
          province: name,
          city: city.name,
          lat: city.lat,
        });
        expect(city.name.length).toBeLessThanOrEqual(limits.city);
      }
      expect(new Set(cities.map((city) => foldPlace(city.name))).size).toBe(cities.length);
    }
  });

  it('knows a province by every name that the search of the listing knows', async () => {
    const { provinces, find } = await placesOf(code);
    const folded = new Set(provinces.map(({ name }) => foldPlace(name)));
    const rows = sameNames.filter((row) => row.some((name) => folded.has(foldPlace(name))));
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(new Set(row.map((name) => find(name, '')?.province)).size, row[0]).toBe(1);
  });
});

it.each(['argentina.ts', 'spain.ts'])('%s is at most 6.2 kB on its way to a phone', (name) => {
  expect(gzipSync(readFileSync(new URL(name, import.meta.url))).length).toBeLessThanOrEqual(6200);
});

it('of a country without a table is an error', async () => {
  await expect(placesOf('xx')).rejects.toThrow('no table');
});

describe('what people write as province and city', () => {
  it.each<[country: string, province: string, city: string, found: string | null]>([
    ['ar', 'cordoba', 'CORDOBA', 'Córdoba, Córdoba'],
    ['ar', 'Provincia de Córdoba', 'Ciudad de Córdoba', 'Córdoba, Córdoba'],
    ['ar', 'Santa Fe', 'Rosario (Santa Fe)', 'Rosario, Santa Fe'],
    ['ar', 'Sta. Fe', 'Rosario, zona sur', 'Rosario, Santa Fe'],
    ['ar', 'Río Negro', 'Gral. Roca', 'General Roca, Río Negro'],
    ['ar', 'Río Negro', 'San Carlos de Bariloche', 'Bariloche, Río Negro'],
    ['ar', 'Bs. As.', 'Plata', 'La Plata, Buenos Aires'],
    ['ar', 'Buenos Aires', 'Mar del plata', 'Mar del Plata, Buenos Aires'],
    ['ar', 'Buenos Aires', 'Los Polvorines', 'Malvinas Argentinas, Buenos Aires'],
    ['ar', 'Tucumán', 'Termas', 'Tucumán'],
    // A name that two provinces have counts in its own.
    ['ar', 'Santa Fe', 'Avellaneda', 'Avellaneda, Santa Fe'],
    ['ar', 'Buenos Aires', 'Avellaneda', 'Avellaneda, Buenos Aires'],
    ['ar', 'Argentina', 'Avellaneda', null],
    ['ar', 'Argentina', 'Posadas', 'Posadas, Misiones'],
    ['ar', 'Buenos Aires', 'C.A.B.A.', 'Ciudad Autónoma de Buenos Aires, Ciudad Autónoma de Buenos Aires'],
    ['ar', 'Capital Federal', 'Palermo', 'Ciudad Autónoma de Buenos Aires, Ciudad Autónoma de Buenos Aires'],
    ['ar', 'Mendoza', 'Un paraje sin nombre', 'Mendoza'],
    // A word that every object of JavaScript knows.
    ['ar', 'Mendoza', 'Barrio Constructor', 'Mendoza'],
    ['ar', 'Constructor', 'Mendoza', null],
    ['ar', 'Argentina', 'Salta capital', 'Salta, Salta'],
    ['ar', '', '', null],
    ['ar', 'Montevideo', 'Montevideo', null],
    // A place of another country, also if it is spelled as one of this country, or nearly.
    ['ar', 'Montevideo', 'Pocitos', null],
    ['ar', 'Colonia', 'Rosario', null],
    ['ar', 'Uruguay', 'Mercedes', null],
    ['ar', 'Chile', 'Mendoza', null],
    ['ar', '', 'Pocitos', 'Pocito, San Juan'],
    ['ar', 'San Juan', 'Pocitos', 'Pocito, San Juan'],
    ['ar', 'Godoy Cruz', 'Mendoza', 'Godoy Cruz, Mendoza'],
    ['es', 'Portugal', 'Melilla', null],
    ['es', 'Vizcaya', 'Bilbo', 'Bilbao, Bizkaia'],
    ['es', 'Alava', 'Vitoria', 'Vitoria-Gasteiz, Álava'],
    ['es', 'Alicante / Alacant', 'Elx', 'Elche, Alicante'],
    ['es', 'Barcelona', 'L’Hospitalet de Llobregat', "L'Hospitalet de Llobregat, Barcelona"],
    ['es', 'Barcelona', 'hospitalet', "L'Hospitalet de Llobregat, Barcelona"],
    ['es', 'La Coruña', 'Coruña', 'A Coruña, A Coruña'],
    ['es', 'Comunidad de Madrid', 'Rivas Vaciamadrid', 'Rivas-Vaciamadrid, Madrid'],
    ['es', 'Ceuta', 'Centro', 'Ceuta, Ceuta'],
    ['es', 'Andalucía', 'Jerez', 'Jerez de la Frontera, Cádiz'],
  ])('in "%s", "%s" and "%s" are %s', async (code, province, city, expected) => {
    const found = (await placesOf(code)).find(province, city);
    expect(found && [found.city, found.province].filter(Boolean).join(', ')).toBe(expected);
  });

  it('takes any two texts without an error', async () => {
    const { find } = await placesOf('ar');
    fc.assert(
      fc.property(fc.string(), fc.string(), (province, city) => {
        find(province, city);
      }),
    );
  });
});

describe('a distance', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is zero to the same place, the same in both directions, and never longer than a detour', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(kmBetween(a, a)).toBe(0);
        expect(kmBetween(a, b)).toBeCloseTo(kmBetween(b, a), 6);
        expect(kmBetween(a, c)).toBeLessThanOrEqual(kmBetween(a, b) + kmBetween(b, c) + 1e-3);
        expect(kmBetween(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-3);
      }),
    );
  });

  it.each([
    ['Mendoza', 'Córdoba', 465],
    ['Salta', 'Río Negro', 1580],
  ])('from the capital of %s to that of %s is right', async (from, to, km) => {
    const { find } = await placesOf('ar');
    const [a, b] = [find(from, from), find(to, to === 'Río Negro' ? 'Cipolletti' : to)];
    expect(Math.abs(kmBetween(a as Spot, b as Spot) - km)).toBeLessThan(20);
  });

  it('has words that promise no more than the table knows', async () => {
    const { find } = await placesOf('ar');
    const words = (own: [string, string], other: [string, string]) =>
      distanceWords(find(...own) as Spot, find(...other));
    const godoyCruz: [string, string] = ['Mendoza', 'Godoy Cruz'];
    expect(words(godoyCruz, ['mendoza', 'GODOY CRUZ'])).toBe('en tu ciudad');
    expect(words(godoyCruz, ['Mendoza', 'Guaymallén'])).toBe('a menos de 10 km');
    expect(words(godoyCruz, ['Mendoza', 'Luján de Cuyo'])).toBe('a unos 10 km');
    expect(words(godoyCruz, ['Mendoza', 'Tunuyán'])).toBe('a unos 70 km');
    expect(words(godoyCruz, ['San Luis', 'San Luis'])).toBe('a unos 250 km');
    expect(words(godoyCruz, ['Santa Fe', 'Rosario'])).toBe('a unos 800 km');
    expect(words(godoyCruz, ['Mendoza', 'Un paraje'])).toBe('en tu provincia');
    expect(words(['Mendoza', ''], godoyCruz)).toBe('en tu provincia');
    expect(words(godoyCruz, ['San Luis', 'Un paraje'])).toBe('a unos 300 km');
    expect(words(godoyCruz, ['Montevideo', 'Montevideo'])).toBe('distancia desconocida');
    expect(words(['CABA', ''], ['Capital Federal', 'Palermo'])).toBe('en tu ciudad');
  });
});
