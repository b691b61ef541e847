// The policy requires Trusted Types: text becomes a script only through here, and only our own workers' addresses do.
// Markup and code from text are not foreseen: without a function for them the browser refuses both.

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown;
}

declare global {
  interface Window {
    /** Not in every browser yet. */
    readonly trustedTypes?: TrustedTypes;
  }
}

const workers = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/** App Check's attestation, in a build that uses it. A constant of the build: other builds have no byte of it. */
function isAttestation(address: string): boolean {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return false;
  const { origin, pathname } = new URL(address, location.href);
  return origin === 'https://www.google.com' && pathname.startsWith('/recaptcha/');
}

function isOwnWorker(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && workers.test(pathname);
}

/** Before the first worker. `default`, because libraries, too, hand the browser a text. */
export function trustOwnScripts(): void {
  if (!import.meta.env.PROD) return;
  window.trustedTypes?.createPolicy('default', {
    // Null is refused by the browser, which reports it: what throws here is refused in silence.
    createScriptURL: (address) => (isOwnWorker(address) || isAttestation(address) ? address : null),
  });
}
