// App Check for `/api/account`, the only HTTP function that acts for a person. The feed and the pages are public, and a CDN
// answers them.
import type { Deps } from './deps.ts';
import type { HttpRequest } from './http.ts';

/** `monitored`: requests without a valid token are logged and accepted. */
export type AppCheckMode = 'off' | 'monitored' | 'enforced';

export type IsFromApp = (request: HttpRequest) => Promise<boolean>;

/** @throws Error for an unknown mode, so that a typing error cannot turn it off */
export function parseAppCheckMode(text: string): AppCheckMode {
  if (text === '') return 'off';
  if (text === 'off' || text === 'monitored' || text === 'enforced') return text;
  throw new Error(`APP_CHECK is "${text}": "monitored", "enforced" or nothing.`);
}

/** @param verify rejects for an invalid token */
export function createIsFromApp(
  mode: AppCheckMode,
  verify: (token: string) => Promise<unknown>,
  log: Deps['log'],
): IsFromApp {
  return async ({ path, headers }) => {
    if (mode === 'off') return true;
    const token = String(headers['x-firebase-appcheck'] ?? '');
    const isValid = await verify(token).then(
      () => true,
      () => false,
    );
    if (!isValid) log('info', 'app check: a request without a valid token', { path, mode });
    return isValid || mode === 'monitored';
  };
}
