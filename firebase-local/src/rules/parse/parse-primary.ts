import { bool, bytes, float, int, nullValue, type RulesValue, string } from '../values/value.ts';
import type { Lexer, Token } from './lexer.ts';
import { parsePathSegments } from './parse-path.ts';
import { parseSequence } from './parse-sequence.ts';
import type { Expression } from './syntax.ts';
import { unescapeBytes, unescapeString } from './unescape.ts';

const constants: ReadonlyMap<string, RulesValue> = new Map([
  ['true', bool(true)],
  ['false', bool(false)],
  ['null', nullValue],
]);

/** `minusAt`: position of the `-` before a negative int literal. Without it, -2^63 could not be written. */
export function parsePrimary(lexer: Lexer, parse: () => Expression, minusAt: number | undefined): Expression {
  const token = lexer.peek();
  const start = minusAt ?? token.start;
  if (lexer.at('/'))
    return { kind: 'path', segments: parsePathSegments(lexer, parse), span: lexer.span(start) };
  if (token.kind === 'end') return lexer.fail('expected an expression, found the end of the file');
  lexer.next();
  if (token.kind === 'punctuation') return parseBracketed(lexer, parse, token);
  if (token.kind === 'name') return parseNameOrCall(lexer, parse, token);
  return {
    kind: 'literal',
    value: literalValue(lexer, token, minusAt !== undefined),
    span: lexer.span(start),
  };
}

function parseNameOrCall(lexer: Lexer, parse: () => Expression, token: Token): Expression {
  const constant = constants.get(token.text);
  if (constant) return { kind: 'literal', value: constant, span: lexer.span(token.start) };
  if (!lexer.accept('(')) return { kind: 'name', name: token.text, span: lexer.span(token.start) };
  const args = parseSequence(lexer, ')', parse);
  return { kind: 'call', name: token.text, args, span: lexer.span(token.start) };
}

function parseBracketed(lexer: Lexer, parse: () => Expression, token: Token): Expression {
  if (token.text === '(') {
    const inner = parse();
    lexer.expect(')', 'to close the parenthesis');
    return { ...inner, parentheses: (inner.parentheses ?? 0) + 1 };
  }
  if (token.text === '[') {
    const items = parseSequence(lexer, ']', parse);
    return { kind: 'list', items, span: lexer.span(token.start) };
  }
  if (token.text === '{') {
    const entries = parseSequence(lexer, '}', () => {
      const key = parse();
      lexer.expect(':', 'between a key and its value');
      return { key, value: parse() };
    });
    return { kind: 'map', entries, span: lexer.span(token.start) };
  }
  return lexer.fail(`expected an expression, found '${token.text}'`, token.start);
}

function literalValue(lexer: Lexer, token: Token, negative: boolean): RulesValue {
  const unknownEscape = (text: string): never =>
    lexer.fail(`unknown escape '${text}'; a backslash itself is written '\\\\'`, token.start);
  if (token.kind === 'string') return string(unescapeString(token.text.slice(1, -1), unknownEscape));
  if (token.kind === 'bytes') return bytes(unescapeBytes(token.text.slice(2, -1), unknownEscape));
  if (token.kind === 'float') return float(Number(token.text));
  const value = negative ? -BigInt(token.text) : BigInt(token.text);
  if (BigInt.asIntN(64, value) !== value) lexer.fail(`${value} does not fit in 64 bits`, token.start);
  return int(value);
}

/** The text of a string token, where the grammar requires a literal string. */
export function stringText(lexer: Lexer, token: Token): string {
  const value = literalValue(lexer, token, false);
  return value.type === 'string' ? value.value : lexer.fail('expected a string', token.start);
}
