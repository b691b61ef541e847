import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { describe as describeValue } from '../values/describe.ts';
import { bool, bytes, float, int, nullValue, string } from '../values/value.ts';
import { Lexer } from './lexer.ts';
import { parseExpression } from './parse-expression.ts';
import type { Expression } from './syntax.ts';

const parse = (source: string) => parseExpression(new Lexer('test.rules', source));

/** Prints the tree with all implied parentheses, independent of how it was written. */
function print(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return printLiteral(expression.value);
    case 'name':
      return expression.name;
    case 'list':
      return `[${expression.items.map(print).join(', ')}]`;
    case 'map':
      return `{${expression.entries.map(({ key, value }) => `${print(key)}: ${print(value)}`).join(', ')}}`;
    case 'path':
      return `(${expression.segments.map((part) => (typeof part === 'string' ? `/${part}` : `/$(${print(part)})`)).join('')})`;
    case 'member':
      return `${print(expression.object)}.${expression.name}`;
    case 'index':
      return `${print(expression.object)}[${print(expression.index)}]`;
    case 'slice':
      return `${print(expression.object)}[${print(expression.from)}:${print(expression.to)}]`;
    case 'call':
      return `${expression.name}(${expression.args.map(print).join(', ')})`;
    case 'method':
      return `${print(expression.object)}.${expression.name}(${expression.args.map(print).join(', ')})`;
    case 'unary':
      return `(${expression.operator}${print(expression.operand)})`;
    case 'binary':
      return `(${print(expression.left)} ${expression.operator} ${print(expression.right)})`;
    case 'is':
      return `(${print(expression.operand)} is ${expression.typeName})`;
    case 'conditional':
      return `(${print(expression.condition)} ? ${print(expression.then)} : ${print(expression.otherwise)})`;
  }
}

function printLiteral(value: Extract<Expression, { kind: 'literal' }>['value']): string {
  if (value.type === 'string') return JSON.stringify(value.value);
  if (value.type === 'bytes') return `b'${Buffer.from(value.value).toString('hex').replace(/../g, '\\x$&')}'`;
  if (value.type === 'float') return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  return describeValue(value);
}

const span = { start: 0, end: 0, line: 1, column: 1, endLine: 1, endColumn: 1 };
const keywords = ['true', 'false', 'null', 'in', 'is', 'b', 'B'];
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/).filter((text) => !keywords.includes(text));

const literal = fc
  .oneof(
    fc.constantFrom(nullValue, bool(true), bool(false)),
    fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(int),
    fc
      .double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true })
      .filter((x) => !/e/.test(String(x)))
      .map(float),
    fc.string().map(string),
    fc.uint8Array({ maxLength: 4 }).map(bytes),
  )
  .map((value): Expression => ({ kind: 'literal', value, span }));

const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
  const any = tie('expression');
  const some = fc.array(any, { maxLength: 2 });
  return {
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      literal,
      name.map((text): Expression => ({ kind: 'name', name: text, span })),
      some.map((items): Expression => ({ kind: 'list', items, span })),
      fc
        .array(fc.record({ key: any, value: any }), { maxLength: 2 })
        .map((entries): Expression => ({ kind: 'map', entries, span })),
      fc
        .array(fc.oneof(fc.stringMatching(/^[a-z0-9_-]{1,6}$/), any), { minLength: 1, maxLength: 3 })
        .map((segments): Expression => ({ kind: 'path', segments, span })),
      fc
        .tuple(any, name)
        .map(([object, member]): Expression => ({ kind: 'member', object, name: member, span })),
      fc.tuple(any, any).map(([object, index]): Expression => ({ kind: 'index', object, index, span })),
      fc
        .tuple(any, any, any)
        .map(([object, from, to]): Expression => ({ kind: 'slice', object, from, to, span })),
      fc.tuple(name, some).map(([callee, args]): Expression => ({ kind: 'call', name: callee, args, span })),
      fc
        .tuple(any, name, some)
        .map(([object, method, args]): Expression => ({ kind: 'method', object, name: method, args, span })),
      fc
        .tuple(fc.constantFrom('!', '-'), any)
        // The parser folds `-1` into a literal.
        .filter(([operator, operand]) => operator === '!' || !print(operand).match(/^\d/))
        .map(([operator, operand]): Expression => ({ kind: 'unary', operator, operand, span })),
      fc
        .tuple(
          fc.constantFrom('||', '&&', '==', '!=', 'in', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'),
          any,
          any,
        )
        .map(([operator, left, right]): Expression => ({ kind: 'binary', operator, left, right, span })),
      fc
        .tuple(any, fc.constantFrom('int', 'string', 'map'))
        .map(([operand, typeName]): Expression => ({ kind: 'is', operand, typeName, span })),
      fc.tuple(any, any, any).map(
        ([condition, then, otherwise]): Expression => ({
          kind: 'conditional',
          condition,
          then,
          otherwise,
          span,
        }),
      ),
    ),
  };
});

describe('the parser', () => {
  it('parses every printed tree to the same tree', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        expect(print(parse(print(tree)))).toBe(print(tree));
      }),
      fuzz(),
    );
  });

  it('throws only source errors', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1.\'"/$(){}[]<>=!&|?:, -+*%\\\n') }), (source) => {
        try {
          parse(source);
        } catch (error) {
          expect(error).toHaveProperty('name', 'RulesSyntaxError');
        }
      }),
      fuzz(),
    );
  });

  it.each([
    ['!a.b', '(!a.b)'],
    ['-a * b', '((-a) * b)'],
    ['a + b * c - d', '((a + (b * c)) - d)'],
    ['a < b + c', '(a < (b + c))'],
    ['a in b == c', '((a in b) == c)'],
    ['a < b in c', '((a < b) in c)'],
    ['a is int == b is string', '((a is int) == (b is string))'],
    ['a == b && c != d', '((a == b) && (c != d))'],
    ['a || b && c', '(a || (b && c))'],
    ['a && b || c', '((a && b) || c)'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a || b ? c : d', '((a || b) ? c : d)'],
    ['a - b - c', '((a - b) - c)'],
    ['!a && !b', '((!a) && (!b))'],
    ['- -1', '(--1)'],
    ['a / b / c', '((a / b) / c)'],
    ['/a/b == c', '((/a/b) == c)'],
    ['get(/a/(default)/$(b.c)/d).e', 'get((/a/(default)/$(b.c)/d)).e'],
    ['a /b', '(a / b)'],
    ['a // comment\n + /* other */ b', '(a + b)'],
    ['[1, 2,]', '[1, 2]'],
    ['0x1F', '31'],
    ["'\\u00e1\\n\\x41\\'' + \"'\"", `(${JSON.stringify("á\nA'")} + "'")`],
    ["'\\101\\377\\ud83d\\ude00'", JSON.stringify('Aÿ😀')],
  ])('reads %s with its precedence', (source, expected) => {
    expect(print(parse(source))).toBe(expected);
  });

  it('records the position of every expression', () => {
    const tree = parse('a ==\n  (b + c)');
    expect(tree).toMatchObject({ span: { start: 0, line: 1, column: 1, endLine: 2 } });
    expect(tree.kind === 'binary' && tree.right.span).toMatchObject({
      start: 8,
      end: 13,
      line: 2,
      column: 4,
      endColumn: 9,
    });
  });
});
