// The session that Auth keeps in IndexedDB, without Auth.
import * as v from 'valibot';

const storeName = 'firebaseLocalStorage';

const sessionSchema = v.object({
  uid: v.string(),
  stsTokenManager: v.object({ refreshToken: v.string() }),
});

export interface StoredSession {
  readonly uid: string;
  readonly refreshToken: string;
}

function sessionOf(value: unknown): StoredSession | null {
  const parsed = v.safeParse(sessionSchema, value);
  if (!parsed.success) return null;
  const { uid, stsTokenManager } = parsed.output;
  return { uid, refreshToken: stsTokenManager.refreshToken };
}

/** The refresh token of a session as the SDK stores it, or null. */
export const tokenOf = (value: unknown) => sessionOf(value)?.refreshToken ?? null;

type Rows = IDBObjectStore;

/**
 * Runs `ask` on the SDK's database. Returns `otherwise` if the database does not exist; it is not created here, because the SDK
 * would then find it without its object store.
 */
function inStore<T>(
  mode: IDBTransactionMode,
  otherwise: T,
  ask: (rows: Rows, give: (answer: T) => void) => void,
) {
  return new Promise<T>((resolve) => {
    const request = indexedDB.open('firebaseLocalStorageDb');
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve(otherwise);
    request.onsuccess = () => {
      const db = request.result;
      let answer = otherwise;
      try {
        const transaction = db.transaction(storeName, mode);
        transaction.oncomplete = () => resolve(answer);
        transaction.onabort = () => resolve(otherwise);
        ask(transaction.objectStore(storeName), (given) => {
          answer = given;
        });
      } catch {
        resolve(otherwise);
      } finally {
        db.close();
      }
    };
  });
}

function readSession(key: string): Promise<StoredSession | null> {
  return inStore<StoredSession | null>('readonly', null, (rows, give) => {
    const found = rows.get(key);
    found.onsuccess = () => give(sessionOf(found.result?.value));
  });
}

/** What `indexedDBLocalPersistence` has stored, or null. */
export const readStoredSession = (apiKey: string) => readSession(`firebase:authUser:${apiKey}:[DEFAULT]`);

export const readStoredToken = async (key: string) => (await readSession(key))?.refreshToken ?? null;

/** Stores `value` if the stored session is the one with this token. @returns whether it did. */
export function replaceStoredSession(key: string, token: string | null, value: unknown): Promise<boolean> {
  return inStore('readwrite', false, (rows, give) => {
    const found = rows.get(key);
    found.onsuccess = () => {
      if (token === null || tokenOf(found.result?.value) !== token) return;
      rows.put({ fbase_key: key, value });
      give(true);
    };
  });
}
