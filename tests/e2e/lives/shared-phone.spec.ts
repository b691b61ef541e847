// Several people use one phone: the sign-out tells what will be deleted, and the next person finds none of it.
import type { Page, Request } from '@playwright/test';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { smallJpeg } from '../../support/photos.ts';
import { reachWorker } from '../../support/reach-worker.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedPets } from '../../support/stored.ts';
import { expect, test } from '../fixtures.ts';
import { beginSignOut, giveSteps, publishPet, signIn } from '../person.ts';
import { around, everythingKept } from './kept.ts';

/** A pet that is not public yet: only its owner and the administrators may see its photo. */
async function publishSecret(page: Page, server: EmbeddedServer) {
  await publishPet(page, 'Secreta', [await smallJpeg()]);
  await expect.poll(async () => (await storedPets(server, 'Secreta')).length, { timeout: 60_000 }).toBe(1);
  const [post] = await storedPets(server, 'Secreta');
  return { id: String(post?.id), uid: String(post?.fields.ownerId) };
}

test('the sign-out warns about drafts; the next person finds nothing, and another tab continues to work', async ({
  person,
  server,
}) => {
  const first = await person('Aurora');
  const { page } = first;
  await readyForOffline(page);
  const { id, uid } = await publishSecret(page, server);
  const other = await page.context().newPage();
  await other.goto(`/post/${id}`);
  await expect(other.getByRole('heading', { name: 'Secreta', level: 1 })).toBeVisible();
  // The addresses of the cached photos contain the person's uid.
  await expect.poll(() => everythingKept(page)).toMatch(new RegExp(`patitas-(thumbs|photos) .*${uid}`));
  await page.goto('/dar-en-adopcion');
  await giveSteps[0]?.fill(page, { name: 'Borradora', photos: [await smallJpeg()] });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nombre').fill('Borradora');
  await expect(page.getByText('Guardado en este teléfono')).toBeVisible();
  expect(await everythingKept(page)).toContain('Borradora');

  await test.step('the warning and its choices', async () => {
    await beginSignOut(page);
    const dialog = page.getByRole('dialog', { name: 'Antes de cerrar sesión' });
    await expect(dialog.getByText(/1 borrador sin enviar/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Seguir con la sesión abierta' }).click();
    await expect(page.getByLabel('Nombre')).toHaveValue('Borradora');
    await beginSignOut(page);
    await dialog.getByRole('button', { name: 'Borrar el borrador y cerrar sesión' }).click();
    await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  });

  await test.step('the other tab is signed out, too, and its listeners work', async () => {
    await expect(other.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
    await other.getByRole('link', { name: 'Adopciones' }).first().click();
    await expect(other.getByRole('heading', { name: 'Adopciones', level: 1 })).toBeVisible();
    await expect(other.getByText(/No pudimos|No se pudo/)).toHaveCount(0);
  });

  await test.step('the next person finds nothing', async () => {
    const second = await person('Lucas');
    await signIn(page, second);
    await page.goto('/dar-en-adopcion');
    await expect(page.getByRole('heading', { name: 'Fotos' })).toBeVisible();
    await page.goto('/pendientes');
    await expect(page.getByRole('heading', { name: 'No hay nada pendiente' })).toBeVisible();
    const secrets = ['Secreta', 'Borradora', 'Aurora', first.email, uid];
    const traces = async () => {
      const kept = await everythingKept(page);
      return secrets.flatMap((secret) => around(kept, secret));
    };
    // The worker deletes asynchronously.
    await expect.poll(traces).toEqual([]);
  });
});

test('what another tab asks for before it learns of the sign-out is not kept', async ({ person, server }) => {
  const { page } = await person('Aurora');
  await readyForOffline(page);
  const { id, uid } = await publishSecret(page, server);
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    const hear = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, 'onmessage')?.set;
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', {
      set(this: BroadcastChannel, listener: (event: MessageEvent) => void) {
        const late = (event: MessageEvent) => Object.assign(globalThis, { learn: () => listener(event) });
        hear?.call(this, this.name === 'patitas-left' ? late : listener);
      },
    });
  });
  const asked = other.waitForRequest((request) => request.url().includes('/o/posts'));
  await other.goto(`/post/${id}`);
  const photo = await asked;
  const authorization = await photo.headerValue('Authorization');
  const traces = async () => around(await everythingKept(page), uid);
  await beginSignOut(page);
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  await other.waitForFunction(() => 'learn' in globalThis);
  // The first tab has cleared the caches at its own sign-out, and the worker clears them once more, until it removes this mark.
  await expect.poll(() => page.evaluate(() => caches.has('patitas-olvido'))).toBe(false);
  await expect.poll(traces).toEqual([]);
  // The other tab still has the token of the person who left.
  await other.evaluate(
    ([url = '', Authorization = '']) => fetch(url, { headers: { Authorization } }),
    [photo.url(), authorization ?? ''],
  );
  await expect.poll(traces).not.toEqual([]);
  await other.evaluate(() => Reflect.get(globalThis, 'learn')());
  await expect.poll(traces).toEqual([]);
});

test('a draft that is left on the phone at the sign-out is there for its author, and for nobody else', async ({
  person,
}) => {
  const first = await person('Aurora');
  const next = await person('Lucas');
  const { page } = first;
  await page.goto('/dar-en-adopcion');
  await giveSteps[0]?.fill(page, { name: 'Borradora', photos: [await smallJpeg()] });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nombre').fill('Borradora');
  await expect(page.getByText('Guardado en este teléfono')).toBeVisible();
  await beginSignOut(page);
  await page.getByRole('button', { name: 'Dejar en este teléfono' }).click();
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();

  await page.goto('/pendientes');
  await expect(page.getByRole('heading', { name: 'Hay 1 cosa sin enviar' })).toBeVisible();
  await expect(page.getByText('Borradora')).toHaveCount(0);
  await signIn(page, next);
  await page.goto('/dar-en-adopcion?borradores=true');
  await expect(page.getByRole('heading', { name: 'No tienes borradores' })).toBeVisible();
  await expect(page.getByText('Borradora')).toHaveCount(0);
  await beginSignOut(page);
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  await signIn(page, first);
  await page.goto('/dar-en-adopcion?borradores=true');
  await expect(page.getByText('Borradora')).toBeVisible();
});

test('a sign-out that asks nothing deletes no draft that this version cannot read', async ({ person }) => {
  const { page } = await person('Aurora');
  await page.goto('/dar-en-adopcion');
  await giveSteps[0]?.fill(page, { name: 'Futura', photos: [await smallJpeg()] });
  await expect(page.getByText('Guardado en este teléfono')).toBeVisible();
  await page.goto('/adopciones');
  // Stores the draft as a newer version of the app would.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('patitas-drafts');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('drafts', 'readwrite');
          const rows = transaction.objectStore('drafts');
          const reading = rows.getAll();
          reading.onsuccess = () => {
            for (const draft of reading.result)
              rows.put({ ...draft, version: 2, values: { note: 'Futura' } });
          };
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        };
      }),
  );
  await beginSignOut(page);
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  expect(await everythingKept(page)).toContain('Futura');
});

/** Auth asks about the stored session at its start. The answer waits for the test. */
async function holdQuestion(page: Page, isAskedBy: (request: Request) => boolean) {
  let answer = () => {};
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.context().route('**/accounts:lookup*', async (route) => {
    if (!isAskedBy(route.request())) return route.continue();
    ask();
    await isTime;
    return route.continue();
  });
  return { asked, answer };
}

/** The page shows this heading only when Auth has reported that nobody is signed in. */
async function expectNobody(page: Page) {
  await page.goto('/dar-en-adopcion');
  await expect(page.getByRole('heading', { name: 'Para publicar necesitas una cuenta' })).toBeVisible();
}

test('a worker that was starting at the sign-out does not bring the session back', async ({
  person,
  server,
}) => {
  const { page, email } = await person('Aurora');
  await page.context().grantPermissions(['background-sync']);
  await readyForOffline(page);
  const { session, sync, leave } = await reachWorker(page.context(), server.url);
  const { asked, answer } = await holdQuestion(page, (request) => request.serviceWorker() !== null);
  await session.send('ServiceWorker.stopAllWorkers');
  await page.bringToFront();
  const drained = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          if (data.type === 'drained') resolve();
        });
      }),
  );
  await sync();
  await asked;
  await beginSignOut(page);
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  answer();
  // The worker has opened its session.
  await drained;
  await leave();
  expect(around(await everythingKept(page), email)).toEqual([]);
  await expectNobody(page);
});

test('a tab that was opening at the sign-out does not bring the session back', async ({ person }) => {
  const { page } = await person('Aurora');
  const other = await page.context().newPage();
  const { asked, answer } = await holdQuestion(
    page,
    (request) => request.serviceWorker() === null && request.frame().page() === other,
  );
  await other.goto('/dar-en-adopcion');
  await asked;
  await page.bringToFront();
  await beginSignOut(page);
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  answer();
  await expect(other.getByRole('heading', { name: 'Para publicar necesitas una cuenta' })).toBeVisible();
  await expectNobody(page);
});
