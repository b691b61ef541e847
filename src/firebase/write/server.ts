// Firestore as executors see it: documents by path, parsed, and one atomic batch. `firestore/lite` has no timeout of
// its own: on a dead network it would hold the outbox's lock for ever.
import {
  collection,
  type DocumentData,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  where,
  writeBatch,
} from '@firebase/firestore/lite';
import * as v from 'valibot';
import { errorCode } from '../classify-error.ts';
import type { WriteClients } from './write-clients.ts';

/** The moment of the commit, by the server's clock: phones' clocks can be a day off. */
export { serverTimestamp as serverTime } from '@firebase/firestore/lite';

export type Write =
  | { readonly kind: 'set'; readonly path: string; readonly data: DocumentData }
  | { readonly kind: 'update'; readonly path: string; readonly data: DocumentData }
  | { readonly kind: 'delete'; readonly path: string };

export const setDocument = (path: string, data: DocumentData): Write => ({ kind: 'set', path, data });
export const updateDocument = (path: string, data: DocumentData): Write => ({ kind: 'update', path, data });
export const deleteDocument = (path: string): Write => ({ kind: 'delete', path });

export interface Server {
  /** Null when there is no such document. */
  read<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema> | null>;
  exists(path: string): Promise<boolean>;
  /** Whether a document is there that this person may perhaps not read: a refusal says that it is. */
  existsUnseen(path: string): Promise<boolean>;
  /** Ids of the documents whose fields have these values. */
  idsWhere(path: string, fields: Readonly<Record<string, string | boolean>>): Promise<string[]>;
  /** All of it or nothing, after `beforeCommit`; `thenRemove` are Storage paths that go once it is done. */
  commit(writes: readonly Write[], thenRemove?: readonly string[]): Promise<void>;
}

/** An answer that did not come: whether the request was carried out is unknown. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'deadline-exceeded';
}

async function within<T>(answer: Promise<T>, answerTimeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError()), answerTimeoutMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param beforeCommit is awaited right before anything changes; what it throws keeps the batch from leaving */
export function createServer(
  { db, environment }: WriteClients,
  beforeCommit: (thenRemove: readonly string[]) => Promise<void>,
): Server {
  const inTime = <T>(answer: Promise<T>) => within(answer, environment.answerTimeoutMs);
  const get = (path: string) => inTime(getDoc(doc(db, path)));

  return {
    async read(path, schema) {
      const snapshot = await get(path);
      return snapshot.exists() ? v.parse(schema, snapshot.data()) : null;
    },

    async exists(path) {
      return (await get(path)).exists();
    },

    async existsUnseen(path) {
      try {
        return (await get(path)).exists();
      } catch (error) {
        if (errorCode(error) === 'permission-denied') return true;
        throw error;
      }
    },

    async idsWhere(path, fields) {
      const filters = Object.entries(fields).map(([field, value]) => where(field, '==', value));
      const snapshot = await inTime(getDocs(query(collection(db, path), ...filters)));
      return snapshot.docs.map(({ id }) => id);
    },

    async commit(writes, thenRemove = []) {
      await beforeCommit(thenRemove);
      const batch = writeBatch(db);
      for (const write of writes) addTo(batch, db, write);
      await inTime(batch.commit());
    },
  };
}

function addTo(batch: ReturnType<typeof writeBatch>, db: Firestore, write: Write) {
  const reference = doc(db, write.path);
  switch (write.kind) {
    case 'set':
      return batch.set(reference, write.data);
    case 'update':
      return batch.update(reference, write.data);
    case 'delete':
      return batch.delete(reference);
  }
}
