// A separate file, because the outbox may import nothing else from this room.
/** Codes of requests that reached no server. They mean a dead network, whatever `navigator.onLine` says. */
const networkCodes: ReadonlySet<string> = new Set([
  'unknown',
  'unavailable',
  'deadline-exceeded',
  'auth/network-request-failed',
  'storage/retry-limit-exceeded',
]);

export function isNetworkCode(code: string): boolean {
  return networkCodes.has(code);
}
