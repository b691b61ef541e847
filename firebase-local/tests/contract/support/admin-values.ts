// Converts plain values to and from those of firebase-admin.
import { DocumentReference, FieldValue, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { Plain } from './query-spec.ts';

export function toAdmin(db: Firestore, value: Plain): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => toAdmin(db, element));
  const [[tag, content] = ['', null]] = Object.entries(value);
  if (tag.startsWith('$')) return toAdminTagged(db, tag, content);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toAdmin(db, field)]));
}

// The tag determines the shape of the content (`Tagged`).
function toAdminTagged(db: Firestore, tag: string, content: unknown): unknown {
  switch (tag) {
    case '$ref':
      return db.doc(String(content));
    case '$bytes':
      return Buffer.from(content as number[]);
    case '$geo':
      return new GeoPoint(...(content as [number, number]));
    case '$vector':
      return FieldValue.vector(content as number[]);
    case '$time':
      return Timestamp.fromDate(new Date(String(content)));
    case '$number':
      return Number(content);
    default:
      throw new Error(`Unknown tag ${tag}.`);
  }
}

export function fromAdmin(value: unknown): Plain {
  if (typeof value === 'number') return fromNumber(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(fromAdmin);
  if (value instanceof Timestamp) return { $time: value.toDate().toISOString() };
  if (value instanceof GeoPoint) return { $geo: [value.latitude, value.longitude] };
  if (value instanceof Uint8Array) return { $bytes: [...value] };
  if (value instanceof DocumentReference) return { $ref: value.path };
  if (typeof value !== 'object') throw new Error(`A ${typeof value} cannot be stored.`);
  if (value.constructor.name === 'VectorValue' && 'toArray' in value && typeof value.toArray === 'function') {
    return { $vector: value.toArray() };
  }
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fromAdmin(field)]));
}

function fromNumber(value: number): Plain {
  const isPlain = Number.isFinite(value) && !Object.is(value, -0);
  return isPlain ? value : { $number: Object.is(value, -0) ? '-0' : String(value) };
}
