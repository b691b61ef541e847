// Precedence climbing. Tightest first: postfix · - ! · * / % · + - · < <= > >= · in is · == != · && · || · ?:
import { isTypeName, typeNames } from '../values/type-names.ts';
import type { Lexer } from './lexer.ts';
import { parsePrimary } from './parse-primary.ts';
import { parseSequence } from './parse-sequence.ts';
import type { BinaryOperator, Expression } from './syntax.ts';

const levels: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const membershipLevel = levels.findIndex((level) => level.includes('in'));

/** Deeper nesting is refused, so that a file cannot overflow the stack. */
const maxDepth = 200;

export function parseExpression(lexer: Lexer): Expression {
  lexer.depth += 1;
  if (lexer.depth > maxDepth) lexer.fail(`expressions nest at most ${maxDepth} deep`);
  const parsed = parseConditional(lexer);
  lexer.depth -= 1;
  return parsed;
}

function parseConditional(lexer: Lexer): Expression {
  const condition = parseBinary(lexer, 0);
  if (!lexer.accept('?')) return condition;
  const then = parseExpression(lexer);
  lexer.expect(':', "between the two results of '? :'");
  const otherwise = parseExpression(lexer);
  return { kind: 'conditional', condition, then, otherwise, span: lexer.span(condition.span.start) };
}

function parseBinary(lexer: Lexer, level: number): Expression {
  const operators = levels[level];
  if (operators === undefined) return parseUnary(lexer);
  let left = parseBinary(lexer, level + 1);
  for (;;) {
    if (level === membershipLevel && lexer.at('is')) {
      left = parseIs(lexer, left);
      continue;
    }
    const operator = operators.find((candidate) => lexer.at(candidate));
    if (operator === undefined) return left;
    lexer.next();
    const right = parseBinary(lexer, level + 1);
    left = { kind: 'binary', operator, left, right, span: lexer.span(left.span.start) };
  }
}

function parseIs(lexer: Lexer, operand: Expression): Expression {
  lexer.next();
  const name = lexer.expectName("a type after 'is'");
  if (!isTypeName(name.text)) {
    return lexer.fail(`unknown type '${name.text}' after 'is'; one of: ${typeNames.join(', ')}`, name.start);
  }
  return { kind: 'is', operand, typeName: name.text, span: lexer.span(operand.span.start) };
}

function parseUnary(lexer: Lexer): Expression {
  // A loop, because recursion on `!!!!…` could overflow the stack.
  const operators: { operator: '!' | '-'; start: number }[] = [];
  for (;;) {
    const token = lexer.peek();
    if (lexer.accept('!')) operators.push({ operator: '!', start: token.start });
    else if (lexer.accept('-')) operators.push({ operator: '-', start: token.start });
    else break;
  }
  const isNegative = operators.at(-1)?.operator === '-' && lexer.peek().kind === 'int';
  let operand = parsePostfix(lexer, isNegative ? operators.pop()?.start : undefined);
  for (const { operator, start: from } of operators.reverse()) {
    operand = { kind: 'unary', operator, operand, span: lexer.span(from) };
  }
  return operand;
}

function parsePostfix(lexer: Lexer, minusAt: number | undefined): Expression {
  let value = parsePrimary(lexer, () => parseExpression(lexer), minusAt);
  for (;;) {
    if (lexer.accept('.')) value = parseMember(lexer, value);
    else if (lexer.accept('[')) value = parseIndex(lexer, value);
    else return value;
  }
}

function parseMember(lexer: Lexer, object: Expression): Expression {
  const { text: name } = lexer.expectName("a field or method name after '.'");
  const start = object.span.start;
  if (!lexer.accept('(')) return { kind: 'member', object, name, span: lexer.span(start) };
  const args = parseSequence(lexer, ')', () => parseExpression(lexer));
  return { kind: 'method', object, name, args, span: lexer.span(start) };
}

function parseIndex(lexer: Lexer, object: Expression): Expression {
  const index = parseExpression(lexer);
  const to = lexer.accept(':') ? parseExpression(lexer) : undefined;
  lexer.expect(']', 'to close the index');
  const span = lexer.span(object.span.start);
  return to ? { kind: 'slice', object, from: index, to, span } : { kind: 'index', object, index, span };
}
