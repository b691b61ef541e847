// Several posts are decided at once while the network is gone, the page is killed before it is back, and each decision
// arrives once, with its entry in the log. A verdict is taken back from the log.
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments, storedPets } from '../../support/stored.ts';
import { expect, test } from '../fixtures.ts';
import { publishPet } from '../person.ts';

const pets = ['Nispero', 'Lucuma', 'Chirimoya'];
const statuses = async (server: EmbeddedServer) =>
  (await Promise.all(pets.map((name) => storedPets(server, name)))).map(([post]) => post?.fields.status);
const acts = async (server: EmbeddedServer) =>
  (await storedDocuments(server, 'moderationLog')).map(({ fields }) => fields.act).sort();

test('several posts are decided without a network, on a page that is killed, and a verdict is taken back', async ({
  person,
  server,
  network,
}) => {
  const ana = await person('Ana');
  for (const name of pets) await publishPet(ana.page, name, [await smallJpeg()]);
  await expect.poll(() => statuses(server), { timeout: 60_000 }).toEqual(['pending', 'pending', 'pending']);
  const { page: first } = await person('Berta', { admin: true, network });
  await readyForOffline(first);
  await first.goto('/admin/registro');
  await expect(first.getByText('Nada todavía')).toBeVisible();
  await first.goto('/admin/perros');
  for (const name of pets) await expect(first.getByLabel(`Elegir a ${name}`)).toBeVisible();

  await test.step('the queue is there without a network', async () => {
    network.cut();
    await first.reload();
    for (const name of pets) await first.getByLabel(`Elegir a ${name}`).check();
    await first.getByLabel('Elegir a Chirimoya').uncheck();
    const chosen = first.getByRole('region', { name: 'Publicaciones elegidas' });
    await expect(chosen.getByText('2 elegidas')).toBeVisible();
    await chosen.getByRole('button', { name: 'Aceptar' }).click();
    await expect(first.getByLabel('Elegir a Nispero')).toHaveCount(0);
    await first.getByLabel('Elegir a Chirimoya').check();
    await chosen.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = first.getByRole('dialog', { name: 'Rechazar la publicación de Chirimoya' });
    await dialog.getByRole('button', { name: 'Parece una publicación repetida.' }).click();
    await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
    await expect(first.getByText('Nada por revisar')).toBeVisible();
  });
  const { context } = { context: first.context() };
  await first.close();
  const page = await context.newPage();
  await page.goto('/admin/registro');
  await expect(page.getByText('Aceptar la publicación de Nispero')).toBeVisible();
  expect(await acts(server)).toEqual([]);

  await network.plug();
  await expect.poll(() => acts(server), { timeout: 90_000 }).toEqual(['accept', 'accept', 'reject']);
  expect(await statuses(server)).toEqual(['accepted', 'accepted', 'rejected']);
  const rejection = page.getByRole('listitem').filter({ hasText: 'rechazó la publicación de Chirimoya' });
  await expect(rejection.getByText('Motivo: Parece una publicación repetida.')).toBeVisible({
    timeout: 30_000,
  });

  await test.step('a verdict is taken back, and the log says so without a network, too', async () => {
    await rejection.getByRole('button', { name: 'Deshacer' }).click();
    await expect
      .poll(() => statuses(server), { timeout: 30_000 })
      .toEqual(['accepted', 'accepted', 'pending']);
    await expect(page.getByText('Berta Prueba deshizo lo decidido sobre Chirimoya')).toBeVisible();
    await expect(rejection.getByText('deshecho')).toBeVisible();
    await expect(rejection.getByRole('button')).toHaveCount(0);
    network.cut();
    await page.reload();
    await expect(page.getByText('Berta Prueba deshizo lo decidido sobre Chirimoya')).toBeVisible();
  });
});
