import { type FieldPath, valueAt, withValueAt } from '../field-path.ts';
import type { Fields, StoredDocument } from '../types.ts';
import { isNamePath } from './parsed-query.ts';

/** `select` and response masks: reduces a document to these fields. */
export function project(document: StoredDocument, paths: readonly FieldPath[] | undefined): StoredDocument {
  if (paths === undefined) return document;
  const fields = paths
    .filter((path) => !isNamePath(path))
    .reduce((kept, path) => keep(document, kept, path), {});
  return { ...document, fields };
}

function keep({ fields }: StoredDocument, kept: Fields, path: FieldPath): Fields {
  const value = valueAt(fields, path);
  return value === undefined ? kept : withValueAt(kept, path, value);
}
