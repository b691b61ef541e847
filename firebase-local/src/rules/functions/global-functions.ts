// Functions without a namespace that depend only on their argument.
import { fail, type Method } from '../methods/method.ts';
import { toText } from '../methods/to-text.ts';
import { describe } from '../values/describe.ts';
import { bool, float, int, path, type RulesValue, string } from '../values/value.ts';

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

export const globalFunctions: Readonly<Record<string, PureFunction>> = {
  bool: conversion(toBool, 'bool'),
  int: conversion(toInt, 'int'),
  float: conversion(toFloat, 'float'),
  string: conversion((value) => {
    const text = toText(value);
    return text === undefined ? undefined : string(text);
  }, 'string'),
  path: conversion(toPath, 'path'),
};

function toBool(value: RulesValue): RulesValue | undefined {
  if (value.type === 'bool') return value;
  if (value.type !== 'string') return undefined;
  const text = value.value.toLowerCase();
  return text === 'true' || text === 'false' ? bool(text === 'true') : undefined;
}

function toInt(value: RulesValue): RulesValue | undefined {
  if (value.type === 'int') return value;
  if (value.type === 'float') {
    return Number.isFinite(value.value) ? fitting(BigInt(Math.trunc(value.value))) : undefined;
  }
  return value.type === 'string' && /^[+-]?\d+$/.test(value.value)
    ? fitting(BigInt(value.value.replace('+', '')))
    : undefined;
}

const fitting = (value: bigint) => (BigInt.asIntN(64, value) === value ? int(value) : undefined);

const floatForm = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

function toFloat(value: RulesValue): RulesValue | undefined {
  if (value.type === 'float') return value;
  if (value.type === 'int') return float(Number(value.value));
  return value.type === 'string' && floatForm.test(value.value) ? float(Number(value.value)) : undefined;
}

function toPath(value: RulesValue): RulesValue | undefined {
  if (value.type === 'path') return value;
  if (value.type !== 'string') return undefined;
  const segments = value.value.replace(/^\//, '').split('/');
  return segments.includes('') ? undefined : path(segments);
}
