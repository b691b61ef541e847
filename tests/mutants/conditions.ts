// Decides which expressions of the rules are conditions.
import type { Block, Expression } from '../../firebase-local/src/rules/parse/syntax.ts';
import { type ExpressionPlace, functionNamed } from './places.ts';

const comparisons = ['==', '!=', '<', '<=', '>', '>=', 'in'];
const booleanMethods = ['matches', 'hasOnly', 'hasAll', 'hasAny', 'exists'];
const booleanFunctions = ['exists', 'existsAfter'];

/**
 * A condition that does not consist of conditions. A compound needs no mutants of its own: a test that notices that an operand
 * of `a || b` became true also notices that the whole became true. The same holds for `a && b` and false.
 */
export function isAtom({ expression, parent, blocks }: ExpressionPlace): boolean {
  if (parent?.kind === 'unary' && parent.operator === '!') return false;
  return !isCompound(expression, blocks) && (isBoolean(expression, blocks) || isAsked(expression, parent));
}

function isCompound(expression: Expression, blocks: readonly Block[]): boolean {
  if (expression.kind === 'conditional') return isBoolean(expression, blocks);
  return expression.kind === 'binary' && isLogical(expression.operator);
}

function isBoolean(expression: Expression, blocks: readonly Block[]): boolean {
  switch (expression.kind) {
    case 'binary':
      return isLogical(expression.operator) || comparisons.includes(expression.operator);
    case 'is':
      return true;
    case 'unary':
      return expression.operator === '!';
    case 'method':
      return booleanMethods.includes(expression.name);
    case 'call': {
      const declared = functionNamed(expression.name, blocks);
      if (!declared) return booleanFunctions.includes(expression.name);
      const from = blocks.findIndex((block) => block.functions.get(expression.name) === declared);
      return isBoolean(declared.result, blocks.slice(from));
    }
    case 'conditional':
      return isBoolean(expression.then, blocks) || isBoolean(expression.otherwise, blocks);
    case 'literal':
      return expression.value.type === 'bool';
    default:
      return false;
  }
}

/** Whether its place makes it a condition: an operand of a logical operator, or the condition of `?:`. */
function isAsked(expression: Expression, parent: Expression | undefined): boolean {
  if (parent?.kind === 'binary') return isLogical(parent.operator);
  return parent?.kind === 'conditional' && parent.condition === expression;
}

const isLogical = (operator: string) => operator === '&&' || operator === '||';
