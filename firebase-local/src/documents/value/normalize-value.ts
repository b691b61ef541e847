// Checks a value from a client and converts it to the canonical form that is stored, compared and sent: integers as
// decimal strings, special doubles as strings, timestamps with six fraction digits, bytes as padded base64.
import { invalid, isObject, type JsonObject } from '../json.ts';
import { canonicalTimestamp } from '../timestamp.ts';
import type { Fields, Value } from '../types.ts';
import { checkFieldName } from './field-name.ts';

const maxDepth = 20;
/** One byte less than an index entry can hold in addition to the document's name. */
const maxValueBytes = 1_048_487;
export const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

/** `depth` is the number of maps and arrays that contain the value. */
export function normalizeValue(json: unknown, depth = 0): Value {
  if (!isObject(json)) throw invalid('A value must be an object with its type.');
  const kinds = Object.keys(json).filter((kind) => json[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined) throw invalid('Cannot convert firestore.v1.Value with type unset.');
  if (kinds.length > 1) throw invalid('A value must have exactly one type.');
  return normalizeKind(kind, json[kind], depth);
}

export function normalizeFields(json: unknown, depth = 0): Fields {
  if (json === undefined || json === null) return {};
  if (!isObject(json)) throw invalid('Fields must be an object.');
  const isVectorMap = depth > 0 && isVectorType(json);
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      if (!(isVectorMap && name === '__type__')) checkFieldName(name);
      return [name, normalizeValue(value, depth)];
    }),
  );
}

const isVectorType = ({ __type__: type }: JsonObject): boolean =>
  isObject(type) && type.stringValue === '__vector__';

function normalizeKind(kind: string, json: unknown, depth: number): Value {
  switch (kind) {
    case 'nullValue':
      return { nullValue: 'NULL_VALUE' };
    case 'booleanValue':
      if (typeof json !== 'boolean') throw invalid('A booleanValue must be true or false.');
      return { booleanValue: json };
    case 'integerValue':
      return { integerValue: normalizeInteger(json) };
    case 'doubleValue':
      return { doubleValue: normalizeDouble(json) };
    case 'timestampValue':
      return { timestampValue: canonicalTimestamp(textIn(json, kind)) };
    case 'stringValue':
      return { stringValue: limited(textIn(json, kind), Buffer.byteLength) };
    case 'bytesValue':
      return { bytesValue: normalizeBytes(textIn(json, kind)) };
    case 'referenceValue':
      return { referenceValue: textIn(json, kind) };
    case 'geoPointValue':
      return { geoPointValue: normalizeGeoPoint(json) };
    case 'arrayValue':
      return { arrayValue: { values: normalizeElements(json, depth) } };
    case 'mapValue':
      return { mapValue: { fields: normalizeFields(nested(json, kind).fields, deeper(depth)) } };
    default:
      throw invalid(`Unknown value type "${kind}".`);
  }
}

function textIn(json: unknown, kind: string): string {
  if (typeof json !== 'string') throw invalid(`A ${kind} must be a string.`);
  return json;
}

function nested(json: unknown, kind: string): JsonObject {
  if (!isObject(json)) throw invalid(`A ${kind} must be an object.`);
  return json;
}

function deeper(depth: number): number {
  if (depth >= maxDepth) throw invalid(`Maps and arrays must not be nested deeper than ${maxDepth} levels.`);
  return depth + 1;
}

function normalizeInteger(json: unknown): string {
  const text = typeof json === 'number' && Number.isInteger(json) ? String(json) : json;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text))
    throw invalid('An integerValue must be an int64.');
  const integer = BigInt(text);
  if (integer < int64.min || integer > int64.max) throw invalid('An integerValue must be an int64.');
  return String(integer);
}

function normalizeDouble(json: unknown): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  if (json === 'NaN' || json === 'Infinity' || json === '-Infinity') return json;
  const double = typeof json === 'string' && json.trim() !== '' ? Number(json) : json;
  if (typeof double !== 'number' || !Number.isFinite(double))
    throw invalid('A doubleValue must be a number.');
  return Object.is(double, -0) ? '-0' : double;
}

function normalizeBytes(text: string): string {
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw invalid('A bytesValue must be base64.');
  return limited(Buffer.from(text, 'base64'), (bytes) => bytes.length).toString('base64');
}

function limited<T>(content: T, bytesOf: (content: T) => number): T {
  if (bytesOf(content) > maxValueBytes)
    throw invalid(`The value of a property is longer than ${maxValueBytes} bytes.`);
  return content;
}

function normalizeGeoPoint(json: unknown): { latitude: number; longitude: number } {
  const { latitude = 0, longitude = 0 } = nested(json, 'geoPointValue');
  if (typeof latitude !== 'number' || !(Math.abs(latitude) <= 90)) throw invalid('Invalid latitude.');
  if (typeof longitude !== 'number' || !(Math.abs(longitude) <= 180)) throw invalid('Invalid longitude.');
  return { latitude, longitude };
}

function normalizeElements(json: unknown, depth: number): Value[] {
  const { values = [] } = nested(json, 'arrayValue');
  if (!Array.isArray(values)) throw invalid('The values of an arrayValue must be an array.');
  const inside = deeper(depth);
  return values.map((element) => {
    if (isObject(element) && element.arrayValue !== undefined) {
      throw invalid('Cannot convert an array value in an array value.');
    }
    return normalizeValue(element, inside);
  });
}
