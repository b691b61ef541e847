// Decides which web pages may use the backend. If any origin were echoed, every page that a developer visits could read
// and change the local data. Origins are therefore matched against a list, and unknown ones are refused.
export const defaultAllowedOrigins = [
  'http://localhost',
  'http://localhost:*',
  'http://127.0.0.1',
  'http://127.0.0.1:*',
];

/** A pattern is an exact origin, or an origin whose port is `*`. */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(origin, pattern));
}

function matches(origin: string, pattern: string): boolean {
  if (!pattern.endsWith(':*')) return origin === pattern;
  const prefix = pattern.slice(0, -1);
  return origin.startsWith(prefix) && /^\d+$/.test(origin.slice(prefix.length));
}

const loopbackHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** Guards against DNS rebinding: a foreign host name is refused even if it resolves to this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host === undefined || loopbackHost.test(host);
}
