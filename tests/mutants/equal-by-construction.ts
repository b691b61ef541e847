// Mutants that decide every request like the rules. No mutant is skipped without its reason in this file.
import type { Block, Expression, RequestMethod } from '../../firebase-local/src/rules/parse/syntax.ts';
import type { Mutant } from './mutants-of.ts';
import { functionNamed } from './places.ts';

/** Why no request can distinguish the mutant from the rules. Undefined if a request can. */
export function equalByConstruction(mutant: Mutant): string | undefined {
  if (mutant.kind === 'allow' && mutant.methods.has(mutant.method)) {
    const { condition } = mutant.allow;
    if (condition && isAlwaysError(condition, mutant.method, mutant.blocks)) {
      return 'the condition reads a document that a request of the added method does not have';
    }
    if (isAllowedElsewhere(mutant)) return 'another allow grants the added method to the same people';
  }
  return named.find(({ pattern }) => pattern.test(mutant.id))?.reason;
}

const slash =
  'a slash in a part of a path is an error here; production does not document it, so the rules refuse it';

const named: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: / isId\((report|request\.resource\.data|after)\.\w+\) → true$/, reason: slash },
  { pattern: / request\.resource\.data\.subjectId\.matches\(\S+\) → true$/, reason: slash },
  {
    pattern: /^storage\.rules:.* '\[[^']*\{1,\d+\}'.*\{0,\d+\}'$/,
    reason: 'a segment of a path is never empty',
  },
  {
    pattern: / (\/posts\/\{postId\}|.*\/comments\/\{commentId\}) allow delete and also (get|list)$/,
    reason: 'authors, owners and administrators, who may delete it, may read it as well',
  },
  {
    pattern: / \/posts\/\{postId\} allow delete and also create$/,
    reason: 'a deletion is recorded only if the post is gone afterwards',
  },
  {
    pattern: /^storage\.rules:.* allow create and also update$/,
    reason: 'the metadata of a file that does not exist cannot change',
  },
  {
    pattern: / \/notifications\/\{notificationId\} allow (list|delete) and also get$/,
    reason: 'its receiver may get it',
  },
  {
    pattern: / \/users\/\{uid\}\/searches\/\{searchId\} allow delete and also (get|list)$/,
    reason: 'no total of searches has the time of a read',
  },
  {
    pattern: / \/(reports|profileReports)\/\{reportId\} allow list and also get$/,
    reason: 'its reporter and administrators may get it',
  },
  {
    pattern: / \/\{path\}\/(requests|comments|messages)\/\{\w+\} allow list and also get$/,
    reason:
      'adopters may get their requests, authors their comments, and both their messages, where these are stored',
  },
];

// ---------------------------------------------------------------- a document that is not there

const withoutNewDocument: readonly RequestMethod[] = ['get', 'list', 'delete'];

function isAlwaysError(condition: Expression, method: RequestMethod, blocks: readonly Block[]): boolean {
  const isNull = (expression: Expression) =>
    (method === 'create' && isStored(expression)) ||
    (withoutNewDocument.includes(method) && isNew(expression));
  return readsNull(condition, isNull, blocks);
}

const isStored = (expression: Expression) => expression.kind === 'name' && expression.name === 'resource';
const isNew = (expression: Expression) =>
  expression.kind === 'member' &&
  expression.name === 'resource' &&
  expression.object.kind === 'name' &&
  expression.object.name === 'request';

/** Whether the expression cannot become true without reading a field of null. `failed`: the names whose value is such an error. */
function readsNull(
  expression: Expression,
  isNull: (expression: Expression) => boolean,
  blocks: readonly Block[],
  failed: ReadonlySet<string> = new Set(),
): boolean {
  const reads = (part: Expression) => readsNull(part, isNull, blocks, failed);
  switch (expression.kind) {
    case 'name':
      return failed.has(expression.name);
    case 'binary':
      return expression.operator === '||'
        ? reads(expression.left) && reads(expression.right)
        : reads(expression.left) || reads(expression.right);
    case 'conditional':
      return reads(expression.condition) || (reads(expression.then) && reads(expression.otherwise));
    case 'member':
      return isNull(expression.object) || reads(expression.object);
    case 'method':
      return isNull(expression.object) || reads(expression.object) || expression.args.some(reads);
    case 'is':
    case 'unary':
      return reads(expression.operand);
    case 'call': {
      const declared = functionNamed(expression.name, blocks);
      if (!declared) return expression.args.some(reads);
      const namesThat = (is: (argument: Expression) => boolean) =>
        declared.parameters.filter((_, at) => {
          const given = expression.args[at];
          return given !== undefined && is(given);
        });
      const nulls = namesThat(isNull);
      const isNullInside = (inner: Expression) =>
        inner.kind === 'name' && declared.parameters.includes(inner.name)
          ? nulls.includes(inner.name)
          : isNull(inner);
      const from = blocks.findIndex((block) => block.functions.get(expression.name) === declared);
      const outer = blocks.slice(from);
      // An argument or a `let` that fails is an error only where its name is read.
      const failed = new Set(namesThat(reads));
      const readsInside = (part: Expression) => readsNull(part, isNullInside, outer, failed);
      for (const { name, value } of declared.lets) if (readsInside(value)) failed.add(name);
      return readsInside(declared.result);
    }
    default:
      return false;
  }
}

// ---------------------------------------------------------------- another allow

/** Each way to fulfil this condition fulfils one of another `allow` of the same `match` that has the method already. */
function isAllowedElsewhere(mutant: Extract<Mutant, { kind: 'allow' }>): boolean {
  const others = (mutant.blocks[0]?.allows ?? []).filter(
    (other) => other !== mutant.allow && other.methods.has(mutant.method),
  );
  const theirs = others.flatMap(({ condition }) => waysOf(condition, mutant.textOf));
  return waysOf(mutant.allow.condition, mutant.textOf).every((way) =>
    theirs.some((other) => other.every((part) => way.includes(part))),
  );
}

type Way = readonly string[];

function waysOf(condition: Expression | undefined, textOf: (expression: Expression) => string): Way[] {
  if (!condition) return [[]];
  if (condition.kind === 'binary' && condition.operator === '||') {
    return [...waysOf(condition.left, textOf), ...waysOf(condition.right, textOf)];
  }
  if (condition.kind === 'binary' && condition.operator === '&&') {
    const right = waysOf(condition.right, textOf);
    return waysOf(condition.left, textOf).flatMap((left) => right.map((other) => [...left, ...other]));
  }
  const text = textOf(condition);
  return text === 'true' ? [[]] : [[text]];
}
