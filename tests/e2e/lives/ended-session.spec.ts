// If the server ends a session, the phone is cleared as after a normal sign-out: no data remain readable, and unsent
// commands wait for their author only.
import { changePassword, deleteAccount, disableAccount, setFields } from '../../support/backend-acts.ts';
import { armFault, clearFaults } from '../../support/control.ts';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { smallJpeg } from '../../support/photos.ts';
import { reachWorker } from '../../support/reach-worker.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments, storedPets } from '../../support/stored.ts';
import { expect, test } from '../fixtures.ts';
import { type Person, publishPet, signIn } from '../person.ts';
import { around, everythingKept } from './kept.ts';

const secret = 'Aviso que nadie más debe leer';

async function uidOf(server: EmbeddedServer, { email }: Person): Promise<string> {
  const [user] = (await storedDocuments(server, 'users')).filter(({ fields }) => fields.email === email);
  return String(user?.id);
}

const writes = '**/documents:commit*';

/** Leaves an entry on the phone that it cannot send. */
async function publishUnsent({ page }: Person, name: string) {
  await page.context().route(writes, (route) => route.abort());
  await publishPet(page, name, [await smallJpeg()]);
  await page.goto('/pendientes');
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

test('a disabled account leaves no readable data, and its unsent commands wait for their author', async ({
  person,
  server,
}) => {
  const first = await person('Aurora');
  const next = await person('Lucas');
  const { page } = first;
  const uid = await uidOf(server, first);
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
  await publishUnsent(first, 'Sellada');
  const other = await page.context().newPage();
  await other.goto('/adopciones');
  await expect(other.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  expect(await everythingKept(page)).toContain(secret);

  await disableAccount(server, uid);
  await page.reload();

  await test.step('every tab says so, and why, with the number of waiting commands', async () => {
    for (const tab of [page, other]) {
      await expect(tab.getByText('Tu sesión se cerró').first()).toBeVisible();
      await expect(
        tab.getByText(/La cuenta está bloqueada\..*Queda 1 cosa sin enviar/).first(),
      ).toBeVisible();
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    }
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
    // A signed-out page says that something waits, but not what.
    await page.goto('/pendientes');
    await expect(page.getByRole('heading', { name: 'Hay 1 cosa sin enviar' })).toBeVisible();
    await expect(page.getByText('Sellada')).toHaveCount(0);
    await expect(page.getByText(/bloqueada/)).toHaveCount(0);
  });

  await test.step('their author signs in again, and they are sent', async () => {
    await disableAccount(server, uid, false);
    await signIn(page, first);
    await expect.poll(async () => (await storedPets(server, 'Sellada')).length, { timeout: 60_000 }).toBe(1);
  });
});

test('a password that was changed elsewhere: the phone says so, and the next sign-in sends what waited', async ({
  person,
  server,
}) => {
  const first = await person('Aurora');
  const { page } = first;
  await publishUnsent(first, 'Avellana');
  await changePassword(server, await uidOf(server, first), 'otra-clave-9');
  await page.reload();

  const main = page.getByRole('main');
  await expect(main.getByText(/Cambió la contraseña.*Queda 1 cosa sin enviar/)).toBeVisible();
  await expect(page.getByText('Avellana')).toHaveCount(0);
  await expect(page.getByText('No hay nada pendiente')).toHaveCount(0);
  // The fact stays visible in /pendientes after the notice was closed.
  await page.goto('/perros');
  await expect(page.getByText(/Cambió la contraseña/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText(/Cambió la contraseña/)).toHaveCount(0);
  await page.goto('/pendientes');
  await expect(main.getByText(/Cambió la contraseña.*Queda 1 cosa sin enviar/)).toBeVisible();
  await page.context().unroute(writes);
  await signIn(page, { ...first, password: 'otra-clave-9' });
  await expect.poll(async () => (await storedPets(server, 'Avellana')).length, { timeout: 60_000 }).toBe(1);
});

test('an account that was deleted elsewhere: what waits cannot be sent any more, and can be thrown away unseen', async ({
  person,
  server,
}) => {
  const first = await person('Aurora');
  const { page } = first;
  await publishUnsent(first, 'Callada');
  await deleteAccount(server, await uidOf(server, first));
  await page.reload();

  const main = page.getByRole('main');
  await expect(main.getByText(/La cuenta se eliminó.*ya no se puede enviar/)).toBeVisible();
  await expect(page.getByText('Callada')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Eliminar de este teléfono' }).click();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();
  expect(await everythingKept(page)).not.toContain('Callada');
});

test('with no page open, the worker learns that the account was deleted: the next page says so', async ({
  person,
  server,
}) => {
  const first = await person('Aurora');
  const { page } = first;
  const context = page.context();
  await context.grantPermissions(['background-sync']);
  await readyForOffline(page);
  // A worker opens its session once. The running worker could still send with its token, so the server accepts nothing until the
  // worker is stopped.
  await armFault(server, { kind: 'unavailable', service: 'firestore', path: ':commit' });
  await publishPet(page, 'Dormida', [await smallJpeg()]);
  await page.goto('/pendientes');
  await expect(page.getByRole('heading', { name: /Dormida/ })).toBeVisible();
  await page.close();
  await deleteAccount(server, await uidOf(server, first));
  const { session, sync, leave } = await reachWorker(context, server.url);
  const refused = context.waitForEvent('response', (response) => response.url().includes('accounts:lookup'));
  await session.send('ServiceWorker.stopAllWorkers');
  await clearFaults(server);
  await sync();
  expect((await refused).status()).toBe(400);
  await leave();

  const next = await context.newPage();
  await next.goto('/pendientes');
  await expect(next.getByRole('main').getByText(/La cuenta se eliminó.*ya no se puede enviar/)).toBeVisible();
  await expect(next.getByText('Dormida')).toHaveCount(0);
});

test('beside an open page, the worker learns that the account was deleted: the page says so', async ({
  person,
  server,
}) => {
  const first = await person('Aurora');
  const { page } = first;
  await readyForOffline(page);
  await deleteAccount(server, await uidOf(server, first));
  const { session, sync } = await reachWorker(page.context(), server.url);
  // A worker opens its session once, so it is started again.
  await session.send('ServiceWorker.stopAllWorkers');
  await sync();
  await expect(page.getByText(/La cuenta se eliminó/)).toBeVisible();
});

test('an answer that comes late still ends the session: the account was deleted elsewhere', async ({
  person,
  server,
}) => {
  const first = await person('Aurora');
  const { page } = first;
  await deleteAccount(server, await uidOf(server, first));
  let answers = () => {};
  const isTime = new Promise<void>((resolve) => {
    answers = resolve;
  });
  await page.context().route('**/accounts:lookup*', async (route) => {
    // Otherwise the worker would learn the end of the session by itself, and the page from the worker.
    if (route.request().serviceWorker()) return route.abort();
    await isTime;
    return route.continue();
  });
  await page.goto('/dar-en-adopcion');
  await expect(page.getByLabel('Fotos')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  answers();
  await expect(page.getByText(/La cuenta se eliminó/)).toBeVisible();
});
