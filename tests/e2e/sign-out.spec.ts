// Signing out while something waits: it is sent first, stays on the phone, or is thrown away. `lives/shared-phone.spec.ts`
// looks at what the next person finds.
import { usageLimits } from '#domain/limits.ts';
import { setFields } from '../support/backend-acts.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { storedDocuments } from '../support/stored.ts';
import { demoPeople, expect, test } from './demo.ts';
import { beginSignOut, comment, commentOffline, signIn } from './person.ts';
import { openAs } from './signed-in.ts';

test('a sign-out that sends first says what met the limit of the day, and happens once all was sent', async ({
  phone,
  server,
}) => {
  const users = await storedDocuments(server, 'users');
  const ana = users.find(({ fields }) => fields.email === demoPeople.ana.email);
  const written = (count: number) =>
    setFields(server, `users/${ana?.id}/usage/comments`, {
      count,
      since: new Date(),
      at: new Date(),
      last: 'before',
    });
  await openAs(server, phone, demoPeople.ana);
  await written(usageLimits.comments);
  await comment(phone, 'demo-luna', '¿Sigue buscando casa?');
  await expect(phone.getByRole('link', { name: /1 pendiente/ })).toBeVisible();

  await beginSignOut(phone);
  const send = phone.getByRole('button', { name: 'Enviar ahora y cerrar sesión' });
  await send.click();
  await expect(phone.getByRole('dialog').getByRole('alert')).toContainText(
    'Has llegado al máximo de comentarios por hoy',
  );
  await expect(send).toBeEnabled();

  await written(0);
  await send.click();
  await expect(phone.getByText('Cierre de sesión exitoso')).toBeVisible();
  const comments = await storedDocuments(server, 'comments', { everywhere: true });
  expect(comments.map(({ fields }) => fields.text)).toContain('¿Sigue buscando casa?');
});

test('what was discarded at the sign-out is neither sent nor kept', async ({ phone, server, network }) => {
  await openAs(server, phone, demoPeople.ana);
  await readyForOffline(phone);
  await commentOffline(phone, network, 'demo-luna', 'Mejor no lo digo');

  await beginSignOut(phone);
  await phone.getByRole('button', { name: 'Descartar y cerrar sesión' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Sí, descartar' }).click();
  await expect(phone.getByText('Cierre de sesión exitoso')).toBeVisible();
  await phone.goto('/pendientes');
  await expect(phone.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();

  await network.plug();
  await signIn(phone, demoPeople.ana);
  await phone.goto('/pendientes');
  await expect(phone.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();
  const comments = await storedDocuments(server, 'comments', { everywhere: true });
  expect(comments.map(({ fields }) => fields.text)).not.toContain('Mejor no lo digo');
});
