import { int, string } from '../values/value.ts';
import type { MethodTable } from './method.ts';

// `toBase64` has the URL's alphabet and padding, `toHexString` capital letters. Measured on production:
// github.com/davideast/pyric, `packages/conformance/rules-corpus/firestore/bytes-toutf8-and-hashing.ts`.
export const bytesMethods: MethodTable<'bytes'> = {
  size: { arity: [0, 0], apply: ({ value }) => int(value.length) },
  toBase64: { arity: [0, 0], apply: ({ value }) => string(base64(value)) },
  toHexString: {
    arity: [0, 0],
    apply: ({ value }) => string(Buffer.from(value).toString('hex').toUpperCase()),
  },
};

const base64 = (data: Uint8Array) =>
  Buffer.from(data).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
