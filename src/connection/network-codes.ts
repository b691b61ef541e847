/** Codes of attempts that reached no server: the network is dead, whatever `navigator.onLine` says. */
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
