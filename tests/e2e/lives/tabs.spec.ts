// Three tabs. The tab that sends and holds Firestore's primary lease is killed. Another one takes over, and nothing is
// sent twice.
import type { Page } from '@playwright/test';
import { acceptPost } from '../../support/backend-acts.ts';
import { largeJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedPets } from '../../support/stored.ts';
import { watchUploads } from '../../support/uploads.ts';
import { expect, test } from '../fixtures.ts';
import { publishPet } from '../person.ts';
import { withoutBackgroundSync } from './ready.ts';

/** Whether this tab holds the lock of the photo lane. Each tab shows its name with a lock of its own. */
function isSending(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const ownName = crypto.randomUUID();
    return navigator.locks.request(ownName, async () => {
      const { held = [] } = await navigator.locks.query();
      const ownId = held.find(({ name }) => name === ownName)?.clientId;
      return held.some(({ name, clientId }) => name === 'outbox-photos' && clientId === ownId);
    });
  });
}

test('another tab continues when the sending tab is killed, and its listeners work', async ({
  person,
  server,
}) => {
  const { page: first } = await person('Irene');
  const context = first.context();
  await withoutBackgroundSync(context);
  await readyForOffline(first);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const page of [second, third]) {
    await page.goto('/pendientes');
    // A tab looks at its start whether there is something to send. Later the first one is to be faster.
    await expect(page.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();
  }

  // A background tab renders once per second.
  await first.bringToFront();
  const uploads = watchUploads(context);
  const held = uploads.holdChunk(2);
  await publishPet(first, 'Bruma', [await largeJpeg()]);
  await held;
  for (const page of [second, third])
    await expect(page.getByText(/Enviando \d+ %/).first()).toBeVisible({ timeout: 30_000 });
  expect([await isSending(first), await isSending(second), await isSending(third)]).toEqual([
    true,
    false,
    false,
  ]);
  await first.close();
  await uploads.letGo();

  for (const page of [second, third])
    await expect(page.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible({
      timeout: 60_000,
    });
  const [bruma, ...others] = await storedPets(server, 'Bruma');
  expect(others).toEqual([]);
  const offsets = uploads.offsets();
  expect(offsets.length - new Set(offsets).size, `chunks at ${offsets.join(', ')}`).toBeLessThanOrEqual(1);

  await test.step('a tab that was never the primary one receives changes from the server', async () => {
    await second.goto(`/post/${bruma?.id}`);
    await expect(second.getByRole('heading', { name: 'Bruma', level: 1 })).toBeVisible();
    await expect(second.getByText(/en revisión/i).first()).toBeVisible();
    await acceptPost(server, bruma?.id ?? '');
    await expect(second.getByText(/en revisión/i)).toHaveCount(0, { timeout: 60_000 });
  });
});
