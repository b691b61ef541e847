// What production refuses to deploy although it could run. Documented in
// https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits and recorded on production in
// github.com/t-k/fireemu, `conformance/fs-rules-production.json` (`fs-rules/compile/acceptance`), and by
// github.com/davideast/pyric, `packages/pyric/test/rules/linter/LINTER_SPEC.md`.
import type { RulesFile } from './parse/parse-ruleset.ts';
import { partsOf } from './parse/parts-of.ts';
import type { Block, Expression, FunctionDeclaration } from './parse/syntax.ts';
import { RulesSyntaxError } from './source-error.ts';

const maxSourceBytes = 256 * 1024;
/** The `match` of the database and ten inside it. */
const maxMatches = 11;
const maxWildcards = 20;
const maxLevels = 99;

export function checkSize(file: string, source: string): void {
  if (Buffer.byteLength(source) > maxSourceBytes) {
    throw new RulesSyntaxError(
      file,
      { line: 1, column: 1 },
      `the file is larger than ${maxSourceBytes} bytes`,
    );
  }
}

/** @throws RulesSyntaxError */
export function checkLimits(file: string, { functions, services }: RulesFile): void {
  for (const declared of functions.values()) checkFunction(file, declared);
  for (const service of services) checkBlock(file, service, { matches: 0, wildcards: 0 });
}

interface Around {
  readonly matches: number;
  readonly wildcards: number;
}

function checkBlock(file: string, block: Block, { matches, wildcards }: Around): void {
  if (matches > maxMatches)
    throw new RulesSyntaxError(file, block.span, `more than ${maxMatches} 'match'es inside each other`);
  const own = block.pattern.filter(({ kind }) => kind !== 'literal').length;
  if (wildcards + own > maxWildcards)
    throw new RulesSyntaxError(file, block.span, `more than ${maxWildcards} wildcards in one path`);
  for (const declared of block.functions.values()) checkFunction(file, declared);
  for (const { condition } of block.allows) if (condition) checkLevels(file, condition, 1);
  for (const inner of block.matches)
    checkBlock(file, inner, { matches: matches + 1, wildcards: wildcards + own });
}

function checkFunction(file: string, { lets, result }: FunctionDeclaration): void {
  for (const { value } of lets) checkLevels(file, value, 1);
  checkLevels(file, result, 1);
}

/** Each part is one level below its expression, and a pair of parentheses is a level, too. */
function checkLevels(file: string, expression: Expression, level: number): void {
  const own = level + (expression.parentheses ?? 0);
  if (own > maxLevels)
    throw new RulesSyntaxError(file, expression.span, `expressions nest at most ${maxLevels} deep`);
  for (const part of partsOf(expression))
    checkLevels(file, part, part === objectOf(expression) ? own : own + 1);
}

/** What stands before a dot or a bracket is on the same level. */
const objectOf = (expression: Expression) => ('object' in expression ? expression.object : undefined);
