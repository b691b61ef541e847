// Names of documents and collections. Inside the database a document is identified by its path below `…/documents`.
import { invalid } from './json.ts';
import { isReservedName } from './value/field-name.ts';
import { compareUtf8 } from './value/utf8-order.ts';

const maxIdBytes = 1500;
const maxPathBytes = 6 * 1024;
/** A number as Datastore's automatic ids have. */
const numericId = /^__id(0|-?[1-9]\d{0,18})__$/;

/** The form of a project's id, as a server takes it. */
export const isProjectId = (id: string): boolean => /^[\w.:-]+$/.test(id);

export function rootName(projectId: string, databaseId: string): string {
  return `projects/${projectId}/databases/${databaseId}/documents`;
}

/**
 * Returns `a/b` for `{root}/a/b`. @throws RpcError INVALID_ARGUMENT for the name of another database or of a
 * collection.
 */
export function documentPath(root: string, name: string): string {
  const path = pathBelow(root, name);
  if (path === '' || path.split('/').length % 2 !== 0) {
    throw invalid(`Document name "${name}" lacks "/" at index ${name.length}.`);
  }
  checkIds(path);
  return path;
}

/** The path of a query's parent: empty for the database itself. */
export function parentPath(root: string, parent: string): string {
  if (parent === root) return '';
  const path = pathBelow(root, parent);
  if (path.split('/').length % 2 !== 0) throw invalid(lacksSlash(parent));
  return documentPath(root, parent);
}

/** A reference that a query compares with a document's name. @throws RpcError INVALID_ARGUMENT */
export function checkReference(root: string, name: string): void {
  if (pathBelow(root, name).split('/').length % 2 !== 0) throw invalid(lacksSlash(name));
}

const lacksSlash = (name: string): string =>
  `Document parent name "${name}" lacks "/" at index ${name.length}.`;

const databaseOf = (name: string): string | undefined =>
  /^projects\/[^/]+\/databases\/[^/]+(?=\/documents(?:\/|$))/.exec(name)?.[0];

function pathBelow(root: string, name: string): string {
  if (name === root) return '';
  if (name.startsWith(`${root}/`)) return name.slice(root.length + 1);
  const [own, other] = [databaseOf(root), databaseOf(name)];
  if (other === undefined) throw invalid(`"${name}" is not a name in database "${own}".`);
  throw invalid(`The request was for database '${own}' but was attempting to access database '${other}'`);
}

function checkIds(path: string): void {
  if (Buffer.byteLength(path) > maxPathBytes) throw invalid('A document name must not be longer than 6 KiB.');
  path.split('/').forEach((id, index) => {
    checkId(id, index % 2 === 0 ? 'Collection' : 'Resource');
  });
}

export function checkCollectionId(id: string): void {
  if (id.includes('/')) throw invalid(`Collection id "${id}" is invalid because it contains "/".`);
  if (Buffer.byteLength(id) > maxIdBytes) throw invalid(`The query kind is longer than ${maxIdBytes} bytes.`);
  checkId(id, 'Collection');
}

function checkId(id: string, kind: 'Collection' | 'Resource'): void {
  if (id === '') throw invalid(`${kind} id must not be empty.`);
  const isNumber = kind === 'Resource' && numberOf(id) !== undefined;
  if (id === '.' || id === '..' || (isReservedName(id) && !isNumber))
    throw invalid(`${kind} id "${id}" is invalid because it is reserved.`);
  if (Buffer.byteLength(id) > maxIdBytes) throw invalid(`${kind} id is longer than ${maxIdBytes} bytes.`);
}

/** The number of a numeric id, `__id7__`. Undefined for every other id. */
export function numberOf(id: string): bigint | undefined {
  const digits = id.startsWith('__id') ? numericId.exec(id)?.[1] : undefined;
  const number = digits === undefined ? undefined : BigInt(digits);
  return number !== undefined && BigInt.asIntN(64, number) === number ? number : undefined;
}

/** Numeric ids come first, by their number; the others follow by their UTF-8 bytes. Source: the SDK's `path.ts`. */
export function compareIds(a: string, b: string): number {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x === undefined && y === undefined) return compareUtf8(a, b);
  if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
  return x < y ? -1 : x > y ? 1 : compareUtf8(a, b);
}

/** The parent path: the collection of a document, or the parent document of a collection. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const lastId = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const joinPath = (parent: string, id: string): string => (parent === '' ? id : `${parent}/${id}`);
