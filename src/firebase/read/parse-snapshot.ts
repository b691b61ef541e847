// Converts Firestore's documents to the domain's types. An invalid document is left out and logged: one bad document
// must not empty a list.
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
  console.warn(`unreadable document: ${snapshot.ref.path}`, v.flatten(result.issues));
  return null;
}

interface ReadableQuery {
  readonly docs: readonly ReadableDocument[];
  docChanges(): readonly { readonly type: string; readonly doc: ReadableDocument }[];
}

/**
 * Parses the snapshots of one listener, in order. Only changed documents are parsed again, so one change does not cost
 * ten thousand parses. Unchanged documents stay the same objects, so memoised results stay valid.
 */
export function createQueryParser<Schema extends v.GenericSchema>(schema: Schema) {
  const parsed = new Map<string, v.InferOutput<Schema> | null>();
  return (snapshot: ReadableQuery): v.InferOutput<Schema>[] => {
    for (const { type, doc } of snapshot.docChanges()) {
      if (type === 'removed') parsed.delete(doc.ref.path);
      else parsed.set(doc.ref.path, parseDocument(schema, doc));
    }
    return snapshot.docs.flatMap(({ ref }) => parsed.get(ref.path) ?? []);
  };
}
