// Where Firestore's answers become the domain's shapes. A document that does not fit is left out and named in the log:
// one bad document must not empty a list.
import { type DocumentData, Timestamp } from 'firebase/firestore';
import * as v from 'valibot';

function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis();
  if (Array.isArray(value)) return value.map(toPlain);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlain(inner)]));
  }
  return value;
}

export interface ReadableDocument {
  readonly id: string;
  readonly ref: { readonly path: string };
  data(options: { serverTimestamps: 'estimate' }): DocumentData | undefined;
}

export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: ReadableDocument,
): v.InferOutput<Schema> | null {
  const data = snapshot.data({ serverTimestamps: 'estimate' });
  if (!data) return null;
  const plain = toPlain(data);
  const result = v.safeParse(schema, { id: snapshot.id, uid: snapshot.id, ...(plain as object) });
  if (result.success) return result.output;
  console.warn(`Documento ilegible: ${snapshot.ref.path}`, v.flatten(result.issues));
  return null;
}

export function parseDocuments<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshots: readonly ReadableDocument[],
): v.InferOutput<Schema>[] {
  return snapshots.flatMap((snapshot) => {
    const parsed = parseDocument(schema, snapshot);
    return parsed === null ? [] : [parsed];
  });
}
