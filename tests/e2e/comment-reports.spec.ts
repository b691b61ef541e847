// A comment is reported, and an administrator handles it in the list of reports.
import { storedDocuments } from '../support/stored.ts';
import { writeComment } from './person.ts';
import { demoPeople, expect, test } from './spec/phones.ts';

test('a reader reports a comment, and an administrator deletes it from the list of reports', async ({
  phoneOf,
  server,
}) => {
  const words = 'Sigue en el refugio y es un amor. Si quieres conocerlo, pregunta por aquí.';

  await test.step('a visitor is sent to the sign-in, and back to the post', async () => {
    const visitor = await phoneOf('visitor');
    await visitor.goto('/post/demo-bruno');
    await visitor.getByRole('button', { name: 'Denunciar comentario' }).click();
    await expect(visitor).toHaveURL(/\/iniciar-sesion\?volver=%2Fpost%2Fdemo-bruno$/);
  });

  const page = await phoneOf('luis');
  await test.step('a reader reports it, and authors cannot report their own', async () => {
    await page.goto('/post/demo-bruno');
    const reported = page.getByRole('listitem').filter({ hasText: words });
    // The comments move what stands below them when they arrive. A tap in that moment is lost.
    await expect(reported).toBeVisible();
    await writeComment(page, '¿Sigue disponible?');
    const own = page.getByRole('listitem').filter({ hasText: '¿Sigue disponible?' });
    await expect(own.getByRole('button', { name: 'Eliminar comentario' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Denunciar comentario' })).toBeHidden();

    await reported.getByRole('button', { name: 'Denunciar comentario' }).click();
    const dialog = page.getByRole('dialog', { name: /Denunciar el comentario de Ana/ });
    await dialog.getByRole('radio', { name: 'Insulta o amenaza' }).check();
    await dialog.getByLabel('Cuéntanos qué viste').fill('Es sarcasmo.');
    await dialog.getByRole('button', { name: 'Enviar denuncia' }).click();
    await expect(page.getByText('Gracias por avisar.')).toBeVisible();
    await expect.poll(async () => (await storedDocuments(server, 'reports')).length).toBe(1);
  });
  const [report] = await storedDocuments(server, 'reports');
  expect(report?.fields).toMatchObject({ postId: 'demo-bruno', reason: 'abuse', status: 'open' });
  const commentIds = async () =>
    (await storedDocuments(server, 'comments', { everywhere: true })).map(({ id }) => id);
  expect(await commentIds()).toContain(report?.fields.commentId);

  await test.step('the report leads to the account of its author, where it could be blocked', async () => {
    const admin = await phoneOf('admin');
    await admin.goto('/admin/denuncias');
    // As above: the comment moves the link when it arrives.
    await expect(admin.getByText(words)).toBeVisible();
    await admin.getByRole('link', { name: 'Ver cuenta' }).click();
    const rows = admin.getByRole('rowgroup').last().getByRole('row');
    await expect(rows.filter({ hasText: demoPeople.ana.email })).toBeVisible();
    await expect(rows).toHaveCount(1);
    await admin.getByRole('button', { name: 'Ver todas las cuentas' }).click();
    await expect(rows.filter({ hasText: demoPeople.luis.email })).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'Usuarios' })).toBeFocused();
  });

  await test.step('an administrator reads it in the report, deletes it, and the report is closed', async () => {
    const admin = await phoneOf('admin');
    await admin.goto('/post/demo-bruno');
    await expect(admin.getByRole('button', { name: 'Eliminar comentario' }).first()).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Denunciar comentario' })).toBeHidden();
    await admin.goto('/admin/denuncias');
    await expect(admin.getByRole('heading', { name: 'Insulta o amenaza' })).toBeVisible();
    await expect(admin.getByText(words)).toBeVisible();
    await expect(admin.getByText('Es sarcasmo.')).toBeVisible();
    await expect(admin.getByRole('link', { name: demoPeople.luis.displayName })).toBeVisible();
    await admin.getByRole('button', { name: 'Eliminar comentario' }).click();
    await admin.getByRole('button', { name: 'Sí, eliminar' }).click();
    await expect(admin.getByRole('heading', { name: 'Nada por revisar' })).toBeVisible();
    await expect
      .poll(async () => (await storedDocuments(server, 'reports'))[0]?.fields.status)
      .toBe('closed');
    await expect.poll(commentIds).not.toContain(report?.fields.commentId);
    await admin.goto('/admin/registro');
    await expect(admin.getByText('eliminó un comentario en la publicación de Bruno')).toBeVisible();
  });

  await test.step('its author is told, and comes to the post', async () => {
    const ana = await phoneOf('ana');
    await ana.goto('/adopciones');
    await ana.getByRole('button', { name: /^Notificaciones/ }).click();
    await ana.getByRole('menu').getByText('El equipo de Patitas eliminó tu comentario').click();
    await expect(ana).toHaveURL(/\/post\/demo-bruno$/);
  });
});
