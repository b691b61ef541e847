// What an owner does with a post after its publication, each from its page and after a question.

import type { Page } from '@playwright/test';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { storedDocuments } from '../support/stored.ts';
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

test('an owner withdraws a pet and publishes it again, and archives an adopted one', async ({
  phone,
  server,
}) => {
  const statusOf = async (postId: string) =>
    (await storedDocuments(server, 'posts')).find(({ id }) => id === postId)?.fields.status;
  await openAs(server, phone, demoPeople.ana);
  const confirm = async (act: string, answer: string) => {
    await phone.getByRole('button', { name: act, exact: true }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };

  await phone.goto('/post/demo-tango');
  await confirm('Retirar', 'Sí, retirar');
  await expect.poll(() => statusOf('demo-tango')).toBe('withdrawn');
  await phone.getByRole('button', { name: 'Volver a publicar' }).click();
  await expect.poll(() => statusOf('demo-tango')).toBe('accepted');
  await expect(phone.getByRole('button', { name: 'Retirar', exact: true })).toBeVisible();

  await phone.goto('/post/demo-rocco');
  await confirm('Archivar', 'Sí, archivar');
  await expect.poll(() => statusOf('demo-rocco')).toBe('archived');
  await expect(phone.getByRole('button', { name: 'Archivar' })).toBeHidden();
});

test('an edit that was written without a network takes nothing back that another phone has changed since', async ({
  browser,
  phone,
  network,
  server,
}) => {
  const postId = 'demo-tango';
  const stored = async () => (await storedDocuments(server, 'posts')).find(({ id }) => id === postId)?.fields;
  const form = (page: Page, paso: number) => page.goto(`/dar-en-adopcion?editar=${postId}&paso=${paso}`);
  const write = async (page: Page, label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await expect(page.getByText('Guardado en este')).toBeVisible();
  };
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.waitForURL((url) => url.pathname === '/pendientes');
  };

  await openAs(server, phone, demoPeople.ana);
  await readyForOffline(phone);
  await form(phone, 4);
  await expect(phone.getByLabel('Ciudad')).toBeVisible();
  network.cut();
  await write(phone, 'Ciudad', 'Maipú');
  await form(phone, 6);
  await save(phone);

  await using context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await openAs(server, other, demoPeople.ana);
  await form(other, 4);
  await write(other, 'Ciudad', 'Luján');
  await form(other, 6);
  await save(other);
  await expect.poll(async () => (await stored())?.city).toBe('Luján');

  await network.plug();
  await expect(phone.getByText(/^Cambió después de que lo miraras/)).toBeVisible({ timeout: 60_000 });
  expect(await stored()).toMatchObject({ city: 'Luján' });
  await phone.getByRole('button', { name: 'Editar' }).click();
  await expect(phone.getByText('La publicación cambió desde que abriste este formulario')).toBeVisible();
  await phone.goto(
    `${new URL(phone.url()).pathname}${new URL(phone.url()).search.replace(/&?paso=\d/, '')}&paso=6`,
  );
  await expect(phone.getByText('Maipú')).toBeVisible();
  await expect(phone.getByText('La publicación cambió desde que abriste este formulario')).toBeVisible();
  await save(phone);
  await expect.poll(async () => (await stored())?.city, { timeout: 60_000 }).toBe('Maipú');
  await expect(phone.getByText('No hay nada pendiente')).toBeVisible();
});
