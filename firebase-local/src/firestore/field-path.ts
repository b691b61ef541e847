// Dotted field paths with backtick quoting, as masks, transforms and queries carry them.
import { invalid } from './json.ts';
import type { Fields, Value } from './types.ts';

export type FieldPath = readonly string[];

/** Stands for the document itself in filters and orderings. */
export const documentIdField = '__name__';

const simpleName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const segment = /(?:`((?:[^`\\]|\\[`\\])+)`|([A-Za-z_][A-Za-z0-9_]*))(\.|$)/y;

export function parseFieldPath(text: string): FieldPath {
  const path: string[] = [];
  segment.lastIndex = 0;
  for (let end = false; !end; ) {
    const match = segment.exec(text);
    if (!match) throw invalid(`Invalid property path "${text}".`);
    path.push(match[2] ?? (match[1] ?? '').replace(/\\([`\\])/g, '$1'));
    end = match[3] === '';
  }
  return path;
}

export const formatFieldPath = (path: FieldPath): string =>
  path
    .map((name) =>
      simpleName.test(name) ? name : `\`${name.replace(/[\\`]/g, (special) => `\\${special}`)}\``,
    )
    .join('.');

/** Own properties only: a field may well be called `constructor`. */
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

/** A copy with the value put in (`undefined` takes it out); what stands in the way and is no map is replaced by one. */
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
