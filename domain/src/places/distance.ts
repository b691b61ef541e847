// Distances in a straight line, and their words. A place is a town or only a province, so the words never promise more
// than that.

/** Degrees, as on a map: north and east are positive. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The haversine formula: the way along a sphere. Its error against the real shape of the Earth is below 0.6 %. */
export function kmBetween(a: Point, b: Point): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const width = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A point of the table. Without a city it stands for the whole province, by the middle of where its people live. */
export interface Spot extends Point {
  readonly province: string;
  readonly city: string | null;
}

const rounded = (km: number, step: number) => Math.max(step, Math.round(km / step) * step);

/** "a unos 40 km", "en tu ciudad". `null` is a place that the table does not know. */
export function distanceWords(own: Spot, spot: Spot | null): string {
  if (!spot) return 'distancia desconocida';
  const isSameProvince = own.province === spot.province;
  if (own.city === null || spot.city === null)
    return isSameProvince ? 'en tu provincia' : `a unos ${rounded(kmBetween(own, spot), 100)} km`;
  if (isSameProvince && own.city === spot.city) return 'en tu ciudad';
  const km = kmBetween(own, spot);
  if (km < 10) return 'a menos de 10 km';
  return `a unos ${rounded(km, km < 100 ? 10 : km < 300 ? 50 : 100)} km`;
}
