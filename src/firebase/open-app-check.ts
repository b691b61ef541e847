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
import type { AppCheckTokens } from './app-check.ts';
import type { FirebaseConfig } from './config.ts';

/** Longer than a good connection needs. Offline the script of reCAPTCHA never answers. */
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

async function inTime(token: Promise<string>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([token, patience]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Before the first request of this app. */
export function openAppCheck(app: FirebaseApp, config: FirebaseConfig): AppCheckTokens {
  const provider = config.appCheckHost
    ? localProvider(config)
    : new ReCaptchaEnterpriseProvider(config.appCheckSiteKey);
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return { current: () => inTime(getToken(appCheck).then(({ token }) => token)) };
}
