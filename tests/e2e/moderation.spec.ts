// An administrator moderates the queue with the keyboard only, without returning to the list.
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { smallJpeg } from '../support/photos.ts';
import { storedPets } from '../support/stored.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { publishPet } from './person.ts';

test.use(withMotion);

const storedPost = async (server: EmbeddedServer, name: string) => (await storedPets(server, name))[0];

test('an administrator moderates the queue with the keyboard, oldest first', async ({ person, server }) => {
  const ana = await person('Ana');
  const { page: admin } = await person('Adela', { admin: true });
  for (const name of ['Uno', 'Dos']) {
    await publishPet(ana.page, name, [await smallJpeg()]);
    await expect.poll(() => storedPost(server, name)).toBeDefined();
  }
  await admin.goto('/admin/perros');
  await admin.getByRole('link', { name: 'Uno' }).click();
  await expect(admin.getByRole('link', { name: 'Siguiente: Dos' })).toBeVisible();

  await admin.keyboard.press('a');
  await expect(admin.getByRole('button', { name: 'Aceptar' })).toBeHidden();
  await admin.keyboard.press('j');
  await expect(admin.getByRole('heading', { name: 'Dos', level: 1 })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Rechazar' })).toBeVisible();

  await admin.keyboard.press('r');
  const dialog = admin.getByRole('dialog');
  const reason = dialog.getByLabel('Motivo', { exact: true });
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(dialog.getByText('El motivo es obligatorio.')).toBeInViewport({ ratio: 1 });
  await expect(reason).toBeFocused();
  await reason.fill('faltan más datos, y ajá');
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect
    .poll(async () => (await storedPost(server, 'Dos'))?.fields.rejectionReason)
    .toBe('faltan más datos, y ajá');
  expect((await storedPost(server, 'Uno'))?.fields.status).toBe('accepted');

  await test.step('the owner reads the reason, and the deadline for a correction', async () => {
    await ana.page.goto(`/post/${(await storedPost(server, 'Dos'))?.id}`);
    await expect(ana.page.getByText('Tu publicación fue rechazada')).toBeVisible();
    await expect(ana.page.getByText(/Motivo: faltan más datos, y ajá\. .*se borrará el/)).toBeVisible();
    await expect(ana.page.getByRole('link', { name: 'Editar publicación' })).toBeVisible();
  });

  await test.step('a verdict is taken back on the page of the post', async () => {
    const status = async (name: string) => (await storedPost(server, name))?.fields.status;
    await admin.getByRole('button', { name: 'Deshacer el rechazo' }).click();
    await expect.poll(() => status('Dos')).toBe('pending');
    await expect(admin.getByRole('button', { name: 'Aceptar' })).toBeVisible();
    await admin.goto(`/post/${(await storedPost(server, 'Uno'))?.id}`);
    await admin.getByRole('button', { name: 'Deshacer la aceptación' }).click();
    await expect.poll(() => status('Uno')).toBe('pending');
    await expect(admin.getByRole('button', { name: 'Deshacer la aceptación' })).toBeHidden();
  });

  await test.step('the owner of a deleted post is told, and the log has the deletion', async () => {
    await admin.getByRole('button', { name: 'Eliminar' }).click();
    await admin.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect.poll(() => storedPost(server, 'Uno')).toBeUndefined();
    await ana.page.getByRole('button', { name: /^Notificaciones/ }).click();
    const told = ana.page.getByRole('menu').getByText('El equipo de Patitas eliminó tu publicación de Uno');
    await expect(told).toBeVisible();
    await admin.goto('/admin/registro');
    await expect(admin.getByText('eliminó la publicación de Uno')).toBeVisible();
  });
});
