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

/**
 * A float as Java's `Double.toString` writes it: `1.0`, `1.0E7`. Measured on production: github.com/davideast/pyric,
 * `packages/conformance/rules-corpus/firestore/time-math-and-casts.ts`.
 */
function floatText(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e7) || !Number.isFinite(value)) {
    const text = String(value);
    return /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  const shortest = value.toExponential();
  // Java writes two digits at least, and chooses the two that are nearest.
  const text = shortest.includes('.') ? shortest : value.toExponential(1);
  return text.replace('e+', 'E').replace('e', 'E');
}
