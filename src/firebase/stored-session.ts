// The session that Auth keeps in IndexedDB, read without Auth.
import * as v from 'valibot';

const storedUser = v.object({
  value: v.object({ uid: v.string(), stsTokenManager: v.object({ refreshToken: v.string() }) }),
});

export interface StoredSession {
  readonly uid: string;
  readonly refreshToken: string;
}

/**
 * What `indexedDBLocalPersistence` has stored, or null. A database that does not exist is not created: the SDK would find it
 * without its store.
 */
export function readStoredSession(apiKey: string): Promise<StoredSession | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open('firebaseLocalStorageDb');
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(null);
    request.onsuccess = () => {
      const db = request.result;
      try {
        const rows = db.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
        const found = rows.get(`firebase:authUser:${apiKey}:[DEFAULT]`);
        found.onsuccess = () => resolve(tokenOf(found.result));
        found.onerror = () => resolve(null);
      } catch {
        resolve(null);
      } finally {
        db.close();
      }
    };
  });
}

function tokenOf(row: unknown): StoredSession | null {
  const parsed = v.safeParse(storedUser, row);
  if (!parsed.success) return null;
  const { uid, stsTokenManager } = parsed.output.value;
  return { uid, refreshToken: stsTokenManager.refreshToken };
}
