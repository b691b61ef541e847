import type { BrowserContext } from '@playwright/test';

// Console messages of a cut network, which are not defects.
const networkNoise =
  /Failed to load resource|net::ERR_|Could not reach Cloud Firestore|WebChannelConnection|Failed to fetch/;

/** Records all unexpected errors of a context's pages. */
export async function watch(context: BrowserContext, problems: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' && !networkNoise.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  // The worker has a policy too, and only this listener sees its violations.
  context.on('serviceworker', (worker) => {
    worker.on('console', (message) => {
      if (/Content Security Policy|TrustedScript/.test(message.text()))
        problems.push(`worker: ${message.text()}`);
    });
  });
  context.on('weberror', (error) => problems.push(`page: ${error.error().stack || error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}
