// A real browser with the built app, and control over its service worker.
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/setup/find-browser.mjs';
import { untilEnded } from '../../support/ended-events.ts';
import { photosKeptBy } from '../../support/kept-photos.ts';

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  register(name: string): Promise<string>;
  /**
   * Events that the browser sends when the network is back or a push arrives, even without an open page. Resolves when
   * the worker has finished.
   */
  sync(tag: string): Promise<void>;
  periodicSync(tag: string): Promise<void>;
  push(text: string): Promise<void>;
  /** The worker itself. */
  worker(): Worker;
  /** The addresses of the photos that it keeps. */
  photos(): Promise<string[]>;
  /** The tag and the text of each visible notification. */
  notifications(): Promise<{ tag: string; body: string }[]>;
  close(): Promise<void>;
}

async function registrationId(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

export async function openBrowser() {
  const executablePath = await findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs });
}

export async function openPhone(url: string): Promise<Phone> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: url,
    permissions: ['notifications', 'background-sync'],
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A page outside the app, which stays open when the app's pages are closed.
  const observer = await context.newPage();
  await observer.goto(`${url}/robots.txt`);
  const session = await context.newCDPSession(observer);
  const id = await registrationId(session, url);
  function worker(): Worker {
    const [running] = context.serviceWorkers();
    if (!running) throw new Error('There is no worker');
    return running;
  }

  return {
    context,
    page,
    async register(name) {
      const email = `${name.toLowerCase()}@patitas.test`;
      await page.goto('/registro');
      await page.getByLabel('Nombre').fill(name);
      await page.getByLabel('Apellido').fill('Prueba');
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill('patitas123');
      await page.getByLabel('Repite la contraseña').fill('patitas123');
      await page.getByRole('button', { name: 'Registrarme' }).click();
      // The session exists before the person's documents do.
      await page.getByText('Usuario registrado con éxito').waitFor();
      return email;
    },
    sync: (tag) =>
      untilEnded(worker(), 'sync', tag, () =>
        session.send('ServiceWorker.dispatchSyncEvent', {
          origin: url,
          registrationId: id,
          tag,
          lastChance: false,
        }),
      ),
    periodicSync: (tag) =>
      untilEnded(worker(), 'periodicsync', tag, () =>
        session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin: url, registrationId: id, tag }),
      ),
    worker,
    photos: async () => (await photosKeptBy(observer)).bucket,
    push: (data) =>
      untilEnded(worker(), 'push', '', () =>
        session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: id, data }),
      ),
    notifications: () =>
      observer.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        const shown = (await registration?.getNotifications()) ?? [];
        return shown.map(({ tag, body }) => ({ tag, body }));
      }),
    close: () => browser.close(),
  };
}
