// Common steps of the tests with kills and restarts.
import type { BrowserContext, Page } from '@playwright/test';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { largeJpeg, smallJpeg } from '../../support/photos.ts';
import { storedFiles, storedPets } from '../../support/stored.ts';
import { expect } from '../fixtures.ts';
import { publishPet } from '../person.ts';
import { everythingKept } from './kept.ts';

/** As in every browser except Chromium: nothing is sent without an open page. */
export function withoutBackgroundSync(context: BrowserContext) {
  return context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    // `ServiceWorkerRegistration` is missing in an empty page, which is not a secure context.
    if ('ServiceWorkerRegistration' in window)
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
}

/** Publishes a pet with two photos while the network is off. The page shows then that it waits. */
export async function publishOffline(page: Page, name: string) {
  await page.context().setOffline(true);
  await publishPet(page, name, [await smallJpeg(), await largeJpeg()]);
  await page.goto('/pendientes');
  await expect(page.getByText(`Publicar a ${name}`)).toBeVisible();
  await expect(page.getByText('En el teléfono').first()).toBeVisible();
}

/** The server has the post, and the phone has heard so. @param watching any page of the phone */
export async function expectHeard(server: EmbeddedServer, watching: Page, name: string) {
  await expect.poll(async () => (await storedPets(server, name)).length, { timeout: 60_000 }).toBe(1);
  // If the server's answer were cut off, the entry would still wait.
  await expect.poll(() => everythingKept(watching)).toContain('patitas-outbox/entries []');
}

/** A new page without a network that says that the post has arrived. */
export async function expectToldOffline(context: BrowserContext, name: string): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/pendientes');
  await expect(page.getByRole('listitem').filter({ hasText: `Publicaste a ${name}` })).toBeVisible();
  await expect(page.getByText(`Publicar a ${name}`)).toBeHidden();
  return page;
}

/** One post with all of its photos in two sizes, and an empty outbox. */
export async function expectOnce(server: EmbeddedServer, page: Page, name: string, photoCount = 1) {
  await expect.poll(async () => (await storedPets(server, name)).length, { timeout: 60_000 }).toBe(1);
  // If this page sends the post, a navigation would kill it before it receives the answer. So it navigates only if necessary.
  if (new URL(page.url()).pathname !== '/pendientes') await page.goto('/pendientes');
  await expect(page.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();
  const [post, ...others] = await storedPets(server, name);
  expect(others).toEqual([]);
  const files = await storedFiles(server, `posts/${post?.fields.ownerId}/${post?.id}/`);
  expect(files).toHaveLength(photoCount * 2);
}
