// Common first steps of the tests with kills and restarts.
import type { BrowserContext, Page } from '@playwright/test';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { storedFiles, storedPets } from '../../support/stored.ts';
import { expect } from '../fixtures.ts';

/** As in every browser except Chromium: nothing is sent without an open page. */
export function withoutBackgroundSync(context: BrowserContext) {
  return context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
    // `ServiceWorkerRegistration` is missing in an empty page, which is not a secure context.
    if ('ServiceWorkerRegistration' in window)
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
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
