// The main job on the deployed build: pages from Hosting, accounts from Auth, and the functions in their own runtime.
import { playMainJob } from '../e2e/main-job.ts';
import { storedDocuments } from '../support/stored.ts';
import { expect, test } from './support/fixtures.ts';

test('a pet finds its family, and the functions do their share', async ({
  person,
  administrator,
  server,
}) => {
  test.setTimeout(300_000);
  const ana = await person('Ana');
  const luis = await person('Luis');
  const eva = await person('Eva');

  const admin = await administrator('Adela');
  await expect(admin.page.getByRole('button', { name: 'Publicaciones' })).toBeVisible();

  const postId = await playMainJob({ ana, luis, admin, server });

  await test.step('the post is counted for its owner by a trigger', async () => {
    const [post] = (await storedDocuments(server, 'posts')).filter(({ id }) => id === postId);
    const countOf = async (uid: unknown) =>
      (await storedDocuments(server, 'postCounts')).find(({ id }) => id === uid)?.fields.count;
    await expect.poll(() => countOf(post?.fields.ownerId), { timeout: 60_000 }).toBe(1);
  });

  await test.step('whoever gets the link sees its title, and the feed has it', async () => {
    const page = await (await fetch(`${server.url}/post/${postId}`)).text();
    expect(page).toContain('<title>Luna · Patitas</title>');
    expect(page).toContain(`<meta property="og:url" content="https://patitas.example/post/${postId}">`);
    const feed = (await (await fetch(`${server.url}/feed/dogs.json`)).json()) as { posts: { id: string }[] };
    expect(feed.posts.map(({ id }) => id)).toContain(postId);
  });

  await test.step('an account is deleted by the person it belongs to', async () => {
    expect(await (await fetch(`${server.url}/api/account`, { method: 'DELETE' })).json()).toEqual({
      code: 'unauthenticated',
    });
    const people = async () => (await storedDocuments(server, 'users')).map(({ fields }) => fields.email);
    expect(await people()).toContain(eva.email);
    const answer = await fetch(`${server.url}/api/account`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${await idToken(server.authHost, eva)}` },
    });
    expect(await answer.json()).toEqual({ code: 'deleted' });
    expect(await people()).not.toContain(eva.email);
  });
});

async function idToken(authHost: string, { email, password }: { email: string; password: string }) {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}
