// Wrong values for a field, and valid values at its limits, derived from the schema of its document.
import { Timestamp } from 'firebase/firestore/lite';
import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** A name that no scene and no write contains. */
const anotherMoment = Timestamp.fromMillis(Date.UTC(2026, 1, 2));
type Loose = Schema & {
  readonly type: string;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly pipe?: readonly (Schema & { readonly type: string; readonly requirement?: unknown })[];
};

export interface FieldFacts {
  readonly kind: string;
  readonly isNullable: boolean;
  readonly options: readonly unknown[];
  readonly entries: Readonly<Record<string, Schema>>;
  readonly item: Schema | undefined;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly isTrimmed: boolean;
  readonly isInteger: boolean;
  readonly hasPattern: boolean;
}

/** Everything that the pipes and wrappers of a schema demand. */
export function factsOf(given: Schema): FieldFacts {
  const schema = given as Loose;
  const parts = (schema.pipe ?? []).filter((part) => part !== schema);
  const wrapped = schema.wrapped ? [factsOf(schema.wrapped)] : [];
  const inner = [...wrapped, ...parts.filter(isSchema).map(factsOf)];
  const numbers = (...types: string[]) => [
    ...parts.flatMap(({ type, requirement }) => (types.includes(type) ? [Number(requirement)] : [])),
  ];
  const leasts = [...numbers('min_length', 'min_value'), ...inner.flatMap(({ least }) => least ?? [])];
  const mosts = [...numbers('max_length', 'max_value'), ...inner.flatMap(({ most }) => most ?? [])];
  const isWrapper = ['nullable', 'nullish', 'optional'].includes(schema.type);
  return {
    kind: isWrapper ? (inner[0]?.kind ?? schema.type) : schema.type,
    isNullable: ['nullable', 'nullish'].includes(schema.type) || inner.some(({ isNullable }) => isNullable),
    options: schema.options ?? inner[0]?.options ?? [],
    entries: schema.entries ?? inner[0]?.entries ?? {},
    item: schema.item ?? inner[0]?.item,
    least: leasts.length > 0 ? Math.max(...leasts) : undefined,
    most: mosts.length > 0 ? Math.min(...mosts) : undefined,
    isTrimmed:
      parts.some(({ type }) => ['trim', 'transform'].includes(type)) || inner.some((each) => each.isTrimmed),
    isInteger: parts.some(({ type }) => type === 'integer'),
    hasPattern: parts.some(({ type }) => patterns.includes(type)) || inner.some((each) => each.hasPattern),
  };
}

const patterns = ['regex', 'email', 'url'];

const isSchema = (part: { readonly kind?: string; readonly type: string }) => part.kind === 'schema';

const samples: Readonly<Record<string, unknown>> = {
  string: 'x'.repeat(25),
  number: 7,
  boolean: true,
  array: ['x'],
  object: { x: 'x' },
};
/** A time is a number in the schema and a timestamp in Firestore, so every plain value is wrong. */
const storedKinds: Readonly<Record<string, string>> = { picklist: 'string', literal: 'string' };

/** Values of a wrong type, size or alphabet, each with a description. `right` is a value that passes. */
export function wrongValues(
  schema: Schema,
  right: unknown,
): readonly (readonly [what: string, value: unknown])[] {
  const facts = factsOf(schema);
  const stored = storedKinds[facts.kind] ?? facts.kind;
  const types = Object.entries(samples).filter(([kind]) => kind !== stored || isMoment(facts));
  return [
    ...types.map(([kind, value]) => [`a ${kind}`, value] as const),
    ...(facts.isNullable ? [] : [['null', null] as const]),
    ...ofSize(facts),
    ...(facts.kind === 'picklist' ? [['a word that is not on the list', 'unheard-of'] as const] : []),
    ...(facts.isTrimmed ? [['a text with a space in front', ` ${right ?? 'x'}`] as const] : []),
    ...(facts.isInteger ? [['a fraction', 2.5] as const] : []),
  ];
}

const isMoment = ({ kind, isInteger }: FieldFacts) => kind === 'number' && !isInteger;

function ofSize(facts: FieldFacts): (readonly [string, unknown])[] {
  const { kind, most } = facts;
  const least = facts.least ?? (kind === 'string' && facts.isTrimmed ? 1 : undefined);
  if (kind !== 'string' && !facts.isInteger) return [];
  return [
    ...(least === undefined ? [] : [['less than the least', sized(facts, least - 1)] as const]),
    ...(most === undefined ? [] : [['more than the most', sized(facts, most + 1)] as const]),
  ];
}

const sized = ({ kind, hasPattern }: FieldFacts, size: number): unknown =>
  kind === 'string' ? (hasPattern ? '6' : 'x').repeat(size) : size;

/** The values at the limits, and each value of a list. */
export function bordersOf(schema: Schema): readonly (readonly [what: string, value: unknown])[] {
  const facts = factsOf(schema);
  if (facts.kind === 'picklist') return facts.options.map((word) => [`«${word}»`, word] as const);
  if (facts.kind === 'boolean') return [true, false].map((value) => [String(value), value] as const);
  if ((facts.kind !== 'string' && !facts.isInteger) || facts.hasPattern) return [];
  const least = facts.least ?? (facts.isTrimmed ? 1 : undefined);
  return [
    ...(least === undefined ? [] : [['the least', sized(facts, least)] as const]),
    ...(facts.most === undefined ? [] : [['the most', sized(facts, facts.most)] as const]),
    ...(facts.isNullable ? [['null', null] as const] : []),
  ];
}

/** Another value that this field could have in another document. */
export function anotherValue(schema: Schema): unknown {
  const facts = factsOf(schema);
  if (facts.kind === 'picklist') return facts.options.at(-1);
  if (facts.kind === 'boolean') return true;
  if (facts.kind === 'number') return facts.isInteger ? 7 : anotherMoment;
  if (facts.kind === 'array') return facts.item ? [anotherValue(facts.item)] : [];
  if (facts.kind !== 'object') return 'otra-cosa';
  return Object.fromEntries(Object.entries(facts.entries).map(([name, each]) => [name, anotherValue(each)]));
}

/** For fields whose value follows from another field, the person or the time: another value of the right shape. */
export function foreignValues(
  schema: Schema,
  right: unknown,
): readonly (readonly [what: string, value: unknown])[] {
  const { kind, options, isInteger } = factsOf(schema);
  if (kind === 'picklist') return options.filter((word) => word !== right).map((word) => [`«${word}»`, word]);
  if (kind === 'boolean') return [[String(!right), !right]];
  if (kind === 'string') return [['another text', `${right ?? ''}x`]];
  return kind === 'number' && !isInteger ? [['another moment', anotherMoment]] : [];
}
