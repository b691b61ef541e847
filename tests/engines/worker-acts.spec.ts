// A worker may import a script for the first time only while it installs. In each engine, the script that sends and notifies
// must then be imported again when an event needs it.
import { isInstalled } from './support/engines.ts';
import { expect, test } from './support/fixtures.ts';
import { readyForOffline } from './support/people.ts';

test.skip(({ engineName }) => !isInstalled(engineName), 'This engine is not installed here');

test('the installed worker imports its second script for an event, also on a dead network', async ({
  newPhone,
}) => {
  const { screen, network } = await newPhone();
  await screen.go('/instrucciones-de-adopcion');
  await readyForOffline(screen);
  network.cut();
  // A sign-out makes the second script forget its notifications, and deletes the photos after that.
  await screen.evaluate("caches.open('patitas-photos').then(() => true)");
  await screen.evaluate("navigator.serviceWorker.controller.postMessage({ type: 'forget' }) ?? true");
  await expect.poll(() => screen.evaluate("caches.has('patitas-photos')")).toBe(false);
});
