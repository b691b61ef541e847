// A restart of the backend loses nothing that was acknowledged, and listeners reconnect by themselves.
import type { Page } from '@playwright/test';
import { acceptPost } from '../support/backend-acts.ts';
import { smallJpeg } from '../support/photos.ts';
import { serverFixture } from '../support/server-fixture.ts';
import { storedDocuments, storedFiles, storedPets } from '../support/stored.ts';
import { test as base, expect } from './fixtures.ts';
import { publishPet, writeComment } from './person.ts';

// A separate server, because this test kills it.
const test = base.extend<object, { ownServer: true }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  ownServer: [async ({}, use) => use(true), { scope: 'worker' }],
  server: serverFixture(),
  // No snapshots: they are lost with the server's process.
  world: null,
});

const text = 'Escrito sin servidor';

function failedConnections(page: Page, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    page.on('requestfailed', (request) => {
      if (request.url().includes('/Listen/channel')) left -= 1;
      if (left === 0) resolve();
    });
  });
}

/** Detects the absence of the text even if it lasts only one frame. */
function watchPresence(page: Page, of: string) {
  return page.evaluateHandle((sought) => {
    const seen = { wasAway: false };
    new MutationObserver(() => {
      seen.wasAway ||= !document.body.textContent.includes(sought);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, of);
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`after ${signal} everything acknowledged is there, and an open page continues by itself`, async ({
    person,
    server,
  }) => {
    const pet = signal === 'SIGKILL' ? 'Fénix' : 'Ave';
    const { page } = await person('Olga');
    await publishPet(page, pet, [await smallJpeg()]);
    const stored = () => storedPets(server, pet);
    await expect.poll(async () => (await stored()).length).toBe(1);
    await acceptPost(server, (await stored())[0]?.id ?? '');
    const [post] = await stored();
    if (!post) throw new Error('The post is not stored');
    await page.goto(`/post/${post.id}`);
    await expect(page.getByRole('heading', { name: pet, level: 1 })).toBeVisible();
    // The heading is in the server's HTML. The code of the form comes later, and from the same server.
    await expect(page.getByLabel('Escribe un comentario')).toBeVisible();

    // The SDK's backoff grows with each failed connection, and is several seconds by now.
    const longPause = failedConnections(page, 3);
    await server.stop(signal);
    await writeComment(page, text);
    await expect(page.getByText('En el teléfono, pendiente de enviar')).toBeVisible();
    const comment = await watchPresence(page, text);
    await longPause;
    await server.start();

    expect((await stored())[0]?.fields).toEqual(post.fields);
    expect(await storedFiles(server, `posts/${post.fields.ownerId}/${post.id}/`)).toHaveLength(2);
    const comments = async () =>
      (await storedDocuments(server, 'comments', { everywhere: true })).filter(
        ({ fields }) => fields.postId === post.id,
      );
    await expect.poll(async () => (await comments()).length, { timeout: 60_000 }).toBe(1);
    // The listener works again as well: the comment is shown as public, without a note.
    await expect(page.getByText(/En el teléfono, pendiente|Enviando…/)).toBeHidden({ timeout: 30_000 });
    await expect(page.getByText(text)).toBeVisible();
    expect(await comments()).toHaveLength(1);
    expect(await comment.evaluate(({ wasAway }) => wasAway)).toBe(false);
  });
}
