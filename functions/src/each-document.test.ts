import { expect, it } from 'vitest';
import { OutOfTime } from './deps.ts';
import { eachDocument } from './each-document.ts';
import { finishRemovals } from './removal/remove-post.ts';
import { put } from './testing/documents.ts';
import { emptyServer } from './testing/empty-server.ts';

const server = emptyServer();

const many = 401;
const store = (fields: (index: number) => Record<string, unknown> = () => ({})) =>
  put(
    server.db,
    Object.fromEntries(Array.from({ length: many }, (_, index) => [`removals/r-${index}`, fields(index)])),
  );
const notes = () => server.db.collection('removals');

/** How many documents each query returned. */
async function pagesOf(walk: () => Promise<unknown>): Promise<number[]> {
  const sizes: number[] = [];
  const prototype = Object.getPrototypeOf(notes().limit(1));
  const original = prototype.get;
  prototype.get = async function get(this: unknown) {
    const snapshot = await original.call(this);
    sizes.push(snapshot.size);
    return snapshot;
  };
  try {
    await walk();
  } finally {
    prototype.get = original;
  }
  return sizes;
}

it('meets each document once, in pages', async () => {
  await store();
  const met: string[] = [];
  const pages = await pagesOf(async () => {
    for await (const { id } of eachDocument(server.deps(), notes())) met.push(id);
  });
  expect(new Set(met).size).toBe(many);
  expect(met).toHaveLength(many);
  expect(pages).toEqual([200, 200, 1]);
});

it('meets none twice when each is deleted, and ends when each stays due', async () => {
  await store((index) => ({ dueAt: index }));
  let met = 0;
  for await (const { ref } of eachDocument(server.deps(), notes().orderBy('dueAt'))) {
    met += 1;
    if (met % 2 === 0) await ref.delete();
  }
  expect(met).toBe(many);
});

it('stops when the time is over', async () => {
  await store();
  const walk = async () => {
    for await (const _ of eachDocument(server.cutAfter(250), notes()));
  };
  await expect(walk()).rejects.toThrow(OutOfTime);
});

it('is how removals are finished: notes that make no sense do not pile up in one read', async () => {
  await store(() => ({ ownerId: 7 }));
  const pages = await pagesOf(() => finishRemovals(server.deps()));
  expect(Math.max(...pages)).toBe(200);
  expect((await notes().get()).size).toBe(0);
});
