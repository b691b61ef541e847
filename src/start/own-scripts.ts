// The policy requires Trusted Types. Only here can text become a script, and only the addresses of our own workers do.
// There is no function for markup or code from text, so the browser refuses both.

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

const workers = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/**
 * The script of App Check, only in a build that uses it. The condition is constant at build time, so other builds
 * contain nothing of it.
 */
function isAttestation(address: string): boolean {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return false;
  const { origin, pathname } = new URL(address, location.href);
  return origin === 'https://www.google.com' && pathname.startsWith('/recaptcha/');
}

function isOwnWorker(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && workers.test(pathname);
}

/** Must run before the first worker starts. Named `default`, because libraries also pass text to the browser. */
export function trustOwnScripts(): void {
  if (!import.meta.env.PROD) return;
  window.trustedTypes?.createPolicy('default', {
    // The browser refuses null and reports it. An exception would be refused without a report.
    createScriptURL: (address) => (isOwnWorker(address) || isAttestation(address) ? address : null),
  });
}
