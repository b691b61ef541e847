// Firestore for the executors: parsed documents by path, and one atomic batch. `firestore/lite` has no timeout of its
// own, so on a dead network it would hold the outbox's lock forever.
import {
  collection,
  type DocumentData,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  query,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { withAppCheck } from '../app-check.ts';
import { errorCode } from '../classify-error.ts';
import { within } from './within.ts';
import type { WriteClients } from './write-clients.ts';

/** The time of the commit by the server's clock, because a phone's clock can be wrong by a day. */
export { serverTimestamp as serverTime } from 'firebase/firestore/lite';
/**
 * Adds one on the server, so that two phones at the same time lose no count. Used only next to a write that the rules
 * refuse a second time.
 */
export const oneMore = () => increment(1);
/** Subtracts one on the server, under the same condition as `oneMore`. */
export const oneLess = () => increment(-1);

export type Write =
  | { readonly kind: 'set'; readonly path: string; readonly data: DocumentData }
  | { readonly kind: 'update'; readonly path: string; readonly data: DocumentData }
  | { readonly kind: 'delete'; readonly path: string };

export const setDocument = (path: string, data: DocumentData): Write => ({ kind: 'set', path, data });
export const updateDocument = (path: string, data: DocumentData): Write => ({ kind: 'update', path, data });
export const deleteDocument = (path: string): Write => ({ kind: 'delete', path });

export interface Server {
  /** Null if the document does not exist. @throws UnreadableDocumentError, and Firestore's errors */
  read<Schema extends v.GenericSchema>(path: string, schema: Schema): Promise<v.InferOutput<Schema> | null>;
  exists(path: string): Promise<boolean>;
  /**
   * Whether a document exists that this person may not be able to read: a refusal means that it exists. Without a session
   * everything is refused, so a refusal counts only if `ownPath`, which only this person may read, can be read.
   */
  existsUnseen(path: string, ownPath: string): Promise<boolean>;
  /** The documents whose fields equal these values, by id. @throws UnreadableDocumentError, and Firestore's errors */
  readWhere<Schema extends v.GenericSchema>(
    path: string,
    fields: Readonly<Record<string, string | boolean>>,
    schema: Schema,
  ): Promise<ReadonlyMap<string, v.InferOutput<Schema>>>;
  /**
   * Commits all or nothing, after `beforeCommit`, which gets `filesToRemove`: the Storage paths that nothing names after the
   * commit. The journal keeps them, and `outbox/execute/run-executor.ts` removes the files.
   */
  commit(writes: readonly Write[], filesToRemove?: readonly string[]): Promise<void>;
}

/** A stored document lacks fields that this version needs. A retry would not change that. */
class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
  readonly code = 'data-loss';

  constructor(path: string) {
    super(`unreadable document: ${path}`);
  }
}

function parsed<Schema extends v.GenericSchema>(
  snapshot: DocumentSnapshot,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, snapshot.data());
  if (!result.success) throw new UnreadableDocumentError(snapshot.ref.path);
  return result.output;
}

/** @param beforeCommit is awaited directly before the commit; if it throws, the batch is not sent */
export function createServer(
  { appCheck, db, environment }: WriteClients,
  beforeCommit: (filesToRemove: readonly string[]) => Promise<void>,
): Server {
  const inTime = <T>(request: () => Promise<T>) =>
    withAppCheck(appCheck, () => within(request(), environment.answerTimeoutMs));
  const get = (path: string) => inTime(() => getDoc(doc(db, path)));

  return {
    async read(path, schema) {
      const snapshot = await get(path);
      return snapshot.exists() ? parsed(snapshot, schema) : null;
    },

    async exists(path) {
      return (await get(path)).exists();
    },

    async existsUnseen(path, ownPath) {
      try {
        return (await get(path)).exists();
      } catch (error) {
        if (errorCode(error) !== 'permission-denied') throw error;
      }
      await get(ownPath);
      return true;
    },

    async readWhere(path, fields, schema) {
      const filters = Object.entries(fields).map(([field, value]) => where(field, '==', value));
      const snapshot = await inTime(() => getDocs(query(collection(db, path), ...filters)));
      return new Map(snapshot.docs.map((each) => [each.id, parsed(each, schema)]));
    },

    async commit(writes, filesToRemove = []) {
      await beforeCommit(filesToRemove);
      const batch = writeBatch(db);
      for (const write of writes) addTo(batch, db, write);
      await inTime(() => batch.commit());
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
