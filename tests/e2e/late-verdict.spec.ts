// A delayed verdict of an administrator never applies to content that nobody has reviewed.
import { setFields } from '../support/backend-acts.ts';
import { storedDocuments } from '../support/stored.ts';
import { expect, test } from './spec/phones.ts';

test("an acceptance made offline does not publish the owner's later edit", async ({ phoneOf, server }) => {
  const admin = await phoneOf('admin');
  const stored = async () =>
    (await storedDocuments(server, 'posts')).find(({ id }) => id === 'demo-sombra')?.fields;

  // The worker, which has the code of an act, serves only pages that are opened after its installation.
  await admin.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await admin.goto('/post/demo-sombra');
  await expect(admin.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await admin.context().setOffline(true);
  try {
    await admin.getByRole('button', { name: 'Aceptar' }).click();
    await expect(admin.getByText('Aceptada. La decisión está en este teléfono.')).toBeVisible();
    // The fields that an edit by the owner changes here.
    await setFields(server, 'posts/demo-sombra', {
      name: 'Sombra, y la vendo',
      commandId: '01900000-0000-7000-8000-00000000abcd',
    });
  } finally {
    await admin.context().setOffline(false);
  }
  await expect(admin.getByText('Cambió después de que lo miraras')).toBeVisible({
    timeout: 40_000,
  });
  expect((await stored())?.status).toBe('pending');

  await test.step('the list of pending entries leads back to the post, and the administrator decides on the current content', async () => {
    await admin.goto('/pendientes');
    await admin.getByRole('button', { name: 'Editar' }).click();
    await expect(admin.getByRole('heading', { name: 'Sombra, y la vendo', level: 1 })).toBeVisible();
    await admin.getByRole('button', { name: 'Rechazar' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Motivo', { exact: true }).fill('Aquí no se vende a nadie.');
    await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
    await expect.poll(async () => (await stored())?.status).toBe('rejected');
    await expect(admin.getByRole('link', { name: /Pendientes/ })).toBeHidden();
  });
});
