import type { RulesValue } from '../values/value.ts';

/** Firestore compares with `<` only within one of these; `==` across them is false. */
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

/** All of it holds for every document that the query can return. */
export interface Constraint {
  readonly group?: TypeGroup;
  readonly lower?: Bound;
  readonly upper?: Bound;
  /** Firestore-equal to none of these. */
  readonly excluded?: readonly RulesValue[];
  /** Elements of the list. */
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

/** Both hold. Of two bounds on one side the later is kept: either alone is true. */
export const both = (a: Constraint, b: Constraint): Constraint => ({
  ...a,
  ...b,
  excluded: [...(a.excluded ?? []), ...(b.excluded ?? [])],
  contains: [...(a.contains ?? []), ...(b.contains ?? [])],
});
