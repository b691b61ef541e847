// The code of a page is on its way over a network that stalls.
import { proxyOf } from '../../support/cutting-proxy.ts';
import { takenOver } from '../../support/taken-over.ts';
import { withoutApp } from '../../support/without-app.ts';
import { expect, test } from './network.ts';

test('a tap whose page does not come says that it is on its way; the page opens when its code arrives', async ({
  browser,
  server,
  network,
}) => {
  const proxy = proxyOf(network);
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', proxy });
  const page = await context.newPage();
  await page.goto('/perros');
  await takenOver(page);
  network.stall();
  await page.getByRole('link', { name: '¿Cómo adoptar?' }).first().click();
  await expect(page.getByText('Abriendo…')).toBeVisible();
  // The page before it can still be used.
  await expect(page.getByRole('heading', { name: 'Perros', level: 1 })).toBeVisible();

  await network.plug();
  await expect(page.getByRole('heading', { level: 1, name: /adoptar/i })).toBeVisible();
  await expect(page.getByText('Abriendo…')).toHaveCount(0);
  await context.close();
});

test('the plain shell asks again for code that did not come', async ({ newPhone }) => {
  const page = await newPhone();
  const { comes } = await withoutApp(page);
  await page.goto('/perros');
  await comes();
  await expect(page.getByRole('heading', { name: 'Perros', level: 1 })).toBeVisible();
});
