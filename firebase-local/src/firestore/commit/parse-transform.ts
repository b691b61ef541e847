import type { FieldPath } from '../../documents/field-path.ts';
import { enumIn, invalid, isObject, objectOr } from '../../documents/json.ts';
import type { Value } from '../../documents/types.ts';
import { normalizeValue } from '../../documents/value/normalize-value.ts';
import { isNumeric, type NumericValue } from '../../documents/value/number-order.ts';
import { writablePath } from './writable-path.ts';

export type Transform = { readonly path: FieldPath } & (
  | { readonly kind: 'server-time' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: NumericValue }
  | { readonly kind: 'append-missing' | 'remove-all'; readonly elements: readonly Value[] }
);

export function parseTransform(json: unknown): Transform {
  if (!isObject(json)) throw invalid('A field transform must be an object.');
  const path = writablePath(json.fieldPath);
  if (json.setToServerValue !== undefined) {
    enumIn(json.setToServerValue, ['REQUEST_TIME'], 'server value');
    return { path, kind: 'server-time' };
  }
  if (json.appendMissingElements !== undefined) {
    return { path, kind: 'append-missing', elements: elementsIn(json.appendMissingElements) };
  }
  if (json.removeAllFromArray !== undefined) {
    return { path, kind: 'remove-all', elements: elementsIn(json.removeAllFromArray) };
  }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (json[kind] !== undefined) return { path, kind, operand: numberIn(json[kind], kind) };
  }
  throw invalid('Unknown field transform.');
}

function elementsIn(json: unknown): readonly Value[] {
  const array = normalizeValue({ arrayValue: objectOr(json, 'The elements of a transform') });
  return ('arrayValue' in array && array.arrayValue.values) || [];
}

function numberIn(json: unknown, kind: string): NumericValue {
  const value = normalizeValue(json);
  if (!isNumeric(value)) throw invalid(`The operand of "${kind}" must be a number.`);
  return value;
}
