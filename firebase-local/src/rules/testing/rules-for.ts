// Short helpers to ask a ruleset, for the tests of this folder.
import type { Fields, Filter, StructuredQuery } from '../../documents/types.ts';
import type { Requester } from '../../requester.ts';
import { compileRules } from '../ruleset.ts';
import type { Decision, DocumentReader, DocumentRequest, RulesDocument, Ruleset } from '../types.ts';

export const root = 'projects/demo/databases/(default)/documents';
export const timeMs = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

export const ana: Requester = {
  kind: 'user',
  uid: 'ana',
  token: { email: 'ana@example.com', role: 'admin', level: 3, ratio: 0.5, groups: ['a', 'b'] },
};
export const nobody: Requester = { kind: 'anonymous' };

export const documentAt = (path: string, fields: Fields = {}): RulesDocument => ({
  name: `${root}/${path}`,
  fields,
});

export function readerOf(before: readonly RulesDocument[], after = before): DocumentReader {
  return {
    before: (name) => before.find((document) => document.name === name),
    after: (name) => after.find((document) => document.name === name),
  };
}

/** A Firestore ruleset with this content inside `match /databases/{database}/documents { … }`. */
export const firestoreRules = (body: string, debug?: (line: string) => void): Ruleset =>
  compileRules(
    `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}`,
    { file: 'test.rules', service: 'cloud.firestore', ...(debug && { debug }) },
  );

export function documentRequest(path: string, rest: Partial<DocumentRequest> = {}): DocumentRequest {
  const none = { resource: undefined, requestResource: undefined };
  return { method: 'get', name: `${root}/${path}`, requester: ana, timeMs, ...none, ...rest };
}

/** Decides `get` of a document under `allow get: if <condition>`. */
export function decideCondition(
  condition: string,
  { functions = '', fields = {}, stored = [] as readonly RulesDocument[], requester = ana } = {},
): Decision {
  const rules = firestoreRules(`${functions}\nmatch /posts/{post} { allow get: if ${condition}; }`);
  const resource = documentAt('posts/one', fields);
  return rules.decideDocument(
    documentRequest('posts/one', { resource, requester }),
    readerOf([resource, ...stored]),
  );
}

export const allows = (condition: string, options?: Parameters<typeof decideCondition>[1]): boolean =>
  decideCondition(condition, options).allowed;

/** `part && part && …`, in groups, because a file may nest expressions only 99 deep. */
export const manyTimes = (count: number, part = 'true'): string =>
  count === 1
    ? part
    : `(${manyTimes(Math.floor(count / 2), part)} && ${manyTimes(Math.ceil(count / 2), part)})`;

/** The reason of the refusal. Empty if the condition was true. */
export function reasonAgainst(condition: string, options?: Parameters<typeof decideCondition>[1]): string {
  const decision = decideCondition(condition, options);
  return decision.allowed ? '' : decision.reason;
}

export const where = (fieldPath: string, op: string, value: unknown): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: toValue(value) },
});

export const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
export const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });

/** Converts JSON to a Firestore value: whole numbers become ints. */
function toValue(value: unknown): Fields[string] {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (typeof value === 'string') return { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, member]) => [key, toValue(member)] as const);
    return { mapValue: { fields: Object.fromEntries(entries) } };
  }
  throw new TypeError(`no Firestore value for ${typeof value}`);
}

export const fieldsOf = (values: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toValue(value)]));

export function decideQuery(
  rules: Ruleset,
  query: StructuredQuery,
  { parent = root, requester = ana, stored = [] as readonly RulesDocument[] } = {},
): Decision {
  return rules.decideList({ parent, structuredQuery: query, requester, timeMs }, readerOf(stored));
}
