// Web push with nothing played: the browser's own `subscribe`, its own decryption, its own lock screen. Only the push
// service stands on this machine.
import { demoAccounts, demoPassword } from '../../scripts/seed/demo-accounts.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../support/embedded-server.ts';
import { storedDocuments } from '../support/stored.ts';
import { type Autopush, startAutopush } from './support/autopush.ts';
import { isInstalled, launchFirefox } from './support/engines.ts';
import { test as base, expect } from './support/fixtures.ts';
import { signIn } from './support/people.ts';
import { playwrightEngine } from './support/playwright-engine.ts';
import type { Phone, Screen } from './support/screen.ts';

const pushPrefs = ({ serverUrl }: Autopush) => ({
  'dom.push.serverURL': serverUrl,
  'dom.push.testing.allowInsecureServerURL': true,
  // A browser under automation leaves its push service alone, unless told not to prefer that.
  'remote.prefs.recommended': false,
  'dom.push.connection.enabled': true,
  'dom.push.retryBaseInterval': 100,
});

const test = base.extend<{ service: Autopush; phones: { ana: Phone; luis: Phone } }, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const server = await startEmbeddedServer({ empty: false });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

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

const signInDemo = (screen: Screen, name: string, path: string) =>
  signIn(screen, {
    path,
    email: demoAccounts.find((account) => account.name === name)?.email ?? '',
    password: demoPassword,
  });

async function comment(screen: Screen, text: string) {
  await screen.type('Escribe un comentario', text);
  await screen.click('button', 'Comentar');
}

async function postOfAna(server: EmbeddedServer) {
  const posts = await storedDocuments(server, 'posts');
  const found = posts.find(({ fields }) => fields.ownerName === 'Ana Molina' && fields.status === 'accepted');
  if (!found) throw new Error('Ana has no public post');
  return { id: found.id, name: String(found.fields.name) };
}

/** What the server would send to. The demo's people have none of their own. */
async function storedEndpoints(server: EmbeddedServer) {
  const stored = await storedDocuments(server, 'pushSubscriptions', { everywhere: true });
  return stored.map(({ fields }) => fields.endpoint);
}

/** An address of the same origin that is not the app: looking changes nothing. */
const besideTheApp = '/robots.txt';

const shown = (screen: Screen) =>
  screen.evaluate(
    `navigator.serviceWorker.getRegistration('/').then((found) => found.getNotifications())
       .then((notifications) => notifications.map(({ body }) => body))`,
  );

test.skip(({ engineName }) => !isInstalled(engineName), 'This engine is not installed here');

test('Firefox subscribes, is reached with no page open, renews what it loses, and is left alone after the sign-out', async ({
  phones,
  server,
  service,
}) => {
  const { ana, luis } = phones;
  const post = await postOfAna(server);
  const patience = { timeout: 30_000 };
  const reachable = async () => [await storedEndpoints(server), service.endpoints()];

  await test.step('Ana switches notifications on with the app’s own button', async () => {
    await signInDemo(ana.screen, 'Ana', '/');
    await ana.screen.click('button', 'Cuenta');
    await ana.screen.click('menuitem', 'Perfil');
    await ana.screen.click('link', 'Mi cuenta');
    await ana.screen.click('button', 'Activar avisos');
    await ana.screen.see('Los avisos están activados en este dispositivo.');
    expect(service.endpoints()).toHaveLength(1);
    expect(await storedEndpoints(server)).toEqual(service.endpoints());
  });

  await test.step('a comment reaches her with no page of the app open', async () => {
    await ana.killPage();
    await signInDemo(luis.screen, 'Luis', `/post/${post.id}`);
    await comment(luis.screen, '¿Se lleva bien con otros perros?');
    // Firefox says so once its worker is through with it.
    await expect.poll(() => service.receipts, patience).toEqual([expect.objectContaining({ code: 100 })]);
    expect(service.posted[0]?.includes('comentó')).toBe(false);
    await ana.screen.go(besideTheApp);
    expect(await shown(ana.screen)).toEqual([`Luis Ferrer comentó en la publicación de ${post.name}`]);
  });

  await test.step('when the push service loses her, the worker renews the subscription, with no page of the app', async () => {
    const before = service.endpoints();
    service.forgetBrowsers();
    await expect.poll(() => service.endpoints(), patience).toHaveLength(1);
    expect(service.endpoints()).not.toEqual(before);
    await expect.poll(() => storedEndpoints(server), patience).toEqual(service.endpoints());
  });

  await test.step('a subscription that the browser lost is made again at the next start', async () => {
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

  await test.step('the next event reaches the new one, and the server forgets the one that is gone', async () => {
    await comment(luis.screen, '¿Sigue disponible?');
    await expect.poll(() => service.receipts.map(({ code }) => code), patience).toEqual([100, 100]);
    await expect.poll(reachable, patience).toEqual([service.endpoints(), service.endpoints()]);
  });

  await test.step('after the sign-out nobody is reached on this phone', async () => {
    await ana.screen.click('button', 'Cuenta');
    await ana.screen.click('menuitem', 'Cerrar sesión');
    await ana.screen.see('Cierre de sesión exitoso');
    await expect.poll(reachable, patience).toEqual([[], []]);
  });
});
