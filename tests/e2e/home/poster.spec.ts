// A poster is made on the phone without a network, its code leads to the post in black and white too, and the code of an
// adopted pet leads to those that still wait.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photosKeptBy } from '../../support/kept-photos.ts';
import { inBlackAndWhite, readCode } from '../../support/read-code.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { expect, test } from '../seeded.ts';

async function downloaded(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  return readFile(await download.path());
}

test('a poster is made without a network, and its code can be read in black and white', async ({
  newPhone,
  server,
  network,
}) => {
  const page = await newPhone({ network });
  await readyForOffline(page);
  await page.goto('/post/demo-luna');
  const photo = page.getByRole('main').locator('img').first();
  const address = await photo.evaluate((image: HTMLImageElement) => image.src);
  // A photo is on the screen before the worker has stored it.
  await expect.poll(async () => (await photosKeptBy(page)).bucket).toContain(address);
  network.cut();
  await page.reload();
  await page.getByRole('button', { name: 'Cartel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cartel de Luna' });
  await expect(dialog.getByRole('img', { name: /^Cartel de Luna/ })).toBeVisible();
  await expect(dialog.getByText('La foto no está guardada')).toHaveCount(0);

  const sheet = await downloaded(page);
  expect(await sharp(sheet).metadata()).toMatchObject({ format: 'jpeg', width: 1654, height: 2339 });
  expect(await readCode(await inBlackAndWhite(sheet))).toBe(`${server.url}/post/demo-luna`);

  await test.step('only the sheet is printed, on one page of A4', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => {} }));
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    // The browser first decodes the picture.
    await expect(page.locator('#hoja')).toBeAttached();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('#hoja')).toHaveCount(0);
  });

  await dialog.getByRole('button', { name: 'Para mensajes' }).click();
  await expect(dialog.getByRole('img', { name: /^Cartel de Luna/ })).toHaveAttribute('width', '1080');
  const picture = await downloaded(page);
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1080, height: 1350 });
  expect(await readCode(await inBlackAndWhite(picture))).toBe(`${server.url}/post/demo-luna`);
});

test('the page of an adopted pet, and of one that is gone, shows those that still wait', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.setViewportSize({ width: 390, height: 844 });
  const waiting = page.getByRole('region', { name: 'Todavía esperan una familia' });
  await page.goto('/post/demo-rocco');
  await expect(page.getByRole('heading', { name: 'Rocco', level: 1 })).toBeVisible();
  await expect(waiting.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cartel' })).toHaveCount(0);
  await page.goto('/post/ya-no-existe');
  await expect(page.getByText('Esta publicación ya no está disponible')).toBeVisible();
  await waiting.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Solicitar adopción' })).toBeVisible();
});
