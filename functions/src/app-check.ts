// App Check for our own address that acts for a person. What is public (the feed, a post's page) is for everybody, and a
// CDN answers it.
import type { Deps } from './deps.ts';
import type { HttpRequest } from './http.ts';

/** `monitored`: what would be refused is logged, and passes. */
export type AppCheckMode = 'off' | 'monitored' | 'enforced';

export type IsFromApp = (request: HttpRequest) => Promise<boolean>;

/** @throws Error for an unknown mode: a typing error must not turn it off. */
export function parseAppCheckMode(text: string): AppCheckMode {
  if (text === '') return 'off';
  if (text === 'off' || text === 'monitored' || text === 'enforced') return text;
  throw new Error(`APP_CHECK is "${text}": "monitored", "enforced" or nothing.`);
}

/** @param verify rejects for a token that is none */
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
