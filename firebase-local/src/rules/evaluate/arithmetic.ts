import { fail } from '../methods/method.ts';
import { isNumber } from '../values/compare.ts';
import { describe } from '../values/describe.ts';
import { duration, float, int, type RulesValue, string, timestamp } from '../values/value.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

export function arithmetic(operator: ArithmeticOperator, a: RulesValue, b: RulesValue): RulesValue {
  if (a.type === 'int' && b.type === 'int') return intResult(operator, a.value, b.value);
  if (isNumber(a) && isNumber(b)) return floatResult(operator, Number(a.value), Number(b.value));
  if (operator === '+') return sum(a, b) ?? noOperator(operator, a, b);
  if (operator === '-') return timeDifference(a, b) ?? noOperator(operator, a, b);
  return noOperator(operator, a, b);
}

export function negate(value: RulesValue): RulesValue {
  if (value.type === 'int') return fitting(-value.value);
  if (value.type === 'float') return float(-value.value);
  if (value.type === 'duration') return duration(-value.nanos);
  return fail(`'-' has no meaning for ${value.type} ${describe(value)}`);
}

function intResult(operator: ArithmeticOperator, a: bigint, b: bigint): RulesValue {
  switch (operator) {
    case '+':
      return fitting(a + b);
    case '-':
      return fitting(a - b);
    case '*':
      return fitting(a * b);
    case '/':
      return b === 0n ? fail('division by zero') : fitting(a / b);
    case '%':
      return b === 0n ? fail('division by zero') : fitting(a % b);
  }
}

const fitting = (value: bigint): RulesValue =>
  BigInt.asIntN(64, value) === value ? int(value) : fail(`${value} does not fit in 64 bits`);

function floatResult(operator: ArithmeticOperator, a: number, b: number): RulesValue {
  switch (operator) {
    case '+':
      return float(a + b);
    case '-':
      return float(a - b);
    case '*':
      return float(a * b);
    case '/':
      return float(a / b);
    case '%':
      return float(a % b);
  }
}

function sum(a: RulesValue, b: RulesValue): RulesValue | undefined {
  if (a.type === 'string' && b.type === 'string') return string(a.value + b.value);
  if (a.type === 'duration' && b.type === 'duration') return duration(a.nanos + b.nanos);
  if (a.type === 'timestamp' && b.type === 'duration') return timestamp(a.nanos + b.nanos);
  if (a.type === 'duration' && b.type === 'timestamp') return timestamp(a.nanos + b.nanos);
  return undefined;
}

function timeDifference(a: RulesValue, b: RulesValue): RulesValue | undefined {
  if (a.type === 'timestamp' && b.type === 'timestamp') return duration(a.nanos - b.nanos);
  if (a.type === 'timestamp' && b.type === 'duration') return timestamp(a.nanos - b.nanos);
  if (a.type === 'duration' && b.type === 'duration') return duration(a.nanos - b.nanos);
  return undefined;
}

const noOperator = (operator: ArithmeticOperator, a: RulesValue, b: RulesValue) =>
  fail(`'${operator}' has no meaning between ${a.type} ${describe(a)} and ${b.type} ${describe(b)}`);
