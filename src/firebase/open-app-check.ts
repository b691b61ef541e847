// The chunk of App Check, loaded only where it is configured.
import type { FirebaseApp } from 'firebase/app';
import {
  type AppCheckToken,
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import * as v from 'valibot';
import { phoneSaysOff } from '#connection/phone-hints.ts';
import type { AppCheckTokens } from './app-check.ts';
import type { FirebaseConfig } from './config.ts';
import { startPatienceMs } from './session-requests.ts';

/** Longer than a good connection needs. On a dead network the script of reCAPTCHA never answers. */
const patienceMs = 10_000;

const exchanged = v.object({ token: v.string(), ttl: v.pipe(v.string(), v.regex(/^\d+s$/)) });

/** A local backend takes the site key as its debug token. */
function localProvider({ apiKey, appCheckHost, projectId, appCheckSiteKey }: FirebaseConfig): CustomProvider {
  const path = `/firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps:exchangeDebugToken`;
  return new CustomProvider({
    async getToken(): Promise<AppCheckToken> {
      const response = await fetch(`http://${appCheckHost}${path}?key=${apiKey}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ debug_token: appCheckSiteKey }),
      });
      const { token, ttl } = v.parse(exchanged, await response.json());
      return { token, expireTimeMillis: Date.now() + Number.parseInt(ttl, 10) * 1000 };
    },
  });
}

interface Attesting {
  getToken(...options: readonly unknown[]): Promise<AppCheckToken>;
}

function after(delayMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('App Check could not attest in time')), delayMs);
  });
}

/**
 * Limits the time that a token may take; then it counts as unavailable. The SDK has no such limit, and Auth sends its first
 * request only after the first token, so until then the app would not know who is signed in. The attestation continues, and
 * the next request for a token can use its result.
 */
function limited<P extends object>(provider: P): P {
  // Every provider has this method, but not all declare it.
  const attesting = provider as P & Attesting;
  const getToken = attesting.getToken.bind(attesting);
  let limitMs = startPatienceMs;
  attesting.getToken = (...options) => {
    if (phoneSaysOff()) return Promise.reject(new Error('The phone has no network'));
    const token = Promise.race([getToken(...options), after(limitMs)]);
    limitMs = patienceMs;
    return token;
  };
  return attesting;
}

/** Before the first request of this app. */
export function openAppCheck(app: FirebaseApp, config: FirebaseConfig): AppCheckTokens {
  const provider = config.appCheckHost
    ? localProvider(config)
    : new ReCaptchaEnterpriseProvider(config.appCheckSiteKey);
  const appCheck = initializeAppCheck(app, { provider: limited(provider), isTokenAutoRefreshEnabled: true });
  return {
    current: () =>
      getToken(appCheck).then(
        ({ token }) => token,
        () => null,
      ),
  };
}
