// The types of the rules language. Values are immutable.

export type RulesValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  /** 64 bits. A result outside the range is an error and never wraps. */
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'list'; readonly items: readonly RulesValue[] }
  | { readonly type: 'set'; readonly items: readonly RulesValue[] }
  | { readonly type: 'map'; readonly entries: ReadonlyMap<string, RulesValue> }
  | { readonly type: 'path'; readonly segments: readonly string[] }
  /** Nanoseconds since the epoch. */
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  | { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number }
  | {
      readonly type: 'mapdiff';
      readonly before: ReadonlyMap<string, RulesValue>;
      readonly after: ReadonlyMap<string, RulesValue>;
    };

export type RulesType = RulesValue['type'];
export type ValueOf<T extends RulesType> = Extract<RulesValue, { type: T }>;

export const nullValue: RulesValue = { type: 'null' };
const trueValue: ValueOf<'bool'> = { type: 'bool', value: true };
const falseValue: ValueOf<'bool'> = { type: 'bool', value: false };

export const bool = (value: boolean): ValueOf<'bool'> => (value ? trueValue : falseValue);
export const int = (value: bigint | number): RulesValue => ({ type: 'int', value: BigInt(value) });
export const float = (value: number): RulesValue => ({ type: 'float', value });
export const string = (value: string): RulesValue => ({ type: 'string', value });
export const bytes = (value: Uint8Array): RulesValue => ({ type: 'bytes', value });
export const list = (items: readonly RulesValue[]): RulesValue => ({ type: 'list', items });
export const path = (segments: readonly string[]): RulesValue => ({ type: 'path', segments });
export const timestamp = (nanos: bigint): RulesValue => ({ type: 'timestamp', nanos });
export const duration = (nanos: bigint): RulesValue => ({ type: 'duration', nanos });
export const map = (entries: Iterable<readonly [string, RulesValue]>): ValueOf<'map'> => ({
  type: 'map',
  entries: new Map(entries),
});
