// Checks the shape of JSON without the schema library, which is too large to load before the first paint.
import { oneOf } from './one-of.ts';

export type Check = (value: unknown) => boolean;
export type Shape<Of> = { readonly [Key in keyof Of]-?: Check };

export const text: Check = (value) => typeof value === 'string';
export const flag: Check = (value) => typeof value === 'boolean';
export const moment: Check = Number.isFinite;
export const whole: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const among =
  (values: readonly string[]): Check =>
  (value) =>
    oneOf(values, value) !== undefined;

export function has(shape: Readonly<Record<string, Check>>): Check {
  const checks = Object.entries(shape);
  return (value) =>
    value !== null &&
    typeof value === 'object' &&
    checks.every(([name, check]) => check(Reflect.get(value, name)));
}
