// A newer release removed the code of a page, and the phone's worker does not have it either.
import { takenOver } from '../support/taken-over.ts';
import { expect, test, watch } from './fixtures.ts';

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
