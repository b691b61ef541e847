// The functions that exist in each service, for the resolver.
import type { RulesService } from '../types.ts';
import { globalFunctions } from './global-functions.ts';
import { namespaces } from './namespaces.ts';

/** Functions that read documents: global in Firestore's rules, in the namespace `firestore` in Storage's. */
const documentFunctions = ['get', 'exists', 'getAfter', 'existsAfter'] as const;
export type DocumentFunction = (typeof documentFunctions)[number];

const storageDocumentFunctions: readonly string[] = ['get', 'exists'];

export const isDocumentFunction = (name: string): name is DocumentFunction =>
  documentFunctions.some((known) => known === name);

type Arity = readonly [number, number];

export function globalArity(service: RulesService, name: string): Arity | undefined {
  if (name === 'debug') return [1, 1];
  if (service === 'cloud.firestore' && isDocumentFunction(name)) return [1, 1];
  return Object.hasOwn(globalFunctions, name) ? globalFunctions[name]?.arity : undefined;
}

export const isNamespace = (service: RulesService, name: string): boolean =>
  Object.hasOwn(namespaces, name) || (service === 'firebase.storage' && name === 'firestore');

export function namespacedArity(service: RulesService, namespace: string, name: string): Arity | undefined {
  if (namespace === 'firestore') {
    return service === 'firebase.storage' && storageDocumentFunctions.includes(name) ? [1, 1] : undefined;
  }
  const functions = namespaces[namespace];
  return functions && Object.hasOwn(functions, name) ? functions[name]?.arity : undefined;
}
