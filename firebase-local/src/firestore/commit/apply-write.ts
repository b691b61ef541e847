// Applies one write to one document. Pure.
import { isDeepStrictEqual } from 'node:util';
import { valueAt, withValueAt } from '../../documents/field-path.ts';
import { invalid } from '../../documents/json.ts';
import { formatMicros } from '../../documents/timestamp.ts';
import type { Fields, Micros, StoredDocument, Value } from '../../documents/types.ts';
import { documentSize } from '../../documents/value/value-size.ts';
import { applyTransform, transformResult } from './apply-transform.ts';
import type { ParsedWrite, SetWrite } from './parse-write.ts';

const maxDocumentBytes = 1_048_576;

export interface Outcome {
  readonly after: StoredDocument | undefined;
  readonly transformResults: readonly Value[];
}

export function applyWrite(write: ParsedWrite, before: StoredDocument | undefined, version: Micros): Outcome {
  switch (write.kind) {
    case 'delete':
      return { after: undefined, transformResults: [] };
    case 'verify':
      return { after: before, transformResults: [] };
    case 'set':
      return applySet(write, before, version);
  }
}

function applySet(write: SetWrite, before: StoredDocument | undefined, version: Micros): Outcome {
  const { fields, transformResults } = transformed(write, merged(write, before?.fields ?? {}), version);
  checkSize(write, fields);
  // A write that changes nothing keeps the document's update time and raises no event.
  if (before && isDeepStrictEqual(before.fields, fields)) return { after: before, transformResults };
  const createTime = before?.createTime ?? version;
  return { after: { name: write.name, fields, createTime, updateTime: version }, transformResults };
}

/** If the mask contains a path for which the write has no value, the field is deleted. */
function merged({ fields, mask }: SetWrite, stored: Fields): Fields {
  if (mask === undefined) return fields;
  return mask.reduce((result, path) => withValueAt(result, path, valueAt(fields, path)), stored);
}

function transformed({ transforms }: SetWrite, fields: Fields, version: Micros) {
  const serverTime = formatMicros(serverMicros(version));
  const transformResults: Value[] = [];
  let result = fields;
  for (const transform of transforms) {
    const after = applyTransform(valueAt(result, transform.path), transform, serverTime);
    transformResults.push(transformResult(transform, after));
    result = withValueAt(result, transform.path, after);
  }
  return { fields: result, transformResults };
}

/** The time, in milliseconds, that rules see as `request.time` and that `serverTimestamp()` stores. */
const serverMicros = (version: Micros): Micros => Math.floor(version / 1000) * 1000;

function checkSize({ name, path }: SetWrite, fields: Fields): void {
  const size = documentSize(path, fields);
  if (size > maxDocumentBytes) {
    const sizes = [size, maxDocumentBytes].map((bytes) => bytes.toLocaleString('en-US'));
    throw invalid(
      `Document '${name}' cannot be written because its size (${sizes[0]} bytes) exceeds the maximum allowed size of ${sizes[1]} bytes.`,
    );
  }
}
