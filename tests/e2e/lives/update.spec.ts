// A new release while the app is open in three tabs: the app offers it, activates it once, and never reloads over
// unsaved text.
import type { Page } from '@playwright/test';
import { fillStorage } from '../../support/fill-storage.ts';
import { openAccount } from '../../support/open-account.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { giveSteps } from '../person.ts';
import { expect, test } from './own-app.ts';

/** Counts reloads. */
async function countLoads(page: Page): Promise<() => Promise<number>> {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return async () => loads;
}

/** The app also checks for updates when it becomes visible. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const offer = (page: Page) => page.getByRole('button', { name: 'Actualizar' });

test('a new release is offered in three tabs, activated once by one of them, and interrupts nobody who types', async ({
  person,
  app,
}) => {
  const { page: reader, name } = await person('Olivia');
  const context = reader.context();
  await readyForOffline(reader);
  const [writer, editor] = [await context.newPage(), await context.newPage()];

  await test.step('one tab shows a page, one has a half-filled post, one has a half-changed profile that the phone could not store', async () => {
    await reader.goto('/instrucciones-de-adopcion');
    await writer.goto('/dar-en-adopcion');
    for (const { fill } of giveSteps.slice(0, 1)) {
      await fill(writer, { name: 'Menta', photos: [await smallJpeg()] });
      await writer.getByRole('button', { name: 'Continuar' }).click();
    }
    await writer.getByLabel('Nombre').fill('Menta');
    await expect(writer.getByText('Guardado en este teléfono')).toBeVisible();
    await editor.goto('/');
    await openAccount(editor);
    await expect(editor.getByLabel('Nombre')).toHaveValue(name);
    await fillStorage(editor);
    await editor.getByLabel('Nombre').fill('Olivia María');
    await expect(editor.getByText('Sin guardar en este teléfono')).toBeVisible();
  });

  const loads = {
    reader: await countLoads(reader),
    writer: await countLoads(writer),
    editor: await countLoads(editor),
  };
  await app.release({ from: 'Hay una versión nueva de Patitas.', to: 'Hay otra versión de Patitas.' });
  await look(reader);
  for (const page of [reader, writer, editor]) await expect(offer(page)).toBeVisible({ timeout: 60_000 });

  await test.step('the update is refused while a form has text that the phone could not store', async () => {
    await offer(editor).click();
    await expect(editor.getByText(/Termina o guarda lo que estás haciendo/)).toBeVisible();
    await expect(editor.getByLabel('Nombre')).toHaveValue('Olivia María');
  });

  await test.step('the tab that activates it reloads once; the others keep their typed text', async () => {
    await offer(reader).click();
    await expect.poll(loads.reader, { timeout: 30_000 }).toBe(1);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer(reader)).toHaveCount(0);
    await expect(writer.getByLabel('Nombre')).toHaveValue('Menta');
    await expect(editor.getByLabel('Nombre')).toHaveValue('Olivia María');
    await expect(offer(writer)).toBeVisible();
    expect([await loads.writer(), await loads.editor()]).toEqual([0, 0]);
  });

  await test.step('the half-filled post continues in the old version, and is complete in the new one', async () => {
    await writer.getByRole('radio', { name: 'Perro' }).check();
    await expect(writer.getByText('Guardado en este teléfono')).toBeVisible();
    await offer(writer).click();
    await expect.poll(loads.writer, { timeout: 30_000 }).toBe(1);
    await expect(writer.getByLabel('Nombre')).toHaveValue('Menta');
    await expect(writer.getByRole('radio', { name: 'Perro' })).toBeChecked();
  });

  await test.step('a chunk that the release removed costs one reload, after the form was left', async () => {
    // Otherwise the browser's HTTP cache would still contain the removed chunk for some time.
    await (await context.newCDPSession(editor)).send('Network.clearBrowserCache');
    await editor.getByLabel('Nombre').fill('');
    const link = editor.getByRole('link', { name: '¿Cómo adoptar?' }).first();
    await link.click();
    await expect.poll(loads.editor, { timeout: 30_000 }).toBe(1);
    // The chunk was requested when the pointer came near, so the tap itself may have happened during the reload.
    await link.click();
    await expect(editor.getByRole('heading', { level: 1, name: /adoptar/i })).toBeVisible({
      timeout: 30_000,
    });
    expect(await loads.editor()).toBe(1);
    expect([await loads.reader(), await loads.writer()]).toEqual([1, 1]);
  });
});
