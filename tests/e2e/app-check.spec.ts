// App Check enforced by Firestore, Auth and Storage, in a browser: the app attests and its requests pass. What is done on a
// phone that cannot attest waits, and is never refused.
import { armFault, clearFaults, setAppCheck } from '../support/control.ts';
import { smallJpeg } from '../support/photos.ts';
import { serverFixture } from '../support/server-fixture.ts';
import { acceptPost, storedDocuments } from '../support/stored.ts';
import { test as base, expect } from './fixtures.ts';
import { publishPet } from './person.ts';

const test = base.extend<object, object>({
  server: serverFixture({ appCheck: 'monitored' }),
});

test('an attested phone publishes; one that cannot attest keeps what was done until it can', async ({
  person,
  server,
}) => {
  test.setTimeout(60_000);
  let postId = '';
  const names = async (collection: string, field: string) =>
    (await storedDocuments(server, collection, { everywhere: true })).map(({ fields }) => fields[field]);

  await test.step('a phone attests, and everything that it sends is taken', async () => {
    await setAppCheck(server, 'enforced');
    const { projectId, firestoreHost } = await server.config();
    const posts = `projects/${projectId}/databases/(default)/documents/posts/x`;
    // Without a token, also what the rules would allow is refused.
    const stranger = await fetch(`http://${firestoreHost}/v1/${posts}`);
    expect(stranger.status).toBe(403);

    const { page } = await person('Elsa');
    await publishPet(page, 'Abejorra', [await smallJpeg()]);
    await expect.poll(() => names('posts', 'name'), { timeout: 20_000 }).toEqual(['Abejorra']);
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
    await page.getByLabel('Escribe un comentario').fill(text);
    await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    await page.getByRole('link', { name: /Pendientes/ }).click();
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Abejorra' });
    await expect(entry).toContainText('El servidor no pudo recibirlo todavía');
    await expect(page.getByText('Se envía solo mientras la aplicación está abierta')).toBeVisible();
    expect(await names('comments', 'text')).toEqual([]);

    await clearFaults(server);
    await page.reload();
    await expect.poll(() => names('comments', 'text'), { timeout: 30_000 }).toEqual([text]);
    await expect(page.getByText('No hay nada pendiente')).toBeVisible({ timeout: 30_000 });
  });
});
