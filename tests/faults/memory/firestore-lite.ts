// Replaces `firebase/firestore/lite` in the memory layer: the part of its interface that `#firebase/write/server.ts` uses.
import { type Data, type DataWrite, Increment } from './documents.ts';
import { ServerTime } from './shape.ts';

export { serverTimestamp } from './documents.ts';
export const increment = (by: number) => new Increment(by);

/** Takes the place of the SDK's Firestore object. */
export interface Connection {
  get(path: string): Promise<Data | undefined>;
  commit(writes: readonly DataWrite[]): Promise<void>;
}

interface Reference {
  readonly db: Connection;
  readonly path: string;
}

export const doc = (db: Connection, path: string): Reference => ({ db, path });

/** The SDK's Timestamp, as far as `#domain/fields.ts` reads it. */
class Timestamp {
  readonly #ms: number;

  constructor(ms: number) {
    this.#ms = ms;
  }

  toMillis() {
    return this.#ms;
  }

  toDate() {
    return new Date(this.#ms);
  }
}

function withTimestamps(data: Data): Data {
  const result: Record<string, unknown> = {};
  for (const name in data) {
    const value = data[name];
    result[name] = value instanceof ServerTime ? new Timestamp(value.ms) : value;
  }
  return result;
}

export async function getDoc({ db, path }: Reference) {
  const data = await db.get(path);
  return { exists: () => data !== undefined, data: () => data && withTimestamps(data) };
}

export function writeBatch(db: Connection) {
  const writes: DataWrite[] = [];
  return {
    set: ({ path }: Reference, data: Data) => writes.push({ kind: 'set', path, data }),
    update: ({ path }: Reference, data: Data) => writes.push({ kind: 'update', path, data }),
    delete: ({ path }: Reference) => writes.push({ kind: 'delete', path }),
    commit: () => db.commit(writes),
  };
}

const absent = (name: string) => () => {
  throw new Error(`firestore/lite: ${name} is not part of the memory layer`);
};
export const collection = absent('collection');
export const getDocs = absent('getDocs');
export const query = absent('query');
export const where = absent('where');
