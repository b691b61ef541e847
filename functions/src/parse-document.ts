// Parses documents for the functions: timestamps become milliseconds. Undefined if a document does not match its
// schema. Also the data of a document in an event.
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';

function withMillis(value: unknown): unknown {
  return value instanceof Timestamp ? value.toMillis() : value instanceof Date ? value.getTime() : value;
}

const withMillisIn = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withMillis(value)]));

export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, { ...withMillisIn(snapshot.data() ?? {}), id: snapshot.id });
  return snapshot.exists && result.success ? result.output : undefined;
}

/** @param data has Timestamps in a deployed event, and Dates in one of the local backend */
export function parseEventData<Schema extends v.GenericSchema>(
  schema: Schema,
  data: Readonly<Record<string, unknown>> | undefined,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, withMillisIn(data ?? {}));
  return result.success ? result.output : undefined;
}
