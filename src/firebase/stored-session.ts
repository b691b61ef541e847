// The session that Auth keeps in IndexedDB, without Auth.
import * as v from 'valibot';

const storeName = 'firebaseLocalStorage';

const sessionSchema = v.object({
  uid: v.string(),
  stsTokenManager: v.object({ refreshToken: v.string(), accessToken: v.optional(v.string()) }),
});

export interface StoredSession {
  readonly uid: string;
  readonly refreshToken: string;
  readonly idToken?: string | undefined;
}

function sessionOf(value: unknown): StoredSession | null {
  const parsed = v.safeParse(sessionSchema, value);
  if (!parsed.success) return null;
  const { uid, stsTokenManager } = parsed.output;
  return { uid, refreshToken: stsTokenManager.refreshToken, idToken: stsTokenManager.accessToken };
}

/** The refresh token of a session as the SDK stores it, or null. */
export const tokenOf = (value: unknown) => sessionOf(value)?.refreshToken ?? null;

type Rows = IDBObjectStore;

/**
 * Runs `ask` on the SDK's database. Returns `missing` if the database does not exist; it is not created here, because the SDK
 * would then find it without its object store.
 */
function inStore<T>(
  mode: IDBTransactionMode,
  { missing, failed }: { readonly missing: T; readonly failed: T },
  ask: (rows: Rows, give: (answer: T) => void) => void,
) {
  return new Promise<T>((resolve) => {
    const request = indexedDB.open('firebaseLocalStorageDb');
    let otherwise = failed;
    request.onupgradeneeded = () => {
      otherwise = missing;
      request.transaction?.abort();
    };
    request.onerror = () => resolve(otherwise);
    request.onsuccess = () => {
      const db = request.result;
      let answer = failed;
      try {
        const transaction = db.transaction(storeName, mode);
        transaction.oncomplete = () => resolve(answer);
        transaction.onabort = () => resolve(failed);
        ask(transaction.objectStore(storeName), (given) => {
          answer = given;
        });
      } catch {
        resolve(failed);
      } finally {
        db.close();
      }
    };
  });
}

function readSession(key: string): Promise<StoredSession | null> {
  return inStore<StoredSession | null>('readonly', { missing: null, failed: null }, (rows, give) => {
    const found = rows.get(key);
    found.onsuccess = () => give(sessionOf(found.result?.value));
  });
}

/** What `indexedDBLocalPersistence` has stored, or null. */
export const readStoredSession = (apiKey: string) => readSession(`firebase:authUser:${apiKey}:[DEFAULT]`);

export const readStoredToken = async (key: string) => (await readSession(key))?.refreshToken ?? null;

/**
 * `renewed`: another tab or the worker has stored another session of the same person.
 * `kept`: the phone could not store anything, for example because it is full. What was stored stays.
 */
type Replaced = 'stored' | 'renewed' | 'kept' | 'not-there';

/** Stores `value` if the stored session is the one with this token. */
export function replaceStoredSession(key: string, token: string | null, value: unknown): Promise<Replaced> {
  return inStore<Replaced>('readwrite', { missing: 'not-there', failed: 'kept' }, (rows, give) => {
    const found = rows.get(key);
    found.onsuccess = () => {
      const stored = sessionOf(found.result?.value);
      if (token === null || stored?.refreshToken !== token)
        return give(stored && stored.uid === sessionOf(value)?.uid ? 'renewed' : 'not-there');
      rows.put({ fbase_key: key, value });
      give('stored');
    };
  });
}
