// Why the server ended a session. The SDK only says that nobody is signed in, so the last refresh token is shown to the server
// once more, which refuses it with a reason. The token is kept in memory alone.
import type { User } from 'firebase/auth';
import type { FirebaseConfig } from '../config.ts';
import { endReasonOf } from '../end-reason-of.ts';
import type { EndReason } from '../end-reasons.ts';
import { takeNotedEnd } from '../noted-end.ts';
import { readStoredSession, type StoredSession } from '../stored-session.ts';

const patienceMs = 5000;

async function showToken(
  { apiKey, authHost }: FirebaseConfig,
  refreshToken: string,
): Promise<EndReason | null> {
  const host = authHost
    ? `http://${authHost}/securetoken.googleapis.com`
    : 'https://securetoken.googleapis.com';
  const response = await fetch(`${host}/v1/token?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(patienceMs),
  });
  return response.ok ? null : endReasonOf(response);
}

export interface WhyEnded {
  /** Somebody is signed in; called again with each renewed token. */
  note(user: User): void;
  /** Why the session of `uid` ended. Never rejects. */
  ask(uid: string): Promise<EndReason>;
}

/** Must be called before the SDK opens its session: at the start the SDK removes a session that the server refuses. */
export function createWhyEnded(config: FirebaseConfig): WhyEnded {
  const atStart = 'indexedDB' in globalThis ? readStoredSession(config.apiKey).catch(() => null) : null;
  let latest: StoredSession | null = null;
  return {
    note({ uid, refreshToken }) {
      latest = { uid, refreshToken };
    },
    async ask(uid) {
      const noted = await takeNotedEnd(uid).catch(() => null);
      const last = latest ?? (await atStart);
      const asked = last?.uid === uid ? await showToken(config, last.refreshToken).catch(() => null) : null;
      return asked ?? noted ?? 'unknown';
    },
  };
}
