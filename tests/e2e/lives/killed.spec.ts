// The page or the worker is killed during the upload of a photo. The restarted app continues at the stored offset.
import { armFault, clearFaults } from '../../support/control.ts';
import { largeJpeg } from '../../support/photos.ts';
import { reachWorker } from '../../support/reach-worker.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedPets } from '../../support/stored.ts';
import { type Uploads, watchUploads } from '../../support/uploads.ts';
import { expect, test } from '../fixtures.ts';
import { publishPet } from '../person.ts';
import { expectOnce, withoutBackgroundSync } from './ready.ts';

/** Only the chunk that was in progress at the kill is sent twice, unless it had arrived. */
function expectOneChunkTwiceAtMost(uploads: Uploads) {
  const offsets = uploads.offsets();
  const twice = offsets.length - new Set(offsets).size;
  expect(new Set(offsets).size, 'the photo is large enough for several chunks').toBeGreaterThan(1);
  expect(twice, `chunks at ${offsets.join(', ')}`).toBeLessThanOrEqual(1);
  expect(uploads.steps.map(({ command }) => command)).toContain('query');
}

test('a page that is killed during a photo upload continues after the restart', async ({
  person,
  server,
}) => {
  const { page } = await person('Marta');
  const context = page.context();
  await withoutBackgroundSync(context);
  await readyForOffline(page);
  const uploads = watchUploads(context);
  const held = uploads.holdChunk(2);
  await publishPet(page, 'Zamba', [await largeJpeg()]);
  await held;
  await page.close();
  await uploads.letGo();

  const next = await context.newPage();
  await next.goto('/pendientes');
  await expectOnce(server, next, 'Zamba');
  expectOneChunkTwiceAtMost(uploads);
});

test('a worker that is killed during a photo upload, without an open page, continues after the restart', async ({
  person,
  server,
}) => {
  const { page } = await person('Nora');
  const context = page.context();
  await context.grantPermissions(['background-sync']);
  await readyForOffline(page);
  const uploads = watchUploads(context);
  await context.setOffline(true);
  await publishPet(page, 'Greta', [await largeJpeg()]);
  await expect(page.getByText('Publicar a Greta')).toBeVisible();
  await page.close();

  // Long enough for the kill to happen before the answer. The delay is not in the browser, where a killed worker's
  // request would stay delayed.
  await armFault(server, { kind: 'delay', service: 'storage', path: '/o', delayMs: 3000 });
  await context.setOffline(false);
  const { session, observer, sync } = await reachWorker(context, server.url);
  const underWay = uploads.laterChunk();
  await sync();
  await underWay;
  await session.send('ServiceWorker.stopAllWorkers');
  await clearFaults(server);
  await sync();

  await expect.poll(async () => (await storedPets(server, 'Greta')).length, { timeout: 60_000 }).toBe(1);
  await expectOnce(server, observer, 'Greta');
  expectOneChunkTwiceAtMost(uploads);
});
