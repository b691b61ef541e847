// The servers to which a push subscription may lead. A client chooses the address and our server sends requests to it.
// Only the push services of browsers are allowed: `firestore.rules` checks when a subscription is stored, and the
// sender before each request. A new service must be added here and in the rules; a test compares them.

/**
 * Chrome, Edge on Android and related browsers; Firefox; Safari; Edge on Windows. `*.` stands for one or more labels.
 */
export const pushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const label = /^[a-z0-9-]+$/;

function isHostOf(service: string, host: string): boolean {
  if (!service.startsWith('*.')) return host === service;
  const parent = service.slice(1);
  return (
    host.endsWith(parent) &&
    host
      .slice(0, -parent.length)
      .split('.')
      .every((part) => label.test(part))
  );
}

/** A push service on this machine, as the tests start one. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
}

/** @param allowsLocal plain http to this machine, for the embedded server and the tests, never for production */
export function isPushEndpoint(endpoint: string, { allowsLocal }: { allowsLocal: boolean }): boolean {
  let url: URL;
  try {
    url = new URL(endpoint);
  } catch {
    return false;
  }
  // Only the spelling that browsers use. Another parser could read another spelling as a different host.
  if (url.href !== endpoint || url.username !== '' || url.password !== '') return false;
  if (allowsLocal && isLocal(url)) return true;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    pushServices.some((service) => isHostOf(service, url.hostname))
  );
}
