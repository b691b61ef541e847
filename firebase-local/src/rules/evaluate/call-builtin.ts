// Built-in functions. The compiler has already checked their names.
import { globalFunctions } from '../functions/global-functions.ts';
import { isDocumentFunction } from '../functions/known-functions.ts';
import { namespaces } from '../functions/namespaces.ts';
import { fail } from '../methods/method.ts';
import { describe } from '../values/describe.ts';
import { bool, type RulesValue } from '../values/value.ts';
import type { DocumentAccess } from './document-access.ts';

/** The environment that functions need in addition to their arguments. */
export interface Surroundings {
  readonly documents: DocumentAccess;
  /** The output of `debug(x)`. */
  readonly debug: (line: string) => void;
}

export function callGlobal(name: string, args: readonly RulesValue[], around: Surroundings): RulesValue {
  if (name === 'debug') return print(args, around);
  const pure = Object.hasOwn(globalFunctions, name) ? globalFunctions[name] : undefined;
  return pure ? pure.apply(args) : callDocumentFunction(name, args, around);
}

export function callNamespaced(
  namespace: string,
  name: string,
  args: readonly RulesValue[],
  around: Surroundings,
): RulesValue {
  if (namespace === 'firestore') return callDocumentFunction(name, args, around);
  return namespaces[namespace]?.[name]?.apply(args) ?? fail(`unknown function '${namespace}.${name}'`);
}

function callDocumentFunction(
  name: string,
  [wanted]: readonly RulesValue[],
  { documents }: Surroundings,
): RulesValue {
  if (wanted === undefined || !isDocumentFunction(name)) return fail(`unknown function '${name}'`);
  switch (name) {
    case 'get':
      return documents.get(wanted, 'before');
    case 'exists':
      return bool(documents.exists(wanted, 'before'));
    case 'getAfter':
      return documents.get(wanted, 'after');
    case 'existsAfter':
      return bool(documents.exists(wanted, 'after'));
  }
}

function print([value]: readonly RulesValue[], { debug }: Surroundings): RulesValue {
  if (value === undefined) return fail('debug needs a value');
  debug(describe(value));
  return value;
}
