// Another app shares a photo with this one, as on Android: a POST navigation, which only the worker answers.

import type { Page } from '@playwright/test';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { expect, test } from '../fixtures.ts';

async function share(page: Page) {
  await page.goto('/instrucciones-de-adopcion');
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, {
      action: '/compartir',
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
  });
  await page.locator('#share input').setInputFiles([await smallJpeg(), await smallJpeg('otra.jpg')]);
  await page.evaluate(() => (document.getElementById('share') as HTMLFormElement).submit());
}

test('shared photos become a draft, also without a network', async ({ person }) => {
  test.setTimeout(240_000);
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
