// What a query determines about the documents that it may return. Outside of queries every operand is a plain value.
import { UndecidedError } from '../evaluation-error.ts';
import type { RulesValue } from '../values/value.ts';
import type { Constraint } from './constraint.ts';

/** A value that is unknown except for a constraint. */
export interface Unknown {
  readonly type: 'unknown';
  /** The name of the operand in the log: `resource.data.price`. */
  readonly what: string;
  readonly constraint: Constraint;
}

/** A map with some known entries. It may have others. */
export interface OpenMap {
  readonly type: 'open-map';
  readonly what: string;
  readonly entries: ReadonlyMap<string, Operand>;
}

export type Operand = RulesValue | Unknown | OpenMap;

export const isKnown = (operand: Operand): operand is RulesValue =>
  operand.type !== 'unknown' && operand.type !== 'open-map';

export function known(operand: Operand): RulesValue {
  return isKnown(operand) ? operand : undecided(operand);
}

export function undecided(operand: { readonly what: string }, name?: string): never {
  const what = name === undefined ? operand.what : `${operand.what}.${name}`;
  throw new UndecidedError(`the query does not say enough about ${what}`);
}
