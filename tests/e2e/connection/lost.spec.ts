// A network that is gone while the browser believes in it: every sentence about the connection says so, what is done waits,
// and it goes by itself when the network is back. docs/connection.md is the table of these sentences.
import { troubles } from '../../support/network-troubles.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedPets } from '../lives/ready.ts';
import { publishPet, registerPerson } from '../person.ts';
import { expect, test } from './network.ts';

for (const { name, pet, begin, chip, fact, form } of troubles) {
  test(`${name}: the bar, the sync page and the words after "Publicar" say so; then it is sent`, async ({
    newPhone,
    network,
    server,
  }) => {
    test.setTimeout(180_000);
    const { page } = await registerPerson(await newPhone({ network }), 'Nora', false);
    await readyForOffline(page);
    const bar = page.getByRole('banner').getByRole('status');
    await expect(bar).toBeEmpty();

    begin(network);
    await page.goto('/adopciones');
    await expect(bar).toHaveText(`Pendientes: ${chip}`, { timeout: 30_000 });
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);

    await publishPet(page, pet, [await smallJpeg()]);
    await expect(page.getByText(`La publicación de ${pet} espera en este teléfono.`)).toBeVisible();
    await expect(bar).toHaveText(`Pendientes: ${chip} · 1 pendiente`);

    await page.goto('/pendientes');
    await expect(page.getByText(fact)).toBeVisible({ timeout: 30_000 });
    // On a network that stalls, Firebase Auth asks for half a minute whether the session still holds.
    await expect(page.getByText(/se enviará solo (cuando vuelva|después)/)).toBeVisible({ timeout: 60_000 });
    // From before the reload: nothing has answered since.
    await expect(page.getByText('Todavía ninguno')).toHaveCount(0);

    await network.plug();
    await expect.poll(async () => (await storedPets(server, pet)).length, { timeout: 90_000 }).toBe(1);
    await expect(page.getByText('Hay conexión')).toBeVisible();
    await expect(bar).toBeEmpty();
  });

  test(`${name}: a form that needs the server says so, keeps what is typed, and goes on by itself`, async ({
    newPhone,
    network,
  }) => {
    test.setTimeout(120_000);
    const page = await newPhone({ network });
    await readyForOffline(page);
    begin(network);
    await page.goto('/registro');
    await page.getByLabel('Nombre').fill('Nora');
    await expect(page.getByText(form)).toBeVisible({ timeout: 30_000 });
    await network.plug();
    await expect(page.getByText(form)).toHaveCount(0, { timeout: 90_000 });
    await expect(page.getByLabel('Nombre')).toHaveValue('Nora');
  });
}
