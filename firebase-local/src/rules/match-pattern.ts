import type { Operand } from './list/operand.ts';
import type { PatternSegment } from './parse/syntax.ts';
import { path, string } from './values/value.ts';

/**
 * A segment of a requested path. A query leaves some segments open: `one` is any single segment, the other kind any
 * number of segments.
 */
export type PathPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'one' }
  | { readonly kind: 'many' };

export type Bindings = ReadonlyMap<string, Operand>;

/**
 * All ways to match the pattern with the start of the path. Each has the values of the wildcards and the remaining
 * path. An open segment matches only a wildcard that accepts everything the segment stands for. A pattern that covers
 * only some of a query's documents does not match.
 */
export function* matchPattern(
  pattern: readonly PatternSegment[],
  parts: readonly PathPart[],
): Generator<{ bindings: Bindings; rest: readonly PathPart[] }> {
  const [segment, ...later] = pattern;
  if (segment === undefined) {
    yield { bindings: new Map(), rest: parts };
    return;
  }
  for (const { taken, bound } of takeSegment(segment, parts)) {
    for (const { bindings, rest } of matchPattern(later, parts.slice(taken))) {
      yield { bindings: bound ? new Map([bound, ...bindings]) : bindings, rest };
    }
  }
}

type Taken = { taken: number; bound?: [string, Operand] };

function* takeSegment(segment: PatternSegment, parts: readonly PathPart[]): Generator<Taken> {
  const [part] = parts;
  switch (segment.kind) {
    case 'literal':
      if (part?.kind === 'text' && part.text === segment.text) yield { taken: 1 };
      return;
    case 'single':
      if (part && part.kind !== 'many')
        yield { taken: 1, bound: [segment.name, singleValue(segment.name, part)] };
      return;
    case 'glob':
      for (let taken: number = segment.atLeast; taken <= parts.length; taken += 1) {
        yield { taken, bound: [segment.name, globValue(segment.name, parts.slice(0, taken))] };
      }
  }
}

const singleValue = (name: string, part: PathPart): Operand =>
  part.kind === 'text' ? string(part.text) : { type: 'unknown', what: name, constraint: { group: 'string' } };

function globValue(name: string, parts: readonly PathPart[]): Operand {
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  const whole = texts.length === parts.length;
  return whole ? path(texts) : { type: 'unknown', what: name, constraint: { group: 'path' } };
}
