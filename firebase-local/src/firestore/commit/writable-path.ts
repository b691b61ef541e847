import { type FieldPath, parseFieldPath } from '../../documents/field-path.ts';
import { invalid, stringIn } from '../../documents/json.ts';
import { checkFieldName } from '../../documents/value/field-name.ts';

/** A field inside at most twenty nested maps. */
const maxSegments = 21;

/** The path of a field that may be written. @throws RpcError INVALID_ARGUMENT */
export function writablePath(json: unknown): FieldPath {
  const path = parseFieldPath(stringIn(json, 'A field path'));
  if (path.length > maxSegments)
    throw invalid(`Maps must not be nested deeper than ${maxSegments - 1} levels.`);
  path.forEach(checkFieldName);
  return path;
}
