// Queries and values as data: one table runs in every client library and can be passed to the page as JSON.

export type Plain =
  | null
  | boolean
  | number
  | string
  | Tagged
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/** Values that JSON cannot represent. */
export type Tagged =
  | { readonly $ref: string }
  | { readonly $bytes: readonly number[] }
  | { readonly $geo: readonly [latitude: number, longitude: number] }
  | { readonly $vector: readonly number[] }
  | { readonly $time: string }
  /** The numbers that JSON cannot represent: `NaN`, `-0`, `Infinity` and `-Infinity`. */
  | { readonly $number: string };

export type Operator =
  | '<'
  | '<='
  | '=='
  | '!='
  | '>='
  | '>'
  | 'array-contains'
  | 'array-contains-any'
  | 'in'
  | 'not-in';

export type FilterSpec =
  | { readonly where: readonly [field: string, operator: Operator, value: Plain] }
  | { readonly and: readonly FilterSpec[] }
  | { readonly or: readonly FilterSpec[] };

export type Direction = 'asc' | 'desc';

export interface QuerySpec {
  /** Below the folder of the case; default `items`. */
  readonly collection?: string;
  readonly group?: string;
  readonly filter?: FilterSpec;
  readonly orderBy?: readonly (readonly [field: string, direction?: Direction])[];
  readonly startAt?: readonly Plain[];
  readonly startAfter?: readonly Plain[];
  readonly endAt?: readonly Plain[];
  readonly endBefore?: readonly Plain[];
  readonly limit?: number;
  readonly limitToLast?: number;
}

/** In filters and orderings, the document's own id. */
export const documentIdName = '__name__';

export const where = (field: string, operator: Operator, value: Plain): FilterSpec => ({
  where: [field, operator, value],
});
export const and = (...filters: FilterSpec[]): FilterSpec => ({ and: filters });
export const or = (...filters: FilterSpec[]): FilterSpec => ({ or: filters });
