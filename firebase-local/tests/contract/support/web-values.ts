// Converts plain values to and from those of the web SDK, full or lite. `Sdk` is the common part of both.
import type * as Lite from 'firebase/firestore/lite';
import type { Plain } from './query-spec.ts';

export type Sdk = Pick<
  typeof Lite,
  'Bytes' | 'DocumentReference' | 'GeoPoint' | 'Timestamp' | 'VectorValue' | 'doc' | 'vector'
>;

export function toWeb(sdk: Sdk, db: Lite.Firestore, value: Plain): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => toWeb(sdk, db, element));
  const [[tag, content] = ['', null]] = Object.entries(value);
  if (tag.startsWith('$')) return toWebTagged(sdk, db, tag, content);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toWeb(sdk, db, field)]));
}

// The tag determines the shape of the content (`Tagged`).
function toWebTagged(sdk: Sdk, db: Lite.Firestore, tag: string, content: unknown): unknown {
  switch (tag) {
    case '$ref':
      return sdk.doc(db, String(content));
    case '$bytes':
      return sdk.Bytes.fromUint8Array(Uint8Array.from(content as number[]));
    case '$geo':
      return new sdk.GeoPoint(...(content as [number, number]));
    case '$vector':
      return sdk.vector(content as number[]);
    case '$time':
      return sdk.Timestamp.fromDate(new Date(String(content)));
    case '$number':
      return Number(content);
    default:
      throw new Error(`Unknown tag ${tag}.`);
  }
}

export function fromWeb(sdk: Sdk, value: unknown): Plain {
  if (typeof value === 'number') return fromNumber(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((element) => fromWeb(sdk, element));
  if (value instanceof sdk.Timestamp) return { $time: value.toDate().toISOString() };
  if (value instanceof sdk.GeoPoint) return { $geo: [value.latitude, value.longitude] };
  if (value instanceof sdk.Bytes) return { $bytes: [...value.toUint8Array()] };
  if (value instanceof sdk.DocumentReference) return { $ref: value.path };
  if (value instanceof sdk.VectorValue) return { $vector: value.toArray() };
  if (typeof value !== 'object') throw new Error(`A ${typeof value} cannot be stored.`);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fromWeb(sdk, field)]));
}

function fromNumber(value: number): Plain {
  const isPlain = Number.isFinite(value) && !Object.is(value, -0);
  return isPlain ? value : { $number: Object.is(value, -0) ? '-0' : String(value) };
}
