// A publication without a network arrives exactly once when the network is back.
import type { BrowserContext, Page } from '@playwright/test';
import { acceptPost } from '../support/backend-acts.ts';
import { largeJpeg, smallJpeg } from '../support/photos.ts';
import { reachWorker } from '../support/reach-worker.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { storedDocuments, storedFiles, storedPets } from '../support/stored.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { expectHeard, expectToldOffline, publishOffline } from './lives/ready.ts';
import { publishPet } from './person.ts';

test.use(withMotion);

/** The sync tags that the page registered. */
function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
  });
}

/** Causes a sync event. Resolves to a page beside the app. */
async function synced(context: BrowserContext, url: string): Promise<Page> {
  const { observer, sync } = await reachWorker(context, url);
  await sync();
  return observer;
}

// `lives/absent.spec.ts` tells the same without Background Sync.
test('a pet published offline, with the page killed, arrives exactly once with Background Sync', async ({
  person,
  server,
}) => {
  const { page } = await person('Marta');
  const context = page.context();
  await context.grantPermissions(['notifications', 'background-sync']);
  await readyForOffline(page);

  await publishOffline(page, 'Kira');
  await expect.poll(() => syncTags(page)).toContain('outbox');
  await page.close();

  await context.setOffline(false);
  await expectHeard(server, await synced(context, server.url), 'Kira');

  await test.step('the sync page shows that it arrived, even without a connection afterwards', async () => {
    await expectToldOffline(context, 'Kira');
  });
  const posts = await storedPets(server, 'Kira');
  expect(posts).toHaveLength(1);
  expect(await storedFiles(server, `posts/${posts[0]?.fields.ownerId}/${posts[0]?.id}/`)).toHaveLength(4);
});

test('a second edit without a network begins with the first one, which still waits', async ({
  person,
  server,
}) => {
  const { page } = await person('Olga');
  const named = async (name: string) => (await storedPets(server, name))[0];
  await readyForOffline(page);
  await publishPet(page, 'Menta', [await smallJpeg()]);
  await expect.poll(() => named('Menta')).toBeDefined();
  const postId = (await named('Menta'))?.id ?? '';
  await acceptPost(server, postId);
  const step = (paso: number) => page.goto(`/dar-en-adopcion?editar=${postId}&paso=${paso}`);
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL((url) => url.pathname === '/pendientes');
  };
  // The post and its private parts are on the phone from then on.
  await step(6);
  await expect(page.getByText('Menta')).toBeVisible();

  await page.context().setOffline(true);
  await step(1);
  await page.getByLabel('Fotos').setInputFiles([await largeJpeg()]);
  await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByText('Guardado en este')).toBeVisible();
  await step(4);
  await page.getByLabel('Teléfono').fill('261 555 0101');
  await expect(page.getByText('Guardado en este')).toBeVisible();
  await step(6);
  await save();

  await step(1);
  await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(2);
  await step(4);
  await expect(page.getByLabel('Teléfono')).toHaveValue('261 555 0101');
  await page.getByLabel('Ciudad').fill('Maipú');
  await expect(page.getByText('Guardado en este')).toBeVisible();
  await step(6);
  await save();

  await page.context().setOffline(false);
  await expect
    .poll(async () => (await named('Menta'))?.fields, { timeout: 60_000 })
    .toMatchObject({ city: 'Maipú', photos: [{}, {}] });
  const contact = (await storedDocuments(server, 'private', { everywhere: true })).find(
    ({ path }) => path === `posts/${postId}/private/contact`,
  );
  expect(contact?.fields.phone).toBe('261 555 0101');
  await expect(page.getByText('No hay nada pendiente')).toBeVisible();
});
