import { invalid } from '../json.ts';

const maxNameBytes = 1500;
const reserved = /^__.*__$/s;

export function checkFieldName(name: string): void {
  if (name === '') throw invalid('The property.name is the empty string.');
  if (reserved.test(name)) throw invalid(`The property.name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > maxNameBytes)
    throw invalid(`The property.name is longer than ${maxNameBytes} bytes.`);
}
