// Animals by distance from a place that is chosen once. The choice works without a network, survives a kill, and is stored only
// on this phone.
import type { Page } from '@playwright/test';
import { proxyOf } from '../../support/cutting-proxy.ts';
import { mostShift, shiftsOf, slowDown, watchShifts } from '../../support/layout-shifts.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { takenOver } from '../../support/taken-over.ts';
import { cards, signIn } from '../person.ts';
import { demoPeople, expect, test, watch } from '../seeded.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Cerca de ti' });

/** The distance on each card, in the order of the cards. "en tu ciudad" is 0. */
async function distances(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^(a unos \d+ km|a menos de 10 km|en tu \w+)$/)
    .allTextContents();
  return texts.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0));
}

test('a place that is chosen without a network sorts the animals, survives a kill, and leaves with the sign-out', async ({
  newPhone,
  network,
}) => {
  const page = await newPhone({ network });
  const context = page.context();
  const said: string[] = [];
  context.on('request', (request) => said.push(`${request.url()} ${request.postData() ?? ''}`));
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', { get: () => console.error('asks for the location') });
  });
  await readyForOffline(page);
  await page.goto('/adopciones');
  await expect(cards(page).first()).toBeVisible();

  // No page has loaded the table of places, but the worker has cached it.
  network.cut();
  const order = page.getByLabel('Ordenar');
  await order.focus();
  await order.selectOption('Más cerca primero');
  await expect(panel(page).getByRole('heading', { name: '¿Dónde estás?' })).toBeVisible();
  await expect(order).toBeFocused();
  await expect(page).toHaveURL(/\/adopciones\?orden=cerca$/);
  await panel(page).getByRole('button', { name: 'Ordenar por cercanía' }).click();
  await expect(panel(page).getByLabel('Tu provincia')).toHaveAccessibleDescription('Elige tu provincia.');
  await panel(page).getByLabel('Tu provincia').selectOption('Mendoza');
  await panel(page).getByLabel('Tu ciudad').selectOption('Tunuyán');
  // The worst moment: the page is killed at the tap.
  await panel(page).getByRole('button', { name: 'Ordenar por cercanía' }).click();
  await page.close();

  const next = await context.newPage();
  await next.goto('/adopciones?orden=cerca');
  await expect(panel(next).getByText('Cerca de Tunuyán, Mendoza')).toBeVisible();
  await expect(cards(next).first()).toContainText('a unos 70 km');
  await expect(cards(next).first()).toContainText('Godoy Cruz');
  // The cards below the first screen are drawn a moment later.
  await expect.poll(async () => (await distances(next)).at(-1)).toBeGreaterThan(900);
  const far = await distances(next);
  expect(far).toHaveLength(await cards(next).count());
  expect(far).toEqual(far.toSorted((a, b) => a - b));

  // With the keyboard: another place of the same province, which the table does not have.
  await panel(next).getByRole('button', { name: 'Cambiar' }).press('Enter');
  await expect(panel(next)).toBeFocused();
  await panel(next).getByLabel('Tu ciudad').selectOption('Otra localidad');
  await panel(next).getByRole('button', { name: 'Ordenar por cercanía' }).press('Enter');
  await expect(panel(next).getByText('Cerca de Mendoza', { exact: true })).toBeVisible();
  await expect(cards(next).first()).toContainText('en tu provincia');

  await panel(next).getByRole('button', { name: 'Olvidar' }).click();
  await expect(panel(next).getByLabel('Tu provincia')).toHaveValue('');
  await expect(next.getByText('en tu provincia')).toHaveCount(0);
  await panel(next).getByLabel('Tu provincia').selectOption('Salta');
  await panel(next).getByLabel('Tu ciudad').selectOption('Cafayate');
  await panel(next).getByRole('button', { name: 'Ordenar por cercanía' }).click();
  await expect(cards(next).first()).toContainText('en tu ciudad');

  // A member sees the same order, and the sign-out deletes the place from the phone.
  await network.plug();
  await signIn(next, demoPeople.luis);
  await next.goto('/perros?orden=cerca');
  await expect(cards(next).first()).toContainText('en tu ciudad');
  const kept = () => next.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await kept()).toContain('Cafayate');
  await next.getByRole('button', { name: 'Cuenta' }).click();
  await next.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(panel(next).getByRole('heading', { name: '¿Dónde estás?' })).toBeVisible();
  expect(await kept()).not.toContain('Cafayate');

  const all = [...said, ...network.requested];
  expect(all.filter((text) => /tunuy|cafayate/i.test(text))).toEqual([]);
  const own = /^(localhost|127\.0\.0\.1)$/;
  expect(network.requested.filter((address) => !own.test(new URL(address).hostname))).toEqual([]);
});

test('without the table of places the newest stay, the table comes with the network, and nothing moves for it', async ({
  browser,
  server,
  network,
}) => {
  const problems: string[] = [];
  // A first visit: no worker has cached the table yet.
  const context = await browser.newContext({
    baseURL: server.url,
    serviceWorkers: 'block',
    proxy: proxyOf(network),
    viewport: { width: 390, height: 844 },
  });
  await watch(context, problems);
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  await page.goto('/adopciones');
  // The app is asked for after the first paint, and until then the network of a slow machine is quiet, too.
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Ordenar')).toBeEnabled();
  const newest = await cards(page).first().textContent();
  network.cut();
  await page.getByLabel('Ordenar').selectOption('Más cerca primero');
  const failure = page.getByText('No pudimos cargar las distancias.');
  await expect(failure).toBeVisible();
  await expect(cards(page).first()).toHaveText(newest ?? '');
  await network.plug();
  await expect(panel(page).getByLabel('Tu provincia')).toBeVisible({ timeout: 60_000 });
  await expect(failure).toHaveCount(0);

  // On a network that stalls, loading the table does not fail.
  const stalled = await context.newPage();
  await stalled.goto('/perros');
  await takenOver(stalled);
  await stalled.waitForLoadState('networkidle');
  await expect(stalled.getByLabel('Ordenar')).toBeEnabled();
  network.stall();
  await stalled.getByLabel('Ordenar').selectOption('Más cerca primero');
  await expect(stalled.getByText('No pudimos cargar las distancias')).toBeVisible({
    timeout: 30_000,
  });
  await expect(cards(stalled).first()).toBeVisible();
  await network.plug();
  await expect(panel(stalled).getByLabel('Tu provincia')).toBeVisible({ timeout: 60_000 });
  await stalled.close();

  for (const place of [null, 'Mendoza']) {
    const next = await context.newPage();
    await slowDown(next);
    await next.goto('/adopciones?orden=cerca');
    if (place) await expect(panel(next).getByText(`Cerca de ${place}`)).toBeVisible({ timeout: 30_000 });
    else await expect(panel(next).getByLabel('Tu provincia')).toBeVisible({ timeout: 30_000 });
    await expect(cards(next).first()).toBeVisible();
    await next.waitForLoadState('networkidle');
    const { total, shifts } = await shiftsOf(next);
    expect(total, shifts).toBeLessThanOrEqual(mostShift);
    await next.close();
    if (place) break;
    await panel(page).getByLabel('Tu provincia').selectOption('Mendoza');
    await panel(page).getByRole('button', { name: 'Ordenar por cercanía' }).click();
    await expect(cards(page).first()).toContainText('en tu provincia');
  }
  expect(problems).toEqual([]);
  await context.close();
});
