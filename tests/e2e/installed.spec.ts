// The installed app has no browser bar. These tests cover its back button, its installation, and the metadata for
// search engines.
import { chromium, type Page, type TestInfo } from '@playwright/test';
import { openAccount } from '../support/open-account.ts';
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

/** A browser with a profile on disk, because a private window cannot install an app. */
async function withOwnBrowser(testInfo: TestInfo, args: string[], act: (app: Page) => Promise<void>) {
  const { launchOptions } = testInfo.project.use;
  const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...args],
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    const [app] = context.pages();
    if (!app) throw new Error('The app has no window');
    await act(app);
  } finally {
    await context.close();
  }
}

test('Chromium accepts the manifest and would install the app', async ({ server }, testInfo) => {
  await withOwnBrowser(testInfo, [], async (app) => {
    await app.goto(server.url);
    const devtools = await app.context().newCDPSession(app);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    await expect
      .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  });
});

test('if the browser has no back button, the app bar has one as soon as there is a previous page', async ({
  server,
}, testInfo) => {
  // The window mode of an installed app in Chromium. Nothing else sets `display-mode: standalone`.
  await withOwnBrowser(testInfo, [`--app=${server.url}/adopciones`], async (app) => {
    const back = app.getByRole('banner').getByRole('button', { name: 'Atrás' });
    await expect(app.getByRole('link', { name: 'Luna' })).toBeVisible();
    await expect(back).toBeHidden();
    await app.getByRole('link', { name: 'Luna' }).click();
    await expect(app.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
    await back.click();
    await expect(app.getByRole('heading', { level: 1, name: 'Adopciones' })).toBeVisible();
    // As a link that is followed before the app has loaded.
    await app.evaluate(() => location.assign('/perros'));
    await expect(app.getByRole('heading', { level: 1, name: 'Perros' })).toBeVisible();
    await back.click();
    await expect(app.getByRole('heading', { level: 1, name: 'Adopciones' })).toBeVisible();
  });
});

test('in a browser tab the app bar has no back button', async ({ phone }) => {
  await phone.goto('/adopciones');
  await phone.getByRole('link', { name: 'Luna' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Atrás' })).toBeHidden();
});

test('the help explains step by step how this browser installs the app', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  await openAccount(phone);
  const install = phone.getByRole('button', { name: 'Instalar', exact: true });
  await install.click();
  const dialog = phone.getByRole('dialog', { name: 'Instalar Patitas' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(dialog).toBeHidden();
  await expect(install).toBeFocused();
});

test('a public page has a canonical address without filters; a private page has none', async ({ phone }) => {
  const canonical = phone.locator('link[rel=canonical]');
  const { origin } = new URL(
    await phone.goto('/adopciones?especie=dog').then((answer) => answer?.url() ?? ''),
  );
  await expect(canonical).toHaveAttribute('href', `${origin}/adopciones`);
  await phone.getByRole('link', { name: 'Luna' }).click();
  await expect(canonical).toHaveAttribute('href', `${origin}/post/demo-luna`);
  await phone.getByRole('banner').getByRole('link', { name: 'Patitas' }).click();
  await expect(canonical).toHaveAttribute('href', `${origin}/`);
  await phone.goto('/pendientes');
  await expect(phone.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible();
  await expect(canonical).toHaveCount(0);
});
