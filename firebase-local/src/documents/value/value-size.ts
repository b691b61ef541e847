// Storage size by Firestore's rules: https://firebase.google.com/docs/firestore/storage-size
import type { Fields, StoredDocument, Value } from '../types.ts';

const stringSize = (text: string): number => Buffer.byteLength(text) + 1;

/** The size of a document name: its path segments below the database, plus 16 bytes. */
const nameSize = (path: string): number => path.split('/').reduce((size, id) => size + stringSize(id), 16);

/** `path` is below the database's root. */
export const documentSize = (path: string, fields: Fields): number =>
  nameSize(path) + fieldsSize(fields) + 32;

export const sizeOf = ({ name, fields }: StoredDocument): number => documentSize(pathOf(name), fields);

/** Without `projects/{p}/databases/{d}/documents/`. */
const pathOf = (name: string): string => name.split('/').slice(5).join('/');

const fieldsSize = (fields: Fields): number =>
  Object.entries(fields).reduce((size, [name, value]) => size + stringSize(name) + valueSize(value), 0);

function valueSize(value: Value): number {
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('stringValue' in value) return stringSize(value.stringValue);
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64');
  if ('referenceValue' in value) return nameSize(pathOf(value.referenceValue));
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((size, v) => size + valueSize(v), 0);
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {});
  return 8;
}
