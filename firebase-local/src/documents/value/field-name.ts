import { invalid } from '../json.ts';

const maxNameBytes = 1500;

/** Firestore reserves such names of fields and ids for itself. */
export const isReservedName = (name: string): boolean => /^__.*__$/s.test(name);

export function checkFieldName(name: string): void {
  if (name === '') throw invalid('The property.name is the empty string.');
  if (isReservedName(name)) throw invalid(`The property.name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > maxNameBytes)
    throw invalid(`The property.name is longer than ${maxNameBytes} bytes.`);
}
