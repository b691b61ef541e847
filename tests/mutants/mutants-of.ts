// All mutants of a rules file. Each is the file with one condition removed or weakened.
import { Lexer } from '../../firebase-local/src/rules/parse/lexer.ts';
import { parseExpression } from '../../firebase-local/src/rules/parse/parse-expression.ts';
import type {
  AllowStatement,
  Block,
  Expression,
  RequestMethod,
  Span,
} from '../../firebase-local/src/rules/parse/syntax.ts';
import { isAtom } from './conditions.ts';
import { type AllowPlace, type ExpressionPlace, functionNamed, type Places } from './places.ts';

interface Change {
  /** A unique, readable name: `firestore.rules:22:14 signedIn() → true`. */
  readonly id: string;
  /** The change of the text: the part that is replaced, and its replacement. */
  readonly span: Pick<Span, 'start' | 'end'>;
  readonly text: string;
}

export type Mutant = Change &
  (
    | { readonly kind: 'expression'; readonly place: ExpressionPlace; readonly other: Expression }
    | {
        readonly kind: 'allow';
        readonly allow: AllowStatement;
        readonly method: RequestMethod;
        readonly methods: ReadonlySet<RequestMethod>;
        readonly blocks: readonly Block[];
        readonly textOf: (expression: Expression) => string;
      }
  );

export interface RulesText {
  readonly file: string;
  readonly text: string;
}

export function mutantsOf(source: RulesText, places: Places): Mutant[] {
  const all = [
    ...places.expressions.flatMap((place) =>
      [...new Set(replacements(source, place))].map((text) => expressionMutant(source, place, text)),
    ),
    ...places.allows.flatMap((place) => allowMutants(source, place)),
  ];
  return all.sort((a, b) => a.span.start - b.span.start);
}

function expressionMutant(source: RulesText, place: ExpressionPlace, text: string): Mutant {
  const { span } = place.expression;
  const id = `${source.file}:${span.line}:${span.column} ${oneLine(textOf(source, span))} → ${oneLine(text)}`;
  const other = parseExpression(new Lexer(source.file, text));
  return { kind: 'expression', id, span, text: `(${text})`, place, other };
}

function replacements(source: RulesText, place: ExpressionPlace): string[] {
  const { expression, parent } = place;
  const own = textOf(source, expression.span);
  const found = isAtom(place) ? ['true', 'false'].filter((text) => text !== own) : [];
  if (expression.kind === 'binary') found.push(...shiftedBorders(source, expression));
  if (expression.kind === 'list') found.push(...otherLists(place));
  if (expression.kind === 'literal' && expression.value.type === 'string') found.push(...otherLengths(own));
  const isArgument = parent?.kind === 'call' && functionNamed(parent.name, place.blocks) !== undefined;
  if (expression.kind === 'literal' && expression.value.type === 'int' && isArgument) {
    found.push(`${own} + 1`, `${own} - 1`);
  }
  return found;
}

const toggled: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const otherSide: Readonly<Record<string, string>> = { '<': '- 1', '<=': '+ 1', '>': '+ 1', '>=': '- 1' };

/** Moves a border by one in both directions. Times have no next value, so for them the border itself changes sides. */
function shiftedBorders(
  source: RulesText,
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
) {
  const toggle = toggled[operator];
  if (toggle === undefined) return [];
  const [low, high] = [textOf(source, left.span), textOf(source, right.span)];
  const shifted = `${low} ${operator} (${high}) ${otherSide[operator]}`;
  return [`${low} ${toggle} ${high}`, ...(isCount(left) || isCount(right) ? [shifted] : [])];
}

function isCount(expression: Expression): boolean {
  if (expression.kind === 'literal') return expression.value.type === 'int';
  return expression.kind === 'method' && expression.name === 'size';
}

/**
 * The list of words without each of its words. If it is a list of field names: also with each other field of the document,
 * and with a field that no document has.
 */
function otherLists({ expression, parent, blocks }: ExpressionPlace): string[] {
  const words = wordsOf(expression, blocks);
  if (words.length === 0) return [];
  const fewer = words.map((word) => words.filter((other) => other !== word));
  const isKeys = parent?.kind === 'method' && parent.name === 'hasOnly';
  const isJoined = parent?.kind === 'method' && parent.name === 'concat';
  // Includes the list that it is concatenated with: a word of that list would change nothing.
  const joined = isJoined ? wordsOf(parent, blocks) : words;
  const fields = isKeys ? [] : fieldsAround(joined, blocks);
  const isOfFields = parent === undefined || parent.kind === 'call' || isKeys || isJoined;
  const more = isOfFields ? [...fields.filter((field) => !joined.includes(field)), 'extra'] : [];
  return [...fewer, ...more.map((field) => [...words, field])].map(
    (list) => `[${list.map((word) => `'${word}'`).join(', ')}]`,
  );
}

/** The words of a list, of two concatenated lists, or of a function that returns a list. */
function wordsOf(expression: Expression, blocks: readonly Block[]): string[] {
  if (expression.kind === 'method' && expression.name === 'concat') {
    return [expression.object, ...expression.args].flatMap((part) => wordsOf(part, blocks));
  }
  if (expression.kind === 'call') {
    const declared = functionNamed(expression.name, blocks);
    return declared ? wordsOf(declared.result, blocks) : [];
  }
  if (expression.kind !== 'list') return [];
  const words = expression.items.flatMap((item) =>
    item.kind === 'literal' && item.value.type === 'string' ? [item.value.value] : [],
  );
  return words.length === expression.items.length ? words : [];
}

/** The fields of the innermost document that has all of these words as fields: the list in its `keys().hasOnly`. */
function fieldsAround(words: readonly string[], blocks: readonly Block[]): readonly string[] {
  for (const [depth, block] of blocks.entries()) {
    const lists = [...block.functions.values()].flatMap(({ result }) =>
      keyLists(result, blocks.slice(depth)),
    );
    const found = lists
      .filter((list) => words.every((word) => list.includes(word)))
      .sort((a, b) => a.length - b.length)[0];
    if (found) return found;
  }
  return [];
}

function keyLists(expression: Expression, blocks: readonly Block[]): string[][] {
  if (expression.kind === 'binary') {
    return [...keyLists(expression.left, blocks), ...keyLists(expression.right, blocks)];
  }
  if (expression.kind !== 'method' || expression.name !== 'hasOnly') return [];
  const { object, args } = expression;
  return object.kind === 'method' && object.name === 'keys' ? args.map((list) => wordsOf(list, blocks)) : [];
}

/**
 * `{1,128}` of a pattern with each number one more, and one less. `\x{250}` is a letter and no length: a test compares
 * the letters of each pattern with those of domain/src.
 */
function otherLengths(pattern: string): string[] {
  return [...pattern.matchAll(/(?<=(?<!\\x)\{)\d+(?:,\d+)?(?=\})/g)].flatMap((found) => {
    const numbers = found[0].split(',').map(Number);
    return numbers.flatMap((number, at) =>
      [number + 1, number - 1]
        .filter((other) => other >= 0)
        .map((other) => numbers.with(at, other))
        .filter(([least = 0, most = least]) => least <= most)
        .map((changed) => {
          const [before, after] = [
            pattern.slice(0, found.index),
            pattern.slice(found.index + found[0].length),
          ];
          return `${before}${changed.join(',')}${after}`;
        }),
    );
  });
}

const allMethods: readonly RequestMethod[] = ['get', 'list', 'create', 'update', 'delete'];

function allowMutants(source: RulesText, { allow, blocks }: AllowPlace): Mutant[] {
  const whole = textOf(source, allow.span);
  return allMethods.map((method) => {
    const had = allow.methods.has(method);
    const methods = new Set(allMethods.filter((each) => (each === method ? !had : allow.methods.has(each))));
    const rest = whole.replace(/^allow\s+[a-z, ]+/, '');
    const text = methods.size > 0 ? `allow ${[...methods].join(', ')}${rest}` : '';
    const { line, column } = allow.span;
    const change = `${had ? 'without' : 'and also'} ${method}`;
    const id = `${source.file}:${line}:${column} ${pathOf(blocks)} allow ${allow.label} ${change}`;
    const readable = ({ span }: Expression) => oneLine(textOf(source, span));
    return { kind: 'allow', id, span: allow.span, text, allow, method, methods, blocks, textOf: readable };
  });
}

/** `/posts/{postId}/comments/{commentId}`, without the root that all paths have. */
function pathOf(blocks: readonly Block[]): string {
  const segments = blocks.toReversed().flatMap(({ pattern }) => pattern);
  return segments
    .map((segment) => (segment.kind === 'literal' ? `/${segment.text}` : `/{${segment.name}}`))
    .join('')
    .replace(/^(\/databases\/\{database\}\/documents|\/b\/\{bucket\}\/o)/, '');
}

const textOf = ({ text }: RulesText, { start, end }: Pick<Span, 'start' | 'end'>) => text.slice(start, end);
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
