// The worker's Firestore reads when no page is open: plain requests, no cache, no listener.
import { collection, type Firestore, getDocs, type Query, query, where } from 'firebase/firestore/lite';
import { collectionPaths } from '#domain/document-paths.ts';

/** Unparsed: the caller knows which fields it needs. */
export interface RawDocument {
  readonly id: string;
  readonly data: unknown;
}

async function documentsOf(found: Query): Promise<RawDocument[]> {
  return (await getDocs(found)).docs.map((snapshot) => ({ id: snapshot.id, data: snapshot.data() }));
}

export function unseenNotifications(db: Firestore, receiverId: string): Promise<RawDocument[]> {
  const notifications = collection(db, collectionPaths.notifications);
  return documentsOf(
    query(notifications, where('receiverId', '==', receiverId), where('isSeen', '==', false)),
  );
}
