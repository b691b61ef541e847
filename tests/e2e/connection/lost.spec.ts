// A dead network that the browser reports as working: every sentence about the connection says so, actions wait, and the app
// sends them by itself when the network is back. docs/connection.md has the table of these sentences.
import type { Page } from '@playwright/test';
import { troubles } from '../../support/network-troubles.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedPets } from '../../support/stored.ts';
import { expect, test } from '../fixtures.ts';
import { fillRegistration, publishPet } from '../person.ts';

/** On the smallest phone the number stands alone beside the icon, in a chip that is no wider than that. */
async function expectShortChip(page: Page, name: string, count: string) {
  const chip = page.getByRole('banner').getByRole('link', { name, exact: true });
  const [width, seen] = await resized(page, 320, () =>
    chip.evaluate((link) => [link.clientWidth, getComputedStyle(link, '::after').content]),
  );
  expect(width).toBeLessThan(70);
  expect(seen).toContain(`"${count}"`);
}

async function resized<Result>(page: Page, width: number, look: () => Promise<Result>): Promise<Result> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  const seen = await look();
  if (before) await page.setViewportSize(before);
  return seen;
}

for (const { name, pet, begin, chip, fact, form } of troubles) {
  test(`${name}: the bar, the sync page and the words after "Publicar" say so; then it is sent`, async ({
    person,
    network,
    server,
  }) => {
    const { page } = await person('Nora', { network });
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
    await expectShortChip(page, `Pendientes: ${chip} · 1 pendiente`, '1');

    await page.goto('/pendientes');
    await expect(page.getByText(fact)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/se enviará solo (cuando vuelva|después)/)).toBeVisible();
    // The time of the last contact is from before the reload; nothing has answered since.
    await expect(page.getByText('Todavía ninguno')).toHaveCount(0);

    await network.plug();
    await expect.poll(async () => (await storedPets(server, pet)).length, { timeout: 90_000 }).toBe(1);
    await expect(page.getByText('Hay conexión')).toBeVisible();
    await expect(bar).toBeEmpty();
  });

  test(`${name}: a form that needs the server says so after its first tap, keeps what is typed, and goes on by itself`, async ({
    newPhone,
    network,
  }) => {
    const page = await newPhone({ network });
    await readyForOffline(page);
    await fillRegistration(page, {
      name: 'Nora',
      lastName: 'Prueba',
      email: `nora-${pet}@patitas.test`,
      password: 'patitas123',
    });
    // The last answer is seconds old: only the tap can find out.
    begin(network);
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.getByText(form)).toBeVisible({ timeout: 30_000 });
    const opened = await page.context().newPage();
    await test.step('a form that is opened now says so before any tap', async () => {
      await opened.goto('/registro');
      await expect(opened.getByText(form)).toBeVisible({ timeout: 30_000 });
      await expect(opened.getByRole('link', { name: `Pendientes: ${chip}`, exact: true })).toBeVisible();
    });
    await network.plug();
    await expect(page.getByText(form)).toHaveCount(0, { timeout: 90_000 });
    await expect(opened.getByText(form)).toHaveCount(0, { timeout: 90_000 });
    await expect(page.getByLabel('Nombre')).toHaveValue('Nora');
  });
}
