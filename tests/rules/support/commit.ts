import {
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  setDoc,
  updateDoc,
  type WithFieldValue,
  writeBatch,
} from 'firebase/firestore/lite';
import type { Doc } from './documents.ts';

export type Stored = readonly [kind: 'set' | 'update', path: string, data: Doc];
export type Write = Stored | readonly ['delete', path: string];

/** One atomic batch. */
export async function commit(db: Firestore, ...writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(db);
  for (const [kind, path, data] of writes) {
    if (kind === 'set') batch.set(doc(db, path), data as WithFieldValue<Doc>);
    else if (kind === 'update') batch.update(doc(db, path), data as Record<string, never>);
    else batch.delete(doc(db, path));
  }
  await batch.commit();
}

export const set = (db: Firestore, path: string, data: Doc) => setDoc(doc(db, path), data);
export const update = (db: Firestore, path: string, data: Doc) => updateDoc(doc(db, path), data);
export const remove = (db: Firestore, path: string) => deleteDoc(doc(db, path));
export const read = (db: Firestore, path: string) => getDoc(doc(db, path));
