import { int, string } from '../values/value.ts';
import type { MethodTable } from './method.ts';

export const bytesMethods: MethodTable<'bytes'> = {
  size: { arity: [0, 0], apply: ({ value }) => int(value.length) },
  toBase64: { arity: [0, 0], apply: ({ value }) => string(Buffer.from(value).toString('base64')) },
  toHexString: { arity: [0, 0], apply: ({ value }) => string(Buffer.from(value).toString('hex')) },
};
