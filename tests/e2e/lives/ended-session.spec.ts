// If the server ends a session, the phone is cleared as after a normal sign-out: no data remain readable, and unsent
// commands wait for their author only.
import { disableAccount, setFields } from '../../support/backend-acts.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments } from '../../support/stored.ts';
import { expect, test } from '../fixtures.ts';
import { publishPet, signIn } from '../person.ts';
import { around, everythingKept } from './kept.ts';
import { storedPets } from './ready.ts';

const secret = 'Aviso que nadie más debe leer';

test('a disabled account leaves no readable data, and its unsent commands wait for their author', async ({
  person,
  server,
}) => {
  test.setTimeout(240_000);
  const first = await person('Aurora');
  const next = await person('Lucas');
  const { page } = first;
  const [user] = (await storedDocuments(server, 'users')).filter(
    ({ fields }) => fields.email === first.email,
  );
  const uid = String(user?.id);
  await readyForOffline(page);
  await setFields(server, 'notifications/commented-1', {
    receiverId: uid,
    type: 'commented',
    message: secret,
    isSeen: false,
    postId: 'luna',
    actorId: 'eva',
    commandId: '1',
    createdAt: new Date(),
  });
  await expect(page.getByRole('button', { name: 'Notificaciones, 1 sin ver' })).toBeVisible();
  const writes = '**/documents:commit*';
  await page.context().route(writes, (route) => route.abort());
  await publishPet(page, 'Sellada', [await smallJpeg()]);
  await page.goto('/pendientes');
  await expect(page.getByRole('heading', { name: /Sellada/ })).toBeVisible();
  expect(await everythingKept(page)).toContain(secret);

  await disableAccount(server, uid);
  await page.reload();

  await test.step('the page says so, with the number of waiting commands', async () => {
    await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
    await expect(page.getByText(/Queda 1 cosa sin enviar/)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  });

  const traces = async () => {
    const kept = (await everythingKept(page)).split('\n');
    const readable = kept.filter((line) => !line.startsWith('patitas-outbox/')).join('\n');
    return [secret, 'Aurora', first.email, uid].flatMap((word) => around(readable, word));
  };
  await test.step('only the outbox still contains the person', async () => {
    await expect.poll(traces).toEqual([]);
    expect(await everythingKept(page)).toContain('Sellada');
  });

  await test.step('the next person neither sees nor sends these commands', async () => {
    await signIn(page, next);
    await expect(page.getByText('Tu sesión se cerró')).toHaveCount(0);
    await page.context().unroute(writes);
    await page.goto('/pendientes');
    await expect(page.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();
    await expect(page.getByText('Sellada')).toHaveCount(0);
    expect(await storedPets(server, 'Sellada')).toEqual([]);
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
    await expect(page.getByText('Tu sesión se cerró')).toHaveCount(0);
  });

  await test.step('their author signs in again, and they are sent', async () => {
    await disableAccount(server, uid, false);
    await signIn(page, first);
    await expect.poll(async () => (await storedPets(server, 'Sellada')).length, { timeout: 60_000 }).toBe(1);
  });
});
