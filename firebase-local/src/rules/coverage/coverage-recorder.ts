import { type EvaluationError, UndecidedError } from '../evaluation-error.ts';
import type { Operand } from '../list/operand.ts';
import type { Expression } from '../parse/syntax.ts';
import type { ExpressionCoverage } from '../types.ts';
import { describe } from '../values/describe.ts';

/** Above this number, further distinct values of one expression are counted together. */
const maxValues = 30;
const others = 'other values';

/** Counts the values of each expression. */
export class CoverageRecorder {
  readonly #source: string;
  readonly #counts: ReadonlyMap<Expression, Map<string, number>>;

  /** `expressions`: all expressions of the ruleset. Those that never run are reported too. */
  constructor(source: string, expressions: readonly Expression[]) {
    this.#source = source;
    this.#counts = new Map(expressions.map((expression) => [expression, new Map<string, number>()]));
  }

  value(expression: Expression, value: Operand): void {
    this.#add(expression, label(value));
  }

  error(expression: Expression, error: EvaluationError): void {
    this.#add(expression, error instanceof UndecidedError ? 'undecided' : 'error');
  }

  report(): ExpressionCoverage[] {
    return [...this.#counts].map(([{ span }, values]) => ({
      line: span.line,
      column: span.column,
      endLine: span.endLine,
      endColumn: span.endColumn,
      source: this.#source.slice(span.start, span.end),
      values: [...values].map(([value, count]) => ({ value, count })),
    }));
  }

  #add(expression: Expression, text: string): void {
    const values = this.#counts.get(expression);
    if (!values) return;
    const key = values.has(text) || values.size < maxValues ? text : others;
    values.set(key, (values.get(key) ?? 0) + 1);
  }
}

/** Reports only the size of lists and maps, because whole documents would make the report too large. */
function label(value: Operand): string {
  switch (value.type) {
    case 'unknown':
    case 'open-map':
      return 'undecided';
    case 'list':
    case 'set':
      return `${value.type}(${value.items.length})`;
    case 'map':
      return `map(${value.entries.size})`;
    default:
      return describe(value);
  }
}
