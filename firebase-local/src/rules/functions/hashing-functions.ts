import { createHash } from 'node:crypto';
import { argument } from '../methods/method.ts';
import { bytes } from '../values/value.ts';
import type { PureFunction } from './global-functions.ts';

const hashing = (hash: (data: Uint8Array) => Uint8Array): PureFunction => ({
  arity: [1, 1],
  apply: (args) => {
    const data = argument(args, 0, 'bytes', 'string');
    return bytes(hash(data.type === 'bytes' ? data.value : Buffer.from(data.value, 'utf8')));
  },
});

export const hashingFunctions: Readonly<Record<string, PureFunction>> = {
  crc32: hashing((data) => checksum(data, crc32Table)),
  crc32c: hashing((data) => checksum(data, crc32cTable)),
  md5: hashing((data) => createHash('md5').update(data).digest()),
  sha256: hashing((data) => createHash('sha256').update(data).digest()),
};

const crc32Table = reflectedTable(0xedb88320);
const crc32cTable = reflectedTable(0x82f63b78);

function reflectedTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
    return rest;
  });
}

/** Little-endian, unlike Storage's metadata. Measured with the forms of bytes (methods/bytes-methods.ts). */
function checksum(data: Uint8Array, table: Uint32Array): Uint8Array {
  let rest = 0xffffffff;
  for (const byte of data) rest = (table[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  const result = Buffer.alloc(4);
  result.writeUInt32LE((rest ^ 0xffffffff) >>> 0);
  return result;
}
