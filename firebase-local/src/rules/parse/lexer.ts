// Produces tokens on demand. A `/` starts a path or divides, and only the parser knows which. It therefore requests
// path segments explicitly.
import { RulesSyntaxError } from '../source-error.ts';
import type { Span } from './syntax.ts';

/** https://firebase.google.com/docs/firestore/security/get-started#security_rules_version_2 */
export type RulesVersion = '1' | '2';

export interface Token {
  readonly kind: 'name' | 'int' | 'float' | 'string' | 'bytes' | 'punctuation' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const forms: readonly (readonly [Token['kind'], RegExp])[] = [
  ['bytes', /[bB](?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/y],
  ['name', /[A-Za-z_]\w*/y],
  ['float', /\d+(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]?\d+)/y],
  ['int', /0[xX][\da-fA-F]+|\d+/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['punctuation', /\|\||&&|==|!=|<=|>=|=\*\*|[-+*/%<>!?:;,.(){}[\]=$]/y],
];
const pathText = /\([\w-]+\)|[\w.~@+%-]+/y;

export class Lexer {
  readonly file: string;
  readonly source: string;
  readonly #lineStarts: readonly number[];
  #position = 0;
  #peeked: Token | undefined;
  /** The end of the last token. */
  lastEnd = 0;
  /** The language version of the file, set by its parser. */
  version: RulesVersion = '1';
  /** The current nesting depth of expressions, maintained by their parser. */
  depth = 0;

  constructor(file: string, source: string) {
    this.file = file;
    this.source = source;
    this.#lineStarts = [0, ...[...source.matchAll(/\n/g)].map((found) => found.index + 1)];
  }

  peek(): Token {
    this.#peeked ??= this.#scan();
    return this.#peeked;
  }

  next(): Token {
    const token = this.peek();
    this.#peeked = undefined;
    this.#position = token.end;
    this.lastEnd = token.end;
    return token;
  }

  /** Whether the next token is this text. String tokens never match. */
  at(text: string): boolean {
    const token = this.peek();
    return token.text === text && (token.kind === 'punctuation' || token.kind === 'name');
  }

  accept(text: string): boolean {
    if (!this.at(text)) return false;
    this.next();
    return true;
  }

  expect(text: string, where: string): Token {
    if (this.at(text)) return this.next();
    return this.fail(`expected '${text}' ${where}, found ${this.found()}`);
  }

  expectName(what: string): Token {
    if (this.peek().kind === 'name') return this.next();
    return this.fail(`expected ${what}, found ${this.found()}`);
  }

  /** The literal text of a path segment at the current offset, without leading blanks. */
  takePathText(): string | undefined {
    this.#peeked = undefined;
    const text = matchAt(pathText, this.source, this.#position);
    if (text === undefined) return undefined;
    this.#position += text.length;
    this.lastEnd = this.#position;
    return text;
  }

  /** Whether this text follows directly, without blanks before it. */
  directly(text: string): boolean {
    return this.source.startsWith(text, this.lastEnd);
  }

  span(start: number, end = this.lastEnd): Span {
    const from = this.#placeOf(start);
    const to = this.#placeOf(end);
    return { start, end, ...from, endLine: to.line, endColumn: to.column };
  }

  fail(sentence: string, offset = this.peek().start): never {
    throw new RulesSyntaxError(this.file, this.#placeOf(offset), sentence);
  }

  found(): string {
    const token = this.peek();
    return token.kind === 'end' ? 'the end of the file' : `'${token.text}'`;
  }

  #scan(): Token {
    const start = this.#position + (matchAt(blank, this.source, this.#position)?.length ?? 0);
    if (start >= this.source.length) return { kind: 'end', text: '', start, end: start };
    if (this.source.startsWith('/*', start)) this.fail('this comment is never closed', start);
    for (const [kind, form] of forms) {
      const text = matchAt(form, this.source, start);
      if (text !== undefined) return { kind, text, start, end: start + text.length };
    }
    return this.fail(this.#explainUnknown(start), start);
  }

  #explainUnknown(offset: number): string {
    const character = this.source[offset] ?? '';
    if (character === "'" || character === '"') return 'this string is not closed on its line';
    if (character === '&' || character === '|')
      return `'${character}' alone means nothing: write '${character.repeat(2)}'`;
    return `the character '${character}' means nothing here`;
  }

  #placeOf(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }
}

function matchAt(form: RegExp, source: string, offset: number): string | undefined {
  form.lastIndex = offset;
  return form.exec(source)?.[0];
}
