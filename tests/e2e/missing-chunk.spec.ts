// A newer release removed the code of a page, and the phone's worker does not have it either.
import { takenOver } from '../support/taken-over.ts';
import { expect, test, watch } from './seeded.ts';

const chunk = /\/assets\/instrucciones-de-adopcion-[^/]*\.js$/;

test('a page without code reloads once by itself, and then offers a reload, without an error', async ({
  browser,
  server,
}) => {
  const problems: string[] = [];
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  await watch(context, problems);
  const page = await context.newPage();
  await page.goto('/perros');
  // Before React has taken over, the browser would follow the link by loading a new document.
  await takenOver(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await context.route(chunk, (route) => route.fulfill({ status: 404 }));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: '¿Cómo adoptar?' }).first().click();
  await reloaded;
  await expect(page).toHaveURL(/instrucciones-de-adopcion$/);

  await expect(page.getByRole('heading', { name: 'No pudimos cargar esta página' })).toBeVisible();
  expect(documents).toBe(1);

  await context.unroute(chunk);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /adoptar/i })).toBeVisible();
  expect(documents).toBe(2);
  await context.close();
  expect(problems).toEqual([]);
});

test('a dialog without code says so at each tap, and opens once its code can be loaded', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const dialogCode = /\/assets\/poster-dialog-[^/]*\.js$/;
  await context.route(dialogCode, (route) => route.fulfill({ status: 404 }));
  await page.goto('/post/demo-tango');
  const button = page.getByRole('button', { name: 'Cartel' });
  await takenOver(page);
  // The page reloads once by itself, as for a page without code.
  const reloadedForCode = page.waitForEvent('load');
  await button.click();
  await reloadedForCode;
  await takenOver(page);

  const sentence = page.getByText('No se pudo abrir. Inténtalo otra vez con conexión.');
  await button.click();
  await expect(sentence).toBeVisible();
  await context.unroute(dialogCode);
  await button.click();
  await expect(page.getByRole('dialog', { name: /Cartel/ })).toBeVisible();
  await context.close();
});
