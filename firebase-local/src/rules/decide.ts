// Checks one operation against the `allow` statements of every `match` that covers its path. The first one that is true
// allows.
import type { Evaluation } from './evaluate/evaluation.ts';
import { Scope } from './evaluate/scope.ts';
import { EvaluationError, LimitError } from './evaluation-error.ts';
import { matchPattern, type PathPart } from './match-pattern.ts';
import type { AllowStatement, Block, Expression, RequestMethod } from './parse/syntax.ts';
import type { Decision } from './types.ts';

export interface Question {
  readonly method: RequestMethod;
  readonly path: readonly PathPart[];
  /** `request` and `resource`. */
  readonly globals: Scope;
}

/** The source text, quoted in reasons. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

export function decide(source: Source, root: Block, question: Question, evaluation: Evaluation): Decision {
  const refusals: string[] = [];
  for (const { allow, scope } of candidates(root, question.path, question.globals)) {
    if (!allow.methods.has(question.method)) continue;
    try {
      if (!allow.condition || evaluation.condition(allow.condition, scope)) return { allowed: true };
      refusals.push(refusal(source, allow, evaluation.culprit, 'is false'));
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      refusals.push(refusal(source, allow, error.expression, error.message));
      if (error instanceof LimitError) break;
    }
  }
  const none = `no 'match' with an 'allow ${question.method}' covers the path`;
  return { allowed: false, reason: refusals.length > 0 ? refusals.join('; ') : none };
}

function* candidates(
  block: Block,
  path: readonly PathPart[],
  outer: Scope,
): Generator<{ allow: AllowStatement; scope: Scope }> {
  for (const { bindings, rest } of matchPattern(block.pattern, path)) {
    const scope = new Scope(bindings, block.functions, outer);
    if (rest.length === 0) for (const allow of block.allows) yield { allow, scope };
    for (const inner of block.matches) yield* candidates(inner, rest, scope);
  }
}

function refusal(source: Source, allow: AllowStatement, at: Expression | undefined, why: string): string {
  const rule = `${source.file}:${allow.span.line} allow ${allow.label}`;
  if (!at) return `${rule}: ${why}`;
  const text = source.text.slice(at.span.start, at.span.end).replace(/\s+/g, ' ');
  return `${rule}: «${text}» (${at.span.line}:${at.span.column}): ${why}`;
}
