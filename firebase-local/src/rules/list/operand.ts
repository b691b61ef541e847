// What a query tells about the documents that it may return. Outside of queries every operand is a plain value.
import { UndecidedError } from '../evaluation-error.ts';
import type { RulesValue } from '../values/value.ts';
import type { Constraint } from './constraint.ts';

/** A value of which only a constraint is known. */
export interface Unknown {
  readonly type: 'unknown';
  /** How the log names it: `resource.data.price`. */
  readonly what: string;
  readonly constraint: Constraint;
}

/** A map of which only some entries are known; whether it has others is not. */
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
