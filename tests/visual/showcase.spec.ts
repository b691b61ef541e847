// The page of parts against the committed pictures. `npm run visual:refresh` makes them anew.
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/demo.ts';
import { skipElsewhere, tolerance } from './same-machine.ts';
import { type ShowcaseServer, startShowcase } from './showcase-server.ts';

let showcase: ShowcaseServer;

test.beforeAll(async () => {
  await skipElsewhere();
  showcase = await startShowcase();
});
test.afterAll(async () => showcase?.stop());

const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

async function openAt(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(showcase.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const parts = {
  texto: 'Texto',
  botones: 'Botones y menús',
  formularios: 'Formularios',
  fotos: 'Fotos',
  estados: 'Estados',
  navegacion: 'Navegación y tablas',
} as const;

test('every part looks as it did, on a phone in the light', async ({ page }) => {
  await openAt(page, 390, 'light');
  for (const [name, title] of Object.entries(parts)) {
    await expect.soft(section(page, title)).toHaveScreenshot(`parts-${name}.png`, tolerance);
  }
});

test('buttons and fields look as they did, on a desk in the dark', async ({ page }) => {
  await openAt(page, 1024, 'dark');
  for (const name of ['botones', 'formularios'] as const) {
    await expect.soft(section(page, parts[name])).toHaveScreenshot(`parts-${name}-dark.png`, tolerance);
  }
});

test('a button shows the pointer, the focus and the press; a field shows the focus', async ({ page }) => {
  await openAt(page, 390, 'light');
  const row = section(page, parts.botones).locator('div').first();
  const [first, second] = [row.getByRole('button').first(), row.getByRole('button').nth(1)];
  await first.hover();
  await expect.soft(first).toHaveScreenshot('state-hover.png', tolerance);
  await page.mouse.down();
  await expect.soft(row).toHaveScreenshot('state-active.png', tolerance);
  await page.mouse.up();
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await expect.soft(row).toHaveScreenshot('state-focus.png', tolerance);
  const field = section(page, parts.formularios).getByLabel('Nombre');
  await field.focus();
  await expect.soft(field.locator('..')).toHaveScreenshot('state-field-focus.png', tolerance);
});

test('a sheet on a phone looks as it did, darkens the page, and a toast leaves its buttons free', async ({
  page,
}) => {
  await openAt(page, 390, 'light');
  await page.getByRole('button', { name: 'error', exact: true }).click();
  await page.getByRole('button', { name: 'Pedir confirmación' }).click();
  const sheet = page.getByRole('alertdialog');
  await expect(sheet).toBeVisible();
  const toast = page.locator('[data-toasts]').getByText('Un aviso de tipo error').locator('..');
  await expect(toast).toBeVisible();
  const [toastBox, confirm] = [
    await toast.boundingBox(),
    await sheet.getByRole('button', { name: 'Cancelar' }).boundingBox(),
  ];
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(confirm?.y ?? 0);
  const scrim = page.locator('body > [data-state="open"]').first();
  await expect(scrim).toHaveCSS('opacity', '1');
  await expect(scrim).toHaveCSS('background-color', /rgba\(.*, 0\.\d+\)/);
  expect(await scrim.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
  // The content behind them depends on how far the clicks had to scroll.
  await expect.soft(sheet).toHaveScreenshot('sheet.png', tolerance);
  await expect.soft(toast).toHaveScreenshot('toast.png', tolerance);
});
