// The author controls an upload: pause, resume, discard. The states are those of the specification.
import { largeJpeg } from '../../support/photos.ts';
import { storedFiles, storedPets } from '../../support/stored.ts';
import { watchUploads } from '../../support/uploads.ts';
import { expect, test } from '../fixtures.ts';
import { publishPet } from '../person.ts';
import { expectOnce, withoutBackgroundSync } from './ready.ts';

test('an upload is paused, stays paused after a reload, continues at its offset, and another one is discarded', async ({
  person,
  server,
}) => {
  const { page } = await person('Vera');
  const context = page.context();
  await withoutBackgroundSync(context);
  await page.reload();
  const uploads = watchUploads(context);
  const photo = await largeJpeg();
  const row = (pet: string) => page.getByRole('listitem').filter({ hasText: `Publicar a ${pet}` });

  await test.step('Pausar', async () => {
    const held = uploads.holdChunk(2);
    await publishPet(page, 'Zarpa', [photo]);
    await held;
    await expect(row('Zarpa').getByText(/Enviando [1-9]\d* %/)).toBeVisible();
    await row('Zarpa').getByRole('button', { name: 'Pausar' }).click();
    await expect(row('Zarpa').getByText(/En pausa [1-9]\d* %/)).toBeVisible();
    await uploads.letGo();
    await page.reload();
    await expect(row('Zarpa').getByText(/En pausa [1-9]\d* %/)).toBeVisible();
    await expect(row('Zarpa').getByText(/cuando toques Reanudar/)).toBeVisible();
    await expect(page.getByText(/^En pausa\. Todo está a salvo/)).toBeVisible();
  });

  await test.step('meanwhile other commands are sent', async () => {
    await publishPet(page, 'Copo', [photo]);
    await expect(row('Zarpa')).toBeVisible();
    await expect.poll(async () => (await storedPets(server, 'Copo')).length, { timeout: 60_000 }).toBe(1);
    expect(await storedPets(server, 'Zarpa')).toEqual([]);
  });

  await test.step('Reanudar', async () => {
    const before = uploads.steps.length;
    await row('Zarpa').getByRole('button', { name: 'Reanudar' }).click();
    await expectOnce(server, page, 'Zarpa');
    const [first, ...rest] = uploads.steps.slice(before);
    expect(first?.command).toBe('query');
    expect(
      rest.some(({ offset }) => offset === 0),
      'the first chunk is not sent again',
    ).toBe(false);
  });

  await test.step('Descartar', async () => {
    const held = uploads.holdChunk(2);
    await publishPet(page, 'Rayo', [photo]);
    await held;
    await row('Rayo').getByRole('button', { name: 'Descartar' }).click();
    const cancelled = page.waitForRequest(
      (request) => request.headers()['x-goog-upload-command'] === 'cancel',
    );
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await expect(row('Rayo')).toHaveCount(0);
    await cancelled;
    await uploads.letGo();
    expect(await storedPets(server, 'Rayo')).toEqual([]);
    const [zarpa] = await storedPets(server, 'Zarpa');
    const files = await storedFiles(server, `posts/${zarpa?.fields.ownerId}/`);
    expect(files, 'the files of Zarpa and Copo').toHaveLength(4);
  });
});
