// Three phones comment on one post while networks fail, pages are killed and the server restarts. In the end all three
// show the same comments, which equal the server's, which equal the people's actions. `CONVERGE_SEED` selects another
// story.
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { serverFixture } from '../../support/server-fixture.ts';
import { storedDocuments } from '../../support/stored.ts';
import { writeComment } from '../person.ts';
import { demoPeople, expect, test as seeded } from '../seeded.ts';
import { openAs } from '../signed-in.ts';

/** A separate server, because this test kills it. Snapshots are lost with the server's process. */
const test = seeded.extend<object, { server: EmbeddedServer }>({
  server: serverFixture({ empty: false }),
  world: null,
});

const seed = Number(process.env.CONVERGE_SEED ?? 20_261_122);
const stepCount = 24;
const people = ['ana', 'luis', 'admin'] as const;
type Name = (typeof people)[number];
type Act = 'comment' | 'delete' | 'cut' | 'plug' | 'kill' | 'restart';

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Act>('comment') },
  { weight: 2, arbitrary: fc.constant<Act>('delete') },
  { weight: 3, arbitrary: fc.constant<Act>('cut') },
  { weight: 3, arbitrary: fc.constant<Act>('plug') },
  { weight: 2, arbitrary: fc.constant<Act>('kill') },
  { weight: 1, arbitrary: fc.constant<Act>('restart') },
);
const story = fc.array(fc.record({ who: fc.constantFrom(...people), act: acts }), {
  minLength: stepCount,
  maxLength: stepCount,
});

const post = '/post/demo-coco';
/** The comments of the three people only. */
const ours = /^(ana|luis|admin) \d+$/;

const items = (page: Page) => page.getByRole('region', { name: /^Comentarios/ }).getByRole('listitem');

async function shown(page: Page): Promise<string[]> {
  const lines = await items(page).allInnerTexts();
  return lines.flatMap((text) => text.split('\n').filter((line) => ours.test(line)));
}

async function stored(server: EmbeddedServer): Promise<string[]> {
  const comments = await storedDocuments(server, 'comments', { everywhere: true });
  return comments.map(({ fields }) => String(fields.text)).filter((text) => ours.test(text));
}

async function comment(page: Page, text: string) {
  await writeComment(page, text);
  await expect(items(page).filter({ hasText: text })).toBeVisible();
}

async function remove(page: Page, text: string) {
  await items(page).filter({ hasText: text }).getByRole('button', { name: 'Eliminar comentario' }).click();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(items(page).filter({ hasText: text })).toHaveCount(0);
}

test(`three phones end in the same state, whatever happened to them (seed ${seed})`, async ({
  newPhone,
  server,
}) => {
  const [steps = []] = fc.sample(story, { seed, numRuns: 1 });
  const pages = new Map<Name, Page>();
  for (const name of people) {
    const page = await newPhone();
    await openAs(server, page, demoPeople[name]);
    await readyForOffline(page);
    await page.goto(post);
    await expect(page.getByLabel('Escribe un comentario')).toBeVisible();
    pages.set(name, page);
  }
  const pageOf = (name: Name) => {
    const page = pages.get(name);
    if (!page) throw new Error(`${name} has no phone`);
    return page;
  };
  /** The comments that each person wrote and did not delete. */
  const alive: Record<Name, string[]> = { ana: [], luis: [], admin: [] };

  const take = async (who: Name, act: Act, number: number) => {
    const page = pageOf(who);
    switch (act) {
      case 'comment': {
        const text = `${who} ${number}`;
        await comment(page, text);
        alive[who].push(text);
        return;
      }
      case 'delete': {
        const text = alive[who].at(-1);
        // Nobody deletes a comment that is not visible: a page may have been killed before it received the comment, and
        // be offline now.
        if (!text || !(await shown(page)).includes(text)) return;
        await remove(page, text);
        alive[who].pop();
        return;
      }
      case 'cut':
        return page.context().setOffline(true);
      case 'plug':
        return page.context().setOffline(false);
      case 'kill': {
        const next = await page.context().newPage();
        await page.close();
        await next.goto(post);
        await expect(next.getByLabel('Escribe un comentario')).toBeVisible();
        pages.set(who, next);
        return;
      }
      case 'restart':
        await server.stop('SIGKILL');
        return server.start();
    }
  };
  for (const [number, { who, act }] of steps.entries())
    await test.step(`${number}: ${act} ${who}`, () => take(who, act, number));

  for (const page of pages.values()) await page.context().setOffline(false);
  const expected = Object.values(alive).flat().sort();
  expect(expected.length).toBeGreaterThan(0);
  await expect.poll(async () => (await stored(server)).sort(), { timeout: 90_000 }).toEqual(expected);
  for (const name of people) {
    const page = pageOf(name);
    await expect.poll(async () => (await shown(page)).sort(), { timeout: 60_000 }).toEqual(expected);
    await expect(items(page).filter({ hasText: /pendiente de enviar|Enviando/ })).toHaveCount(0);
  }
  // The same comments in the same order.
  expect(await shown(pageOf('luis'))).toEqual(await shown(pageOf('ana')));
  expect(await shown(pageOf('admin'))).toEqual(await shown(pageOf('ana')));
});
