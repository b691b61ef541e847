// App Check enforced by Firestore, Auth and Storage, in a browser: the app attests and its requests pass. Actions on a phone
// that cannot attest wait, and are never shown as refused.
import { acceptPost } from '../support/backend-acts.ts';
import { armFault, clearFaults, setAppCheck } from '../support/control.ts';
import { smallJpeg } from '../support/photos.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { serverFixture } from '../support/server-fixture.ts';
import { storedDocuments } from '../support/stored.ts';
import { test as base, expect } from './fixtures.ts';
import { publishPet, registerPerson, writeComment } from './person.ts';

const test = base.extend<object, object>({
  server: serverFixture({ appCheck: 'monitored' }),
});

test('an attested phone publishes; one that cannot attest keeps what was done until it can', async ({
  person,
  server,
}) => {
  let postId = '';
  const names = async (collection: string, field: string) =>
    (await storedDocuments(server, collection, { everywhere: true })).map(({ fields }) => fields[field]);

  await test.step('a phone attests, and everything that it sends is taken', async () => {
    const { page } = await person('Elsa');
    await setAppCheck(server, 'enforced');
    const { projectId, firestoreHost } = await server.config();
    const posts = `projects/${projectId}/databases/(default)/documents/posts/x`;
    // Without a token, requests that the rules would allow are refused too.
    const stranger = await fetch(`http://${firestoreHost}/v1/${posts}`);
    expect(stranger.status).toBe(403);

    await page.reload();
    await publishPet(page, 'Abejorra', [await smallJpeg()]);
    await expect.poll(() => names('posts', 'name')).toEqual(['Abejorra']);
    const [post] = await storedDocuments(server, 'posts');
    postId = post?.id ?? '';
    await acceptPost(server, postId);
    await page.goto('/pendientes');
    await expect(page.getByText('No hay nada pendiente')).toBeVisible();
  });

  await test.step('a phone that cannot attest any more keeps a comment, and calls it neither sent nor refused', async () => {
    await setAppCheck(server, 'monitored');
    await armFault(server, { kind: 'unavailable', path: 'exchangeDebugToken' });
    const text = 'Desde un teléfono sin atestación';
    const { page } = await person('Rita');
    await page.goto(`/post/${postId}`);
    await setAppCheck(server, 'enforced');
    await writeComment(page, text);
    await page.getByRole('link', { name: /Pendientes/ }).click();
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Abejorra' });
    await expect(entry).toContainText('El servidor no pudo recibirlo todavía');
    await expect(page.getByText('Se envía solo mientras la aplicación está abierta')).toBeVisible();
    expect(await names('comments', 'text')).toEqual([]);

    // At its start Auth alone would take this refusal for the end of the session.
    const refused = page.waitForResponse((response) => response.url().includes('accounts:lookup'));
    await page.reload();
    expect((await refused).status()).toBe(401);
    await expect(entry).toContainText('El servidor no pudo recibirlo todavía');
    await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();

    await clearFaults(server);
    await page.reload();
    await expect.poll(() => names('comments', 'text'), { timeout: 30_000 }).toEqual([text]);
    await expect(page.getByText('No hay nada pendiente')).toBeVisible({ timeout: 30_000 });
  });
});

test('who opens the app on a network that stalls, without a token of App Check, is known within seconds', async ({
  newPhone,
  network,
}) => {
  const { page } = await registerPerson(await newPhone({ network }), 'Nadia', false);
  await readyForOffline(page);
  // The document of a picture has the app's origin, but runs none of its code.
  await page.goto('/favicon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const forgetting = indexedDB.deleteDatabase('firebase-app-check-database');
        forgetting.onsuccess = () => resolve();
        forgetting.onerror = () => reject(forgetting.error);
      }),
  );
  network.stall();
  await page.goto('/dar-en-adopcion');
  // Auth waits for the token of App Check, and the SDK sets no limit to that.
  await expect(page.getByLabel('Fotos')).toBeAttached({ timeout: 15_000 });
});
