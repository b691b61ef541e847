// Keys of the lmdb database that holds a Firestore database. The first byte selects the table. An lmdb key has at
// most 1,978 bytes, but a Firestore name can have 6 KiB. A document's key therefore consists of its collection's
// number and its id (at most 1,500 bytes), and the key of a long collection path consists of a prefix and a hash.
import { createHash } from 'node:crypto';
import { numberOf } from '../../documents/resource-name.ts';

const tables = { meta: 0, document: 1, collection: 2, group: 3, commit: 4 } as const;
const maxPathKeyBytes = 1800;

export const metaKey = Buffer.from([tables.meta]);
export const nextNumberKey = Buffer.from([tables.meta, 1]);

/** Within a collection, keys sort as Firestore sorts names: numeric ids first, then texts by their UTF-8 bytes. */
export const documentKey = (collection: number, id: string): Buffer =>
  Buffer.concat([rangeStart(collection), idKey(id)]);

export const documentRange = (collection: number): { start: Buffer; end: Buffer } => ({
  start: rangeStart(collection),
  end: rangeStart(collection + 1),
});

const rangeStart = (collection: number): Buffer =>
  Buffer.concat([Buffer.from([tables.document]), uint32(collection)]);

/** A text that starts with NUL begins with these bytes, so that it differs from every number. */
const nulText = Buffer.from([0, 1]);

/** A number is two zero bytes and the sign-shifted 64 bits. */
function idKey(id: string): Buffer {
  const number = numberOf(id);
  if (number === undefined)
    return id.startsWith('\0') ? Buffer.concat([nulText, Buffer.from(id)]) : Buffer.from(id);
  const key = Buffer.alloc(10);
  key.writeBigUInt64BE(BigInt.asUintN(64, number + 2n ** 63n), 2);
  return key;
}

export function idOfDocumentKey(key: Buffer): string {
  if (key[5] !== 0) return key.toString('utf8', 5);
  if (key[6] === 1) return key.toString('utf8', 7);
  return `__id${key.readBigUInt64BE(7) - 2n ** 63n}__`;
}

export function collectionKey(path: string): Buffer {
  const bytes = Buffer.from(path);
  const bounded =
    bytes.length <= maxPathKeyBytes
      ? bytes
      : Buffer.concat([bytes.subarray(0, maxPathKeyBytes), hash(path, 32)]);
  return Buffer.concat([Buffer.from([tables.collection]), bounded]);
}

/**
 * The range contains all collections below the document (or below the root, for the empty path), and may contain
 * others.
 */
export function collectionRange(parent: string): { start: Buffer; end: Buffer } {
  const prefix = Buffer.from(parent === '' ? '' : `${parent}/`).subarray(0, maxPathKeyBytes);
  const start = Buffer.concat([Buffer.from([tables.collection]), prefix]);
  // UTF-8 text never contains the byte 0xff. A hash only follows a prefix that is longer than this one.
  return { start, end: Buffer.concat([start, Buffer.alloc(34, 0xff)]) };
}

export const groupKey = (collectionId: string, collection: number): Buffer =>
  Buffer.concat([Buffer.from([tables.group]), hash(collectionId, 16), uint32(collection)]);

export const groupRange = (collectionId: string): { start: Buffer; end: Buffer } => ({
  start: groupKey(collectionId, 0),
  end: groupKey(collectionId, 0xffffffff),
});

export function commitKey(version: number): Buffer {
  const key = Buffer.alloc(9);
  key[0] = tables.commit;
  key.writeBigUInt64BE(BigInt(version), 1);
  return key;
}

export const versionOfCommitKey = (key: Buffer): number => Number(key.readBigUInt64BE(1));

const hash = (text: string, bytes: number): Buffer =>
  createHash('sha256').update(text).digest().subarray(0, bytes);

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
