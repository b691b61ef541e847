import { createRequire } from 'node:module';
import type { RE2JS } from 're2js';
import { bool, bytes, int, list, type RulesValue, string } from '../values/value.ts';
import { argument, fail, type MethodTable } from './method.ts';

export const stringMethods: MethodTable<'string'> = {
  lower: {
    arity: [0, 0],
    apply: ({ value }) => string(value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  },
  upper: {
    arity: [0, 0],
    apply: ({ value }) => string(value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  },
  matches: {
    arity: [1, 1],
    apply: ({ value }, args) => bool(pattern(argument(args, 0, 'string').value).matches(value)),
  },
  replace: {
    arity: [2, 2],
    apply: ({ value }, args) => string(replaceAll(value, args)),
  },
  size: { arity: [0, 0], apply: ({ value }) => int(value.length) },
  split: {
    arity: [1, 1],
    apply: ({ value }, args) =>
      list(
        pattern(argument(args, 0, 'string').value)
          .split(value)
          .map(string),
      ),
  },
  toUtf8: { arity: [0, 0], apply: ({ value }) => bytes(Buffer.from(value, 'utf8')) },
  trim: { arity: [0, 0], apply: ({ value }) => string(value.trim()) },
};

/**
 * The replacement is a template of Java's `Matcher`: `$1` is a group and `\$` a dollar sign. Measured on production:
 * github.com/davideast/pyric, `packages/conformance/rules-corpus/storage/stdlib-string-bytes-hashing.ts`.
 */
function replaceAll(value: string, args: readonly RulesValue[]): string {
  const matcher = pattern(argument(args, 0, 'string').value).matcher(value);
  const replacement = argument(args, 1, 'string').value;
  return orFail('not a replacement', () => matcher.replaceAll(replacement, true));
}

/** Rules use few patterns. The cache is bounded because patterns that are built from data could fill the memory. */
const maxCompiled = 500;
const compiled = new Map<string, RE2JS>();

function pattern(source: string): RE2JS {
  const known = compiled.get(source);
  if (known) return known;
  if (compiled.size >= maxCompiled) compiled.clear();
  const made = compile(source);
  compiled.set(source, made);
  return made;
}

const load = createRequire(import.meta.url);

// Loaded for the first pattern, because its tables take 2.4 MiB, which an idle backend does not need. Node caches the module.
const re2 = (): typeof import('re2js') => load('re2js');

const compile = (source: string): RE2JS =>
  orFail('not a regular expression (RE2)', () => re2().RE2JS.compile(source));

function orFail<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof re2().RE2JSException) return fail(`${what}: ${error.message}`);
    throw error;
  }
}
