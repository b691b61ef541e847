import type { Fields, Value } from '../../../src/documents/types.ts';
import type { Plain } from './query-spec.ts';

/** Converts plain data to the stored form. `root` completes references. */
export function toFields(root: string, data: { readonly [field: string]: Plain }): Fields {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toValue(root, value)]));
}

function toValue(root: string, value: Plain): Value {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (isList(value)) return { arrayValue: { values: value.map((element) => toValue(root, element)) } };
  if ('$number' in value) return { doubleValue: parseDouble(String(value.$number)) };
  if ('$time' in value) return { timestampValue: String(value.$time) };
  if ('$ref' in value) return { referenceValue: `${root}/${value.$ref}` };
  if ('$bytes' in value) return { bytesValue: Buffer.from(numbersOf(value.$bytes)).toString('base64') };
  if ('$geo' in value) {
    const [latitude = 0, longitude = 0] = numbersOf(value.$geo);
    return { geoPointValue: { latitude, longitude } };
  }
  if ('$vector' in value) return toVector(numbersOf(value.$vector));
  return { mapValue: { fields: toFields(root, value) } };
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function toVector(numbers: readonly number[]): Value {
  const values = numbers.map((doubleValue) => ({ doubleValue }));
  const fields = { __type__: { stringValue: '__vector__' }, value: { arrayValue: { values } } };
  return { mapValue: { fields } };
}

function numbersOf(content: unknown): number[] {
  return Array.isArray(content) ? content.map(Number) : [];
}

function parseDouble(text: string): 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity' || text === '-0') return text;
  throw new Error(`${text} is no special number.`);
}
