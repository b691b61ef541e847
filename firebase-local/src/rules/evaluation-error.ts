import type { Expression } from './parse/syntax.ts';

/** An expression that has no value. `&&` and `||` may absorb it; at the top it denies. */
export class EvaluationError extends Error {
  override readonly name: string = 'EvaluationError';
  /** The expression that failed: set by the evaluator, the innermost wins. */
  expression: Expression | undefined;
}

/** A query does not say enough to decide the expression: an error as any other, with its own words in the log. */
export class UndecidedError extends EvaluationError {
  override readonly name = 'UndecidedError';
}

/** A limit of the whole request: never absorbed. */
export class LimitError extends EvaluationError {
  override readonly name = 'LimitError';
}
