import type { Expression } from './parse/syntax.ts';

/** Thrown by an expression that has no value. `&&` and `||` may absorb it. An error of the whole condition denies. */
export class EvaluationError extends Error {
  override readonly name: string = 'EvaluationError';
  /** The expression that failed. The evaluator sets it; the innermost expression wins. */
  expression: Expression | undefined;
}

/** The query does not determine the expression. It is treated like any error but has its own text in the log. */
export class UndecidedError extends EvaluationError {
  override readonly name = 'UndecidedError';
}

/** The whole request exceeded a limit. This error is never absorbed. */
export class LimitError extends EvaluationError {
  override readonly name = 'LimitError';
}
