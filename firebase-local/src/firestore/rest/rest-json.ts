// The JSON of replies over REST, as the mapping of proto3 prints it: null is `null`, and a time has zero, three or six
// fraction digits. The streams keep the stored form, which the SDK reads as well.
import { isObject } from '../../documents/json.ts';

/** JSON has a negative zero, but `JSON.stringify` cannot write it. Inside a text these quotes would be escaped. */
export const restText = (json: unknown): string =>
  JSON.stringify(toRestJson(json)).replaceAll('"doubleValue":"-0"', '"doubleValue":-0');

/** Replaces the stored form of values and times anywhere in a reply. */
function toRestJson(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(toRestJson);
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([name, item]) => [name, toRestField(name, item)]));
}

const times = new Set(['timestampValue', 'createTime', 'updateTime', 'readTime', 'commitTime']);

function toRestField(name: string, item: unknown): unknown {
  if (name === 'nullValue' && item === 'NULL_VALUE') return null;
  if (times.has(name) && typeof item === 'string') return shortened(item);
  return toRestJson(item);
}

/** `2020-01-01T00:00:00.120000Z` is printed as `2020-01-01T00:00:00.120Z`. */
const shortened = (time: string): string => time.replace(/(?:\.000000|000)Z$/, 'Z');
