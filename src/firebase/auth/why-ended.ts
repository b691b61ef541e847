// Why the server ended a session. The SDK only says that nobody is signed in, so the last refresh token is shown to the server
// once more, which refuses it with a reason. The token is kept in memory alone.
import type { User } from 'firebase/auth';
import * as v from 'valibot';
import type { FirebaseConfig } from '../config.ts';
import { type EndReason, endReasonOf } from '../end-reason.ts';

const patienceMs = 5000;

const storedUser = v.object({
  value: v.object({ uid: v.string(), stsTokenManager: v.object({ refreshToken: v.string() }) }),
});

interface LastToken {
  readonly uid: string;
  readonly refreshToken: string;
}

/**
 * What `indexedDBLocalPersistence` has stored, or null. A database that does not exist is not created: the SDK would find it
 * without its store.
 */
function readStoredToken(apiKey: string): Promise<LastToken | null> {
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

function tokenOf(row: unknown): LastToken | null {
  const parsed = v.safeParse(storedUser, row);
  if (!parsed.success) return null;
  const { uid, stsTokenManager } = parsed.output.value;
  return { uid, refreshToken: stsTokenManager.refreshToken };
}

async function showToken({ apiKey, authHost }: FirebaseConfig, refreshToken: string): Promise<EndReason> {
  const host = authHost
    ? `http://${authHost}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  const response = await fetch(`${host}/v1/token?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return (response.ok ? null : await endReasonOf(response)) ?? 'unknown';
}

export interface WhyEnded {
  /** Somebody is signed in; called again with each renewed token. */
  note(user: User): void;
  /** Why the session of `uid` ended. Never rejects. */
  ask(uid: string): Promise<EndReason>;
}

/** To be called before the SDK opens its session: at the start it removes what the server refuses. */
export function createWhyEnded(config: FirebaseConfig): WhyEnded {
  const atStart = 'indexedDB' in globalThis ? readStoredToken(config.apiKey).catch(() => null) : null;
  let latest: LastToken | null = null;
  return {
    note({ uid, refreshToken }) {
      latest = { uid, refreshToken };
    },
    async ask(uid) {
      const last = latest ?? (await atStart);
      if (last?.uid !== uid) return 'unknown';
      return showToken(config, last.refreshToken).catch(() => 'unknown');
    },
  };
}
