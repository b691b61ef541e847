import { bool, float, int, list, map, nullValue, type RulesValue, string } from './value.ts';

/**
 * Converts a claim of an ID token, which is JSON: whole numbers become ints. Anything that is not JSON becomes null.
 */
export function fromJson(value: unknown): RulesValue {
  if (typeof value === 'boolean') return bool(value);
  if (typeof value === 'string') return string(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? int(value) : float(value);
  if (Array.isArray(value)) return list(value.map(fromJson));
  if (typeof value === 'object' && value !== null) {
    return map(Object.entries(value).map(([key, member]) => [key, fromJson(member)]));
  }
  return nullValue;
}
