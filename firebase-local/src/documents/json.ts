// Helpers that read unknown JSON without trusting its shape.
import { RpcError } from '../rpc-error.ts';

export type JsonObject = { readonly [name: string]: unknown };

export const isObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

export const invalid = (message: string): RpcError => new RpcError('INVALID_ARGUMENT', message);

/** As everywhere in proto3, an absent message equals an empty one. */
export function objectOr(json: unknown, what: string): JsonObject {
  if (json === undefined || json === null) return {};
  if (!isObject(json)) throw invalid(`${what} must be an object.`);
  return json;
}

export function arrayOr(json: unknown, what: string): readonly unknown[] {
  if (json === undefined || json === null) return [];
  if (!Array.isArray(json)) throw invalid(`${what} must be an array.`);
  return json;
}

export function stringIn(json: unknown, what: string): string {
  if (typeof json !== 'string') throw invalid(`${what} must be a string.`);
  return json;
}

/**
 * An int32, which proto3 JSON allows as a number or as a string. Wrappers (`{value: 3}`) are read as well. `field` is
 * the path that the refusal names.
 */
export function countIn(json: unknown, field: string, negative = `${field} is negative`): number | undefined {
  if (json === undefined || json === null) return undefined;
  const plain = isObject(json) ? (json.value ?? 0) : json;
  const count = typeof plain === 'string' && plain !== '' ? Number(plain) : plain;
  if (typeof count !== 'number' || !Number.isInteger(count) || Math.abs(count) > 0x7fffffff)
    throw invalid(`Invalid value at '${field}' (TYPE_INT32), ${JSON.stringify(plain)}`);
  if (count < 0) throw invalid(negative);
  return count;
}

/**
 * Reads an enum's name. Most clients send the name as text. firebase-admin over REST sends a number: `names` are in
 * the order of these numbers, without the unspecified zero.
 */
export function enumIn<Name extends string>(json: unknown, names: readonly Name[], field: string): Name {
  const name = names.find((known, index) => json === known || json === index + 1);
  if (name === undefined) throw invalid(`Invalid value at '${field}', ${JSON.stringify(json)}`);
  return name;
}
