// Production evaluates, and counts, every part of an expression, also behind one that fails. Only then does the first error
// stand. An argument or a `let` that fails is an error only where its name is read. Measured with its Rules Test API:
// github.com/davideast/pyric, `packages/conformance/rules-corpus/firestore/error-absorption-and-or.ts`.
import { EvaluationError, LimitError } from '../evaluation-error.ts';

export type Outcome<T> = T | EvaluationError;

/** Only an exceeded limit ends the whole evaluation at once. */
export function attempt<T>(evaluate: () => T): Outcome<T> {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof EvaluationError && !(error instanceof LimitError)) return error;
    throw error;
  }
}

export function settle<T>(outcome: Outcome<T>): T {
  if (outcome instanceof EvaluationError) throw outcome;
  return outcome;
}
