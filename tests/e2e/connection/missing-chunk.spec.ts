// The code of a page cannot come because nothing answers. A reload would replace the app by the browser's error page.
import { proxyOf } from '../../support/cutting-proxy.ts';
import { expect, test, watch } from '../fixtures.ts';

test('without a worker and without a network, a page whose code is missing offers a reload and makes none', async ({
  browser,
  server,
  network,
}) => {
  const problems: string[] = [];
  const proxy = proxyOf(network);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', proxy });
  await watch(context, problems);
  const page = await context.newPage();
  await page.goto('/perros');
  await expect(page.getByRole('heading', { name: 'Perros', level: 1 })).toBeVisible();
  // The code of the connection has loaded and knows of the first answer.
  await page.waitForFunction(() => localStorage.getItem('patitas.heard-at') !== null);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  network.cut();
  const probe = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt'));
  await page.getByRole('link', { name: '¿Cómo adoptar?' }).first().click();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar esta página' })).toBeVisible();
  await probe;
  expect(documents).toBe(0);
  await network.plug();
  const opened = page.getByRole('heading', { level: 1, name: /adoptar/i });
  // Another missing chunk may reach the server first, and then the page reloads without a tap.
  await Promise.race([page.getByRole('button', { name: 'Reintentar' }).click(), opened.waitFor()]);
  await expect(opened).toBeVisible();
  await context.close();
  expect(problems).toEqual([]);
});
