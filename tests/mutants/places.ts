// Every place of a rules file that holds an expression or an `allow`: there a mutant can be inserted and removed again.
import type {
  AllowStatement,
  Block,
  Expression,
  FunctionDeclaration,
} from '../../firebase-local/src/rules/parse/syntax.ts';

export interface ExpressionPlace {
  readonly expression: Expression;
  readonly parent: Expression | undefined;
  /** The enclosing blocks, the innermost first. */
  readonly blocks: readonly Block[];
  put(other: Expression): void;
}

export interface AllowPlace {
  readonly allow: AllowStatement;
  readonly blocks: readonly Block[];
}

export interface Places {
  readonly expressions: readonly ExpressionPlace[];
  readonly allows: readonly AllowPlace[];
}

export function placesOf(service: Block): Places {
  const expressions: ExpressionPlace[] = [];
  const allows: AllowPlace[] = [];

  function walk(holder: object, blocks: readonly Block[], parent?: Expression): void {
    const slots = holder as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      const value = slots[key];
      if (isExpression(value)) {
        const put = (other: Expression) => {
          slots[key] = other;
        };
        expressions.push({ expression: value, parent, blocks, put });
        walk(value, blocks, value);
      } else if (Array.isArray(value) || isMapEntry(value)) walk(value, blocks, parent);
    }
  }

  function visit(block: Block, outer: readonly Block[]): void {
    const blocks = [block, ...outer];
    for (const declared of block.functions.values()) {
      for (const binding of declared.lets) walk(binding, blocks);
      walk(declared, blocks);
    }
    for (const allow of block.allows) {
      allows.push({ allow, blocks });
      walk(allow, blocks);
    }
    for (const inner of block.matches) visit(inner, blocks);
  }

  visit(service, []);
  return { expressions, allows };
}

export function functionNamed(name: string, blocks: readonly Block[]): FunctionDeclaration | undefined {
  for (const block of blocks) {
    const found = block.functions.get(name);
    if (found) return found;
  }
  return undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isExpression = (value: unknown): value is Expression =>
  isObject(value) && 'kind' in value && 'span' in value;

const isMapEntry = (value: unknown): value is object => isObject(value) && 'key' in value && 'value' in value;
