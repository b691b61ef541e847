import { invalid } from '../json.ts';

const maxNameBytes = 1500;
const reserved = /^__.*__$/s;

export function checkFieldName(name: string): void {
  if (name === '') throw invalid('A property name must not be empty.');
  if (reserved.test(name)) throw invalid(`Property name "${name}" is reserved.`);
  if (Buffer.byteLength(name) > maxNameBytes)
    throw invalid(`A property name is longer than ${maxNameBytes} bytes.`);
}
