import type { RulesValue } from '../values/value.ts';

/** Firestore compares with `<` only within one of these groups of types. `==` across groups is false. */
export type TypeGroup =
  | 'null'
  | 'bool'
  | 'number'
  | 'timestamp'
  | 'string'
  | 'bytes'
  | 'path'
  | 'latlng'
  | 'list'
  | 'map';

export interface Bound {
  readonly value: RulesValue;
  readonly inclusive: boolean;
}

/** A set of facts that hold for every document that the query can return. */
export interface Constraint {
  readonly group?: TypeGroup;
  readonly lower?: Bound;
  readonly upper?: Bound;
  /** The value does not equal any of these (by Firestore's `==`). */
  readonly excluded?: readonly RulesValue[];
  /** Values that the list contains. */
  readonly contains?: readonly RulesValue[];
}

export function groupOf(value: RulesValue): TypeGroup | undefined {
  switch (value.type) {
    case 'int':
    case 'float':
      return 'number';
    case 'duration':
    case 'set':
    case 'mapdiff':
      return undefined;
    default:
      return value.type;
  }
}

/** Combines two constraints. If both have a bound on the same side, the later one is kept: each alone is true. */
export const both = (a: Constraint, b: Constraint): Constraint => ({
  ...a,
  ...b,
  excluded: [...(a.excluded ?? []), ...(b.excluded ?? [])],
  contains: [...(a.contains ?? []), ...(b.contains ?? [])],
});
