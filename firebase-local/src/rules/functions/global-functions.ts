// Functions without a namespace that depend only on their argument.
import { fail, type Method } from '../methods/method.ts';
import { toText } from '../methods/to-text.ts';
import { describe } from '../values/describe.ts';
import { toLong } from '../values/long.ts';
import { float, int, path, type RulesValue, string } from '../values/value.ts';

export type PureFunction = Pick<Method<never>, 'arity'> & {
  readonly apply: (args: readonly RulesValue[]) => RulesValue;
};

const conversion = (convert: (value: RulesValue) => RulesValue | undefined, name: string): PureFunction => ({
  arity: [1, 1],
  apply: ([value]) => {
    const converted = value && convert(value);
    return converted ?? fail(`${name}: no ${name} in ${value?.type} ${value ? describe(value) : ''}`);
  },
});

// There is no `bool`, whatever the reference says, and `path` takes no path. Measured on production:
// github.com/davideast/pyric, `packages/conformance/rules-corpus/storage/bool-function.ts` and `conversion-functions.ts`,
// `firestore/path-constructor-and-bind.ts`.
export const globalFunctions: Readonly<Record<string, PureFunction>> = {
  int: conversion(toInt, 'int'),
  float: conversion(toFloat, 'float'),
  string: conversion((value) => {
    const text = toText(value);
    return text === undefined ? undefined : string(text);
  }, 'string'),
  path: conversion(toPath, 'path'),
};

function toInt(value: RulesValue): RulesValue | undefined {
  if (value.type === 'int') return value;
  if (value.type === 'float') return int(toLong(value.value));
  return value.type === 'string' && /^[+-]?\d+$/.test(value.value)
    ? fitting(BigInt(value.value.replace('+', '')))
    : undefined;
}

const fitting = (value: bigint) => (BigInt.asIntN(64, value) === value ? int(value) : undefined);

function toFloat(value: RulesValue): RulesValue | undefined {
  if (value.type === 'float') return value;
  if (value.type === 'int') return float(Number(value.value));
  const parsed = value.type === 'string' ? parseFloatText(value.value) : undefined;
  return parsed === undefined ? undefined : float(parsed);
}

const decimal = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?$/;
const hexadecimal = /^([+-]?)0[xX](?=\.?[\da-fA-F])([\da-fA-F]*)\.?([\da-fA-F]*)[pP]([+-]?\d+)[fFdD]?$/;

/** The forms of Java's `Double.parseDouble`. */
function parseFloatText(text: string): number | undefined {
  const trimmed = text.trim();
  if (/^[+-]?(?:NaN|Infinity)$/.test(trimmed)) return Number(trimmed.replace('+', ''));
  const plain = decimal.exec(trimmed)?.[1];
  if (plain !== undefined) return Number(plain);
  const [, sign, whole = '', fraction = '', exponent = ''] = hexadecimal.exec(trimmed) ?? [];
  if (sign === undefined) return undefined;
  const size = Number(`0x${whole}${fraction}`) * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -size : size;
}

function toPath(value: RulesValue): RulesValue | undefined {
  if (value.type !== 'string') return undefined;
  const segments = value.value.replace(/^\//, '').split('/');
  return segments.includes('') ? undefined : path(segments);
}
