// An independent implementation of Firestore's order: it encodes each value as bytes, and comparing the bytes compares
// the values.
import type { Value } from '../../documents/types.ts';

const byte = (number: number): Buffer => Buffer.from([number]);

export function valueKey(value: Value): Buffer {
  if ('nullValue' in value) return byte(1);
  if ('booleanValue' in value) return Buffer.from([2, Number(value.booleanValue)]);
  if ('integerValue' in value)
    return Buffer.concat([byte(3), fractionKey(BigInt(value.integerValue) << scale)]);
  if ('doubleValue' in value) return Buffer.concat([byte(3), doubleKey(Number(value.doubleValue))]);
  if ('timestampValue' in value) return Buffer.concat([byte(4), Buffer.from(value.timestampValue)]);
  if ('stringValue' in value) return Buffer.concat([byte(5), textKey(Buffer.from(value.stringValue))]);
  if ('bytesValue' in value)
    return Buffer.concat([byte(6), textKey(Buffer.from(value.bytesValue, 'base64'))]);
  if ('referenceValue' in value) return Buffer.concat([byte(7), nameKey(value.referenceValue)]);
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return Buffer.concat([byte(8), doubleKey(latitude), doubleKey(longitude)]);
  }
  if ('arrayValue' in value)
    return Buffer.concat([byte(9), ...(value.arrayValue.values ?? []).map(valueKey), byte(0)]);
  return mapKey(value.mapValue.fields ?? {});
}

/** A double is a multiple of 2^-1074. As integers of that unit, doubles compare exactly with int64. */
const scale = 1074n;

function doubleKey(double: number): Buffer {
  if (Number.isNaN(double)) return byte(0);
  if (double === Number.NEGATIVE_INFINITY) return byte(1);
  if (double === Number.POSITIVE_INFINITY) return byte(3);
  let [number, exponent] = [double, 0n];
  while (!Number.isInteger(number)) [number, exponent] = [number * 2, exponent + 1n];
  return fractionKey((BigInt(number) << scale) >> exponent);
}

function fractionKey(units: bigint): Buffer {
  const shifted = units + (1n << 2200n);
  return Buffer.concat([byte(2), Buffer.from(shifted.toString(16).padStart(560, '0'), 'hex')]);
}

/** The encoding ends with 0 0, and a zero inside it becomes 0 1. A prefix therefore sorts first. */
const textKey = (bytes: Buffer): Buffer =>
  Buffer.concat([
    ...[...bytes].map((one) => (one === 0 ? Buffer.from([0, 1]) : byte(one))),
    Buffer.from([0, 0]),
  ]);

export const nameKey = (name: string): Buffer => Buffer.concat([...name.split('/').map(idKey), byte(0)]);

/** A numeric id sorts before every text, and by its number. */
function idKey(id: string): Buffer {
  const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
  if (digits === undefined) return Buffer.concat([byte(2), textKey(Buffer.from(id))]);
  const shifted = BigInt(digits) + (1n << 63n);
  return Buffer.from(`01${shifted.toString(16).padStart(16, '0')}`, 'hex');
}

function mapKey(fields: { [name: string]: Value }): Buffer {
  const { __type__: type, value } = fields;
  if (type && 'stringValue' in type && value && 'arrayValue' in value) {
    const values = value.arrayValue.values ?? [];
    return Buffer.concat([byte(10), byte(values.length), ...values.map(valueKey)]);
  }
  const entries = Object.entries(fields).map(([name, inner]) => [textKey(Buffer.from(name)), inner] as const);
  entries.sort(([a], [b]) => Buffer.compare(a, b));
  return Buffer.concat([
    byte(11),
    ...entries.flatMap(([name, inner]) => [byte(1), name, valueKey(inner)]),
    byte(0),
  ]);
}
