// Another app shares a photo with this one, as on Android: a POST navigation, which only the worker answers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { expect, test } from '../fixtures.ts';

/** @param from a page of this site, or of another one */
async function share(page: Page, from = '/instrucciones-de-adopcion', to = '/compartir') {
  await page.goto(from);
  await page.evaluate((action) => {
    const form = document.createElement('form');
    Object.assign(form, {
      action,
      method: 'POST',
      enctype: 'multipart/form-data',
      id: 'share',
    });
    const photos = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'fotos',
      multiple: true,
    });
    form.append(photos);
    document.body.append(form);
  }, to);
  await page.locator('#share input').setInputFiles([await smallJpeg(), await smallJpeg('otra.jpg')]);
  await page.evaluate(() => (document.getElementById('share') as HTMLFormElement).submit());
}

test('shared photos become a draft, also without a network', async ({ person }) => {
  const { page } = await person('Sole');
  await readyForOffline(page);
  for (const isOffline of [false, true]) {
    await test.step(isOffline ? 'offline' : 'online', async () => {
      await page.context().setOffline(isOffline);
      await share(page);
      await expect(page).toHaveURL(/\/dar-en-adopcion\?borrador=/);
      await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(2);
      await page.reload();
      await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(2);
    });
  }
  await test.step('each share becomes its own draft, and the stored photos are deleted', async () => {
    await page.goto('/dar-en-adopcion?borradores=true');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    const left = await page.evaluate(
      async () => (await (await caches.open('patitas-compartido')).keys()).length,
    );
    expect(left).toBe(0);
  });
});

test('a page of another site cannot plant photos among the drafts', async ({ person, server }) => {
  const { page } = await person('Sole');
  await readyForOffline(page);
  const otherSite = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Otra web</title>'),
  );
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
  // Another host, so another site.
  const { port } = otherSite.address() as AddressInfo;
  await share(page, `http://localhost:${port}/`, `${server.url}/compartir`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto('/dar-en-adopcion?borradores=true');
  await expect(page.getByRole('heading', { name: 'No tienes borradores' })).toBeVisible();
  otherSite.close();
});
