// Parses documents for the functions: timestamps become milliseconds. Undefined if a document does not match its
// schema.
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';

function withMillis(value: unknown): unknown {
  return value instanceof Timestamp ? value.toMillis() : value;
}

export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): v.InferOutput<Schema> | undefined {
  const entries = Object.entries(snapshot.data() ?? {}).map(([key, value]) => [key, withMillis(value)]);
  const result = v.safeParse(schema, { ...Object.fromEntries(entries), id: snapshot.id });
  return snapshot.exists && result.success ? result.output : undefined;
}
