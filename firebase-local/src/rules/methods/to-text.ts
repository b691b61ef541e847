import type { RulesValue } from '../values/value.ts';

/** What `string(x)` and `join` make of a value; undefined for types that have no text. */
export function toText(value: RulesValue): string | undefined {
  switch (value.type) {
    case 'string':
      return value.value;
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
      return String(value.value);
    case 'float':
      return floatText(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    default:
      return undefined;
  }
}

/** A float shows that it is one: `1.0`. */
function floatText(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}
