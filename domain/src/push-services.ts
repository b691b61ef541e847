// Where a push subscription may lead. The address is chosen by a client, and our server posts to it: only the push
// services of browsers are let in, by `firestore.rules` when a subscription is stored, and by the sender before each
// request. To let in another one, add it here and to the rules: a test holds the two against each other.

/** Chrome, Edge on Android and their kin; Firefox; Safari; Edge on Windows. `*.` stands for one label or more. */
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

/** A development server's own push service, as the tests start one. */
function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost');
}

/** @param allowsLocal plain http to this machine: for the embedded server and the tests, never for production */
export function isPushEndpoint(endpoint: string, { allowsLocal }: { allowsLocal: boolean }): boolean {
  let url: URL;
  try {
    url = new URL(endpoint);
  } catch {
    return false;
  }
  // As browsers write it: what another parser could read in another way is not for us to understand.
  if (url.href !== endpoint || url.username !== '' || url.password !== '') return false;
  if (allowsLocal && isLocal(url)) return true;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    pushServices.some((service) => isHostOf(service, url.hostname))
  );
}
