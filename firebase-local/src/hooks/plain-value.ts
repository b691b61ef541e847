import type { Fields, Value } from '../documents/types.ts';

export type PlainData = Readonly<Record<string, unknown>>;

/**
 * A document's fields as plain data: timestamps are `Date`s (milliseconds), bytes `Uint8Array`s, integers and doubles
 * numbers, references full resource names, and a geographical point `{ latitude, longitude }`.
 */
export function toPlainData(fields: Fields): PlainData {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));
}

function toPlain(value: Value): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return new Uint8Array(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return value.referenceValue;
  if ('geoPointValue' in value) return { latitude: 0, longitude: 0, ...value.geoPointValue };
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toPlain);
  return toPlainData(value.mapValue.fields ?? {});
}
