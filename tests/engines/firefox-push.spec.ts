// Web push without simulation: the browser's own `subscribe`, its own decryption, its own notifications. Only the push
// service is local.
import { demoPeople } from '../../scripts/seed/demo-accounts.ts';
import { serverFixture } from '../support/server-fixture.ts';
import { publicPostOf, storedEndpoints } from '../support/stored.ts';
import { type Autopush, startAutopush } from './support/autopush.ts';
import { isInstalled, launchFirefox } from './support/engines.ts';
import { test as base, expect } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { playwrightEngine } from './support/playwright-engine.ts';
import type { Phone, Screen } from './support/screen.ts';

const pushPrefs = ({ serverUrl }: Autopush) => ({
  'dom.push.serverURL': serverUrl,
  'dom.push.testing.allowInsecureServerURL': true,
  // An automated browser does not use its push service, unless this preference is changed.
  'remote.prefs.recommended': false,
  'dom.push.connection.enabled': true,
  'dom.push.retryBaseInterval': 100,
});

const test = base.extend<{ service: Autopush; phones: { ana: Phone; luis: Phone } }, object>({
  server: serverFixture({ empty: false, timeout: 180_000 }),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  service: async ({}, use) => {
    const service = await startAutopush();
    await use(service);
    await service.stop();
  },

  phones: async ({ server, service }, use) => {
    const browser = await launchFirefox(pushPrefs(service));
    const engine = playwrightEngine(browser, ['notifications']);
    const phones = { ana: await engine.newPhone(server.url), luis: await engine.newPhone(server.url) };
    await use(phones);
    for (const phone of Object.values(phones)) await phone.dispose();
    await engine.stop();
  },
});

async function comment(screen: Screen, text: string) {
  await screen.type('Escribe un comentario', text);
  await screen.click('button', 'Comentar');
}

/** A same-origin address outside the app, so that reading it changes nothing. */
const besideTheApp = '/robots.txt';

const shown = (screen: Screen) =>
  screen.evaluate(
    `navigator.serviceWorker.getRegistration('/').then((found) => found.getNotifications())
       .then((notifications) => notifications.map(({ body }) => body))`,
  );

test.skip(({ engineName }) => !isInstalled(engineName), 'This engine is not installed here');

test('Firefox subscribes, receives a push without an open page, restores a lost subscription, and receives none after the sign-out', async ({
  phones,
  server,
  service,
}) => {
  const { ana, luis } = phones;
  const post = await publicPostOf(server, 'Ana Molina');
  const patience = { timeout: 30_000 };
  const reachable = async () => [await storedEndpoints(server), service.endpoints()];

  await test.step('Ana enables notifications with the app’s own button', async () => {
    await signIn(ana.screen, demoPeople.ana);
    await ana.screen.click('button', 'Cuenta');
    await ana.screen.click('menuitem', 'Perfil');
    await ana.screen.click('link', 'Mi cuenta');
    await ana.screen.click('button', 'Activar avisos');
    await ana.screen.see('Los avisos están activados en este dispositivo.');
    expect(service.endpoints()).toHaveLength(1);
    expect(await storedEndpoints(server)).toEqual(service.endpoints());
  });

  await test.step('she receives a notification about a comment without an open page', async () => {
    await ana.killPage();
    await signIn(luis.screen, { ...demoPeople.luis, path: `/post/${post.id}` });
    await comment(luis.screen, '¿Se lleva bien con otros perros?');
    // Firefox reports this when its worker has handled the message.
    await expect.poll(() => service.receipts, patience).toEqual([expect.objectContaining({ code: 100 })]);
    expect(service.posted[0]?.includes('comentó')).toBe(false);
    await ana.screen.go(besideTheApp);
    expect(await shown(ana.screen)).toEqual([`Luis Ferrer comentó en la publicación de ${post.name}`]);
  });

  await test.step('when the push service loses the subscription, the worker renews it without an open page', async () => {
    const before = service.endpoints();
    service.forgetBrowsers();
    await expect.poll(() => service.endpoints(), patience).toHaveLength(1);
    expect(service.endpoints()).not.toEqual(before);
    await expect.poll(() => storedEndpoints(server), patience).toEqual(service.endpoints());
  });

  await test.step('a subscription that the browser lost is restored at the next start', async () => {
    const gone = service.endpoints();
    await ana.screen.evaluate(
      `navigator.serviceWorker.getRegistration('/').then((found) => found.pushManager.getSubscription())
         .then((subscription) => subscription.unsubscribe())`,
    );
    await expect.poll(() => service.endpoints(), patience).toEqual([]);
    await ana.screen.go('/');
    await expect.poll(() => service.endpoints(), patience).toHaveLength(1);
    await expect
      .poll(() => storedEndpoints(server), patience)
      .toEqual(expect.arrayContaining([...service.endpoints(), ...gone]));
  });

  await test.step('the next event reaches the new subscription, and the server deletes the lost one', async () => {
    await comment(luis.screen, '¿Sigue disponible?');
    await expect.poll(() => service.receipts.map(({ code }) => code), patience).toEqual([100, 100]);
    await expect.poll(reachable, patience).toEqual([service.endpoints(), service.endpoints()]);
  });

  await test.step('after the sign-out this phone receives nothing', async () => {
    await ana.screen.click('button', 'Cuenta');
    await ana.screen.click('menuitem', 'Cerrar sesión');
    await ana.screen.see('Cierre de sesión exitoso');
    await expect.poll(reachable, patience).toEqual([[], []]);
  });
});
