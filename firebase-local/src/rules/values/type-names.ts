import type { RulesType } from './value.ts';

/** The names that are allowed to the right of `is`, with the types of values that each accepts. */
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
