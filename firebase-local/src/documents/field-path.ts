// Dotted field paths with backtick quoting, as used in masks, transforms and queries.
import { invalid } from './json.ts';
import type { Fields, Value } from './types.ts';
import { isReservedName } from './value/field-name.ts';

export type FieldPath = readonly string[];

/** Stands for the document itself in filters and orderings. */
export const documentIdField = '__name__';

const maxPathBytes = 1500;
const grammar =
  'Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)';
const simpleName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const segment = /(?:`((?:[^`\\]|\\[`\\])+)`|([A-Za-z_][A-Za-z0-9_]*))(\.|$)/y;

/** @throws RpcError INVALID_ARGUMENT */
export function parseFieldPath(text: string): FieldPath {
  if (text === '') throw invalid('Invalid empty property path string.');
  const path: string[] = [];
  segment.lastIndex = 0;
  for (let end = false; !end; ) {
    const match = segment.exec(text);
    if (!match) throw invalid(`Invalid property path "${text}". ${grammar}`);
    path.push(match[2] ?? (match[1] ?? '').replace(/\\([`\\])/g, '$1'));
    end = match[3] === '';
  }
  if (path.reduce((bytes, name) => bytes + Buffer.byteLength(name) + 1, -1) > maxPathBytes)
    throw invalid(`The property path is longer than ${maxPathBytes} bytes.`);
  checkReserved(path);
  return path;
}

/** `__name__` alone is the document's name. */
function checkReserved(path: FieldPath): void {
  const name = path.find(isReservedName);
  if (name === undefined || (path.length === 1 && name === documentIdField)) return;
  throw invalid(`Invalid reserved name in field path ${name}`);
}

export const formatFieldPath = (path: FieldPath): string =>
  path
    .map((name) =>
      simpleName.test(name) ? name : `\`${name.replace(/[\\`]/g, (special) => `\\${special}`)}\``,
    )
    .join('.');

/** Only own properties count, because a field may be called `constructor`. */
export const fieldOf = (fields: Fields, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let here: Fields | undefined = fields;
  let value: Value | undefined;
  for (const name of path) {
    value = here && fieldOf(here, name);
    here = value && 'mapValue' in value ? value.mapValue.fields : undefined;
  }
  return value;
}

/**
 * Returns a copy with the value set; `undefined` removes the field. A value on the way that is not a map is replaced
 * by a map.
 */
export function withValueAt(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name, ...rest] = path;
  if (name === undefined) return fields;
  if (rest.length === 0) return withField(fields, name, value);
  const child = fieldOf(fields, name);
  const isMap = child !== undefined && 'mapValue' in child;
  if (value === undefined && !isMap) return fields;
  const inner = withValueAt((isMap && child.mapValue.fields) || {}, rest, value);
  return withField(fields, name, { mapValue: { fields: inner } });
}

function withField(fields: Fields, name: string, value: Value | undefined): Fields {
  const { [name]: _replaced, ...others } = fields;
  return value === undefined ? others : { ...others, [name]: value };
}
