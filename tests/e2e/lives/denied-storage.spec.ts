// A browser whose owner has forbidden sites to store anything: the real setting, in a profile of its own.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../../scripts/setup/find-browser.mjs';
import { demoPeople, expect, test as seeded, watch } from '../seeded.ts';

const forbidden = 2;
const preferences = { profile: { default_content_setting_values: { cookies: forbidden } } };

const test = seeded.extend<{ page: Page }>({
  page: async ({ server }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'patitas-denied-'));
    await mkdir(join(profile, 'Default'));
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
    const executablePath = await findChromium();
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      args: chromiumArgs,
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
    });
    const problems: string[] = [];
    await watch(context, problems);
    await use(await context.newPage());
    await context.close();
    await rm(profile, { recursive: true, force: true });
    expect(problems).toEqual([]);
  },
});

test('a browser that may store nothing shows the animals, says that nothing is stored, and signs in and out', async ({
  page,
}) => {
  await page.goto('/adopciones');
  // Not an error of security, as where a test only replaces a method.
  const refusal = page.evaluate(() => indexedDB.databases().catch(({ name }: Error) => name));
  expect(await refusal).toBe('UnknownError');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(demoPeople.ana.email);
  await page.getByLabel('Contraseña').fill(demoPeople.ana.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Este navegador no guarda nada')).toBeVisible();

  await page.getByRole('link', { name: 'Gatos', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Mango' }).click();
  await page.getByLabel('Escribe un comentario').fill('Hola');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByText('No se pudo guardar en este teléfono')).toBeVisible();
  await expect(page.getByLabel('Escribe un comentario')).toHaveValue('Hola');

  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  await expect(page.getByText('dejó de guardar')).toHaveCount(0);
});
