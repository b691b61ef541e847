import { float, type ValueOf } from '../values/value.ts';
import { argument, type MethodTable } from './method.ts';

const earthRadiusMetres = 6_371_010;

export const latlngMethods: MethodTable<'latlng'> = {
  distance: {
    arity: [1, 1],
    apply: (from, args) => float(distanceMetres(from, argument(args, 0, 'latlng'))),
  },
  latitude: { arity: [0, 0], apply: ({ latitude }) => float(latitude) },
  longitude: { arity: [0, 0], apply: ({ longitude }) => float(longitude) },
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle by the haversine formula. */
function distanceMetres(a: ValueOf<'latlng'>, b: ValueOf<'latlng'>): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
