// Written by hand, because every page needs it at once, and the schema library would delay the first paint.

/** A host name that cannot exist (RFC 2606). */
const ownOrigin = 'https://app.invalid';

/**
 * Whether a path stays in the app when it is followed, whatever the app's origin is. The URL parser decides, because it
 * is the one that browsers use: it reads `\` as `/` and drops tabs and line ends, so `/\host` and `/⇥/host` lead to
 * another site.
 */
export function isOwnPath(given: unknown): given is string {
  if (typeof given !== 'string' || !given.startsWith('/') || given.startsWith('//')) return false;
  try {
    return new URL(given, ownOrigin).origin === ownOrigin;
  } catch {
    return false;
  }
}
