import { known, type Operand } from '../list/operand.ts';
import type { BinaryOperator } from '../parse/syntax.ts';
import { bool, type RulesValue } from '../values/value.ts';
import { arithmetic } from './arithmetic.ts';
import { isEqual, isIn, isOrdered } from './relations.ts';

/** The operators that always evaluate both operands. */
export function applyOperator(
  operator: Exclude<BinaryOperator, '&&' | '||'>,
  a: Operand,
  b: Operand,
): RulesValue {
  switch (operator) {
    case '==':
      return bool(isEqual(a, b));
    case '!=':
      return bool(!isEqual(a, b));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return bool(isOrdered(operator, a, b));
    case 'in':
      return bool(isIn(a, b));
    default:
      return arithmetic(operator, known(a), known(b));
  }
}
