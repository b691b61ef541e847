// By hand: every page asks from its first moment, and the schema library would stand in front of the first paint.

/** A name that no network resolves (RFC 2606). */
const ownOrigin = 'https://app.invalid';

/**
 * Whether following it stays in the app, whatever the app's origin is. A browser decides by its own parser, so the same
 * one is asked: it reads `\` as `/`, and drops tabs and line ends, which makes another site of `/\host` and `/⇥/host`.
 */
export function isOwnPath(given: unknown): given is string {
  if (typeof given !== 'string' || !given.startsWith('/') || given.startsWith('//')) return false;
  try {
    return new URL(given, ownOrigin).origin === ownOrigin;
  } catch {
    return false;
  }
}
