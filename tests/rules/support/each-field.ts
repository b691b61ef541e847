// Tables of negative cases: a document with exactly one error.
import { it } from 'vitest';
import type { Doc } from './documents.ts';
import { refused } from './expect-decision.ts';

/** Wrong values by field. `health.vaccinated` and `photos.0.path` are inside maps and lists. */
export type WrongValues = Readonly<Record<string, readonly unknown[]>>;

function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clone(each)]));
}

function parentOf(root: Doc, path: readonly string[]): Doc {
  let here: unknown = root;
  for (const step of path) here = (here as Doc)[step];
  return here as Doc;
}

export function changed(doc: Doc, path: string, value: unknown): Doc {
  const copy = clone(doc) as Doc;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  parentOf(copy, steps)[last] = value;
  return copy;
}

function without(doc: Doc, field: string): Doc {
  return Object.fromEntries(Object.entries(doc).filter(([key]) => key !== field));
}

function label(value: unknown): string {
  const text = value === undefined ? 'undefined' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}

/** `write` is an allowed write, once it is given a correct document. */
export function refusesWrong(
  subject: string,
  base: () => Doc,
  wrong: WrongValues,
  write: (doc: Doc) => Promise<unknown>,
): void {
  for (const field of Object.keys(base())) {
    it(`refuses ${subject} without ${field}`, () => refused(write(without(base(), field))));
  }
  it(`refuses ${subject} with an additional field`, () => refused(write({ ...base(), extra: 1 })));
  for (const [path, values] of Object.entries(wrong)) {
    for (const value of values) {
      it(`refuses ${subject} whose ${path} is ${label(value)}`, () =>
        refused(write(changed(base(), path, value))));
    }
  }
}
