// Builds the objects `request` and `resource`.
import { formatFieldPath } from '../documents/field-path.ts';
import type { Ordering, ParsedQuery } from '../documents/query/parsed-query.ts';
import type { Requester } from '../requester.ts';
import type { Operand } from './list/operand.ts';
import type { RequestMethod } from './parse/syntax.ts';
import type { StorageObjectForRules, StorageRequest } from './types.ts';
import { fromJson } from './values/from-json.ts';
import { nanosPerMilli } from './values/time.ts';
import { int, map, nullValue, type RulesValue, string, timestamp } from './values/value.ts';

interface Common {
  readonly method: RequestMethod;
  readonly requester: Requester;
  readonly timeMs: number;
}

/** `request`, with the fields that the service adds. */
export function requestValue(common: Common, path: RulesValue, added: Entries): RulesValue {
  return map([['path', path], ...commonEntries(common), ...added]);
}

/** In a query the id at the end of the path is unknown. */
export function listRequestValue(common: Common, added: Entries): Operand {
  const path: Operand = { type: 'unknown', what: 'request.path', constraint: { group: 'path' } };
  return {
    type: 'open-map',
    what: 'request',
    entries: new Map<string, Operand>([['path', path], ...commonEntries(common), ...added]),
  };
}

type Entries = readonly (readonly [string, RulesValue])[];

const commonEntries = ({ method, requester, timeMs }: Common): Entries => [
  ['auth', authValue(requester)],
  ['method', string(method)],
  ['time', timestamp(millisToNanos(timeMs))],
];

function authValue(requester: Requester): RulesValue {
  if (requester.kind !== 'user') return nullValue;
  return map([
    ['uid', string(requester.uid)],
    ['token', fromJson(requester.token)],
  ]);
}

const millisToNanos = (millis: number) => BigInt(Math.floor(millis)) * nanosPerMilli;

/**
 * `request.query`. An absent limit is null, and every comparison with null is false. `orderBy` has the fields that the query names,
 * each with `ASC` or `DESC`. Recorded on production: github.com/t-k/fireemu, `conformance/fs-rules-production.json`,
 * `fs-rules/query/constraints`.
 */
export function queryValue({ limit, offset, explicit }: ParsedQuery): RulesValue {
  return map([
    ['limit', limit === undefined ? nullValue : int(limit)],
    ['offset', int(offset)],
    ['orderBy', map(explicit.map(orderingEntry))],
  ]);
}

const orderingEntry = ({ path, direction }: Ordering) =>
  [formatFieldPath(path), string(direction === 'ASCENDING' ? 'ASC' : 'DESC')] as const;

/** `resource`: an object as it is stored. */
export function objectValue(object: StorageObjectForRules | undefined): RulesValue {
  if (!object) return nullValue;
  return map([
    ...writtenFields(object),
    ['metadata', metadataValue(object)],
    ['generation', int(object.generation)],
    ['timeCreated', timestamp(millisToNanos(object.timeCreatedMs))],
    ['updated', timestamp(millisToNanos(object.updatedMs))],
  ]);
}

/**
 * `request.resource`: an object as it would be written. It has no times, an upload has no generation yet, and without custom
 * metadata `metadata` is null. Measured on production: github.com/davideast/pyric (`stdlib-realstorage-request-resource-fields`,
 * replayed by `packages/pyric/test/storage/sandbox/rules-evaluator.test.ts`), and github.com/t-k/fireemu, whose tests of its
 * server name the recordings (`incoming-upload-simple-metadata-true`).
 */
export function writtenObjectValue({ method, requestResource: object }: StorageRequest): RulesValue {
  if (!object) return nullValue;
  return map([
    ...writtenFields(object),
    ['metadata', Object.keys(object.metadata).length > 0 ? metadataValue(object) : nullValue],
    ['generation', method === 'create' ? nullValue : int(object.generation)],
  ]);
}

const metadataValue = ({ metadata }: StorageObjectForRules) =>
  map(Object.entries(metadata).map(([key, value]) => [key, string(value)] as const));

const writtenFields = (object: StorageObjectForRules): Entries => [
  ['name', string(object.name)],
  ['bucket', string(object.bucket)],
  ['size', int(object.size)],
  ['contentType', object.contentType === undefined ? nullValue : string(object.contentType)],
  ['contentDisposition', string(object.contentDisposition)],
  ['contentEncoding', string(object.contentEncoding)],
  ['md5Hash', string(object.md5Hash)],
  ['crc32c', string(object.crc32c)],
];
