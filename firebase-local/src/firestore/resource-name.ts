// Names of documents and collections. Inside the database a document is identified by its path below `…/documents`.
import { invalid } from './json.ts';

const maxIdBytes = 1500;
const maxPathBytes = 6 * 1024;
const reserved = /^__.*__$/s;

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
  return parent === root ? '' : documentPath(root, parent);
}

function pathBelow(root: string, name: string): string {
  if (name === root) return '';
  if (!name.startsWith(`${root}/`))
    throw invalid(`"${name}" is not a name in database "${root.slice(0, -10)}".`);
  return name.slice(root.length + 1);
}

function checkIds(path: string): void {
  if (Buffer.byteLength(path) > maxPathBytes) throw invalid('A document name must not be longer than 6 KiB.');
  path.split('/').forEach((id, index) => {
    checkId(id, index % 2 === 0 ? 'Collection' : 'Resource');
  });
}

export function checkId(id: string, kind: 'Collection' | 'Resource'): void {
  if (id === '') throw invalid(`${kind} id must not be empty.`);
  if (id === '.' || id === '..') throw invalid(`${kind} id "${id}" is invalid.`);
  if (reserved.test(id)) throw invalid(`${kind} id "${id}" is invalid because it is reserved.`);
  if (Buffer.byteLength(id) > maxIdBytes) throw invalid(`${kind} id is longer than ${maxIdBytes} bytes.`);
}

/** The parent path: the collection of a document, or the parent document of a collection. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const lastId = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const joinPath = (parent: string, id: string): string => (parent === '' ? id : `${parent}/${id}`);
