import type { RulesValue } from '../values/value.ts';

/** The text of a value for `string(x)` and `join`. Undefined for types that have no text. */
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

/** A float is written with its decimal point: `1.0`. */
function floatText(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}
