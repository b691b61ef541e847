import type { RulesType } from './value.ts';

/** What may stand to the right of `is`, and the types of values that it holds for. */
const types = {
  bool: ['bool'],
  bytes: ['bytes'],
  float: ['float'],
  int: ['int'],
  number: ['int', 'float'],
  list: ['list'],
  map: ['map'],
  path: ['path'],
  string: ['string'],
  timestamp: ['timestamp'],
  duration: ['duration'],
  latlng: ['latlng'],
  set: ['set'],
} as const satisfies Record<string, readonly RulesType[]>;

export type TypeName = keyof typeof types;

export const typeNames: readonly string[] = Object.keys(types);

export const isTypeName = (name: string): name is TypeName => Object.hasOwn(types, name);

export function hasType(type: RulesType, name: TypeName): boolean {
  const accepted: readonly RulesType[] = types[name];
  return accepted.includes(type);
}
