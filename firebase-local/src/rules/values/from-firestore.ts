import type { Fields, Value } from '../../documents/types.ts';
import { compareUtf8 } from '../../documents/value/utf8-order.ts';
import { parseTimestamp } from './time.ts';
import {
  bool,
  bytes,
  float,
  int,
  list,
  map,
  nullValue,
  path,
  type RulesValue,
  string,
  timestamp,
} from './value.ts';

/** A Firestore value (proto3 JSON) as rules see it. */
export function fromFirestore(value: Value): RulesValue {
  if ('nullValue' in value) return nullValue;
  if ('booleanValue' in value) return bool(value.booleanValue);
  if ('integerValue' in value) return int(BigInt(value.integerValue));
  if ('doubleValue' in value) return float(Number(value.doubleValue));
  if ('timestampValue' in value) return timestamp(parseTimestamp(value.timestampValue));
  if ('stringValue' in value) return string(value.stringValue);
  if ('bytesValue' in value) return bytes(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return documentPath(value.referenceValue);
  if ('arrayValue' in value) return list((value.arrayValue.values ?? []).map(fromFirestore));
  if ('mapValue' in value) return fieldsToMap(value.mapValue.fields ?? {});
  const { latitude = 0, longitude = 0 } = value.geoPointValue;
  return { type: 'latlng', latitude, longitude };
}

export const fieldsToMap = (fields: Fields): Extract<RulesValue, { type: 'map' }> =>
  map(
    Object.entries(fields)
      .sort(([a], [b]) => compareUtf8(a, b))
      .map(([name, value]) => [name, fromFirestore(value)]),
  );

/** `projects/p/databases/d/documents/a/b` is `/databases/d/documents/a/b` in rules. */
export const documentPath = (name: string): RulesValue => path(pathSegments(name));

export const pathSegments = (name: string): string[] => name.split('/').slice(2);
