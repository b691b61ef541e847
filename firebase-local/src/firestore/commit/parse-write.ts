// Parses writes from clients. It checks everything that can be checked without reading stored documents.
import type { FieldPath } from '../../documents/field-path.ts';
import { arrayOr, invalid, isObject, type JsonObject, objectOr, stringIn } from '../../documents/json.ts';
import { documentPath } from '../../documents/resource-name.ts';
import { parseMicros } from '../../documents/timestamp.ts';
import type { Fields, Micros } from '../../documents/types.ts';
import { normalizeFields } from '../../documents/value/normalize-value.ts';
import { parseTransform, type Transform } from './parse-transform.ts';
import { writablePath } from './writable-path.ts';

export type Precondition =
  | { readonly kind: 'none' }
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updated-at'; readonly updateTime: Micros };

interface Target {
  readonly name: string;
  /** Below the database's root. */
  readonly path: string;
  readonly precondition: Precondition;
}

export interface SetWrite extends Target {
  readonly kind: 'set';
  readonly fields: Fields;
  /** Undefined: all fields are replaced. Empty: none is touched. */
  readonly mask: readonly FieldPath[] | undefined;
  readonly transforms: readonly Transform[];
}

export interface BareWrite extends Target {
  readonly kind: 'delete' | 'verify';
}

export type ParsedWrite = SetWrite | BareWrite;

const maxWrites = 500;
/** Of one document in one commit: https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const maxTransforms = 500;

/** @throws RpcError INVALID_ARGUMENT */
export function parseWrites(root: string, json: unknown): readonly ParsedWrite[] {
  const writes = arrayOr(json, 'writes');
  if (writes.length > maxWrites) throw invalid(`maximum ${maxWrites} writes allowed per request`);
  const parsed = writes.map((write) => parseWrite(root, write));
  checkTransforms(parsed);
  return parsed;
}

function checkTransforms(writes: readonly ParsedWrite[]): void {
  const counts = new Map<string, number>();
  for (const write of writes) {
    if (write.kind !== 'set' || write.transforms.length === 0) continue;
    const count = (counts.get(write.name) ?? 0) + write.transforms.length;
    if (count > maxTransforms)
      throw invalid(`A commit may transform at most ${maxTransforms} fields of one document: ${write.name}`);
    counts.set(write.name, count);
  }
}

function parseWrite(root: string, json: unknown): ParsedWrite {
  if (!isObject(json)) throw invalid('A write must be an object.');
  const precondition = parsePrecondition(json.currentDocument);
  if (json.update !== undefined) return parseSet(root, json, precondition);
  if (json.transform !== undefined) return parsePureTransform(root, json, precondition);
  const kind = json.delete !== undefined ? 'delete' : 'verify';
  return { kind, precondition, ...parseName(root, json[kind], `A write's ${kind}`) };
}

function parseName(root: string, json: unknown, what: string): { name: string; path: string } {
  const name = stringIn(json, what);
  return { name, path: documentPath(root, name) };
}

function parseSet(root: string, json: JsonObject, precondition: Precondition): SetWrite {
  const { name, fields } = objectOr(json.update, 'update');
  return {
    kind: 'set',
    ...parseName(root, name, 'A document name'),
    precondition,
    fields: normalizeFields(fields),
    mask: parseMask(json.updateMask),
    transforms: arrayOr(json.updateTransforms, 'updateTransforms').map(parseTransform),
  };
}

/** The older form of a transform. It is a write of its own and keeps all other fields of the document. */
function parsePureTransform(root: string, json: JsonObject, precondition: Precondition): SetWrite {
  const { document, fieldTransforms } = objectOr(json.transform, 'transform');
  const transforms = arrayOr(fieldTransforms, 'fieldTransforms').map(parseTransform);
  return {
    kind: 'set',
    ...parseName(root, document, 'A document name'),
    precondition,
    fields: {},
    mask: [],
    transforms,
  };
}

export function parseMask(json: unknown): readonly FieldPath[] | undefined {
  if (json === undefined || json === null) return undefined;
  return arrayOr(objectOr(json, 'updateMask').fieldPaths, 'fieldPaths').map(writablePath);
}

function parsePrecondition(json: unknown): Precondition {
  const { exists, updateTime } = objectOr(json, 'currentDocument');
  if (exists !== undefined && updateTime !== undefined)
    throw invalid('A precondition must be only one of two.');
  if (typeof updateTime === 'string') return { kind: 'updated-at', updateTime: parseMicros(updateTime) };
  if (updateTime !== undefined) throw invalid('updateTime must be a timestamp.');
  if (exists === undefined) return { kind: 'none' };
  if (typeof exists !== 'boolean') throw invalid('exists must be a boolean.');
  return { kind: 'exists', exists };
}
