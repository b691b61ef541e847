import type { RootDatabase } from 'lmdb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FirestoreDatabase } from '../firestore/firestore-database.ts';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import type { DocumentEvent } from './document-hook.ts';
import type { DocumentHooks } from './document-hooks.ts';
import { openHooks } from './testing/open-hooks.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let root: RootDatabase;
let database: FirestoreDatabase;
let hooks: DocumentHooks;

function openAll(): void {
  ({ root, database, hooks } = openHooks(directory.path));
}

async function restart(): Promise<void> {
  await hooks.stop();
  await root.close();
  openAll();
}

beforeEach(async () => {
  directory = await temporaryDirectory();
  openAll();
});

afterEach(async () => {
  await hooks.stop();
  await root.close();
  await directory.remove();
});

const nameOf = (path: string) => `${database.root}/${path}`;
const admin = { kind: 'admin' } as const;

function set(path: string, n: number) {
  const update = { name: nameOf(path), fields: { n: { integerValue: String(n) } } };
  return database.commit([{ update }], admin);
}

const remove = (path: string) => database.commit([{ delete: nameOf(path) }], admin);

/** A gate that blocks a handler. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('a handler is called for creation, change and deletion, with the parameters of its pattern', async () => {
  const seen: DocumentEvent[] = [];
  hooks.add('posts/{postId}', async (event) => void seen.push(event), 'hook');
  await set('posts/p1', 1);
  await set('posts/p1', 2);
  await set('posts/p1/comments/c1', 9);
  await remove('posts/p1');
  await hooks.idle();
  expect(seen.map(({ path, params, before, after }) => ({ path, params, before, after }))).toEqual([
    { path: 'posts/p1', params: { postId: 'p1' }, before: undefined, after: { n: 1 } },
    { path: 'posts/p1', params: { postId: 'p1' }, before: { n: 1 }, after: { n: 2 } },
    { path: 'posts/p1', params: { postId: 'p1' }, before: { n: 2 }, after: undefined },
  ]);
});

test('a failing event is retried, and later events of the same document wait for it', async () => {
  const seen: unknown[] = [];
  let failures = 2;
  const handler = async ({ path, after }: DocumentEvent) => {
    seen.push(`${path} ${after?.n}`);
    if (path === 'posts/a' && failures-- > 0) throw new Error('not now');
  };
  hooks.add('posts/{id}', handler, 'hook');
  await Promise.all([set('posts/a', 1), set('posts/a', 2), set('posts/b', 1)]);
  await hooks.idle();
  expect(seen.filter((line) => String(line).startsWith('posts/a'))).toEqual([
    'posts/a 1',
    'posts/a 1',
    'posts/a 1',
    'posts/a 2',
  ]);
  expect(seen.indexOf('posts/b 1')).toBeLessThan(seen.indexOf('posts/a 2'));
});

test('unhandled changes are delivered at the next start, and handled ones are not', async () => {
  const done: string[] = [];
  const late = gate();
  const handler = async ({ path }: DocumentEvent) => {
    done.push(path);
    if (path !== 'posts/stuck') return;
    await late.opened;
    throw new Error('the process ends before this succeeds');
  };
  hooks.add('posts/{id}', handler, 'hook');
  await set('posts/early', 1);
  await set('posts/stuck', 1);
  await set('posts/later', 1);
  await expect.poll(() => done).toEqual(['posts/early', 'posts/stuck', 'posts/later']);
  late.open();
  await restart();
  const again: string[] = [];
  hooks.add('posts/{id}', async ({ path }) => void again.push(path), 'hook');
  await hooks.idle();
  // The cursor waits for the oldest event. A later event is therefore delivered again although it is done.
  expect(again).toEqual(['posts/stuck', 'posts/later']);
});

test('commits between two starts are delivered', async () => {
  hooks.add('posts/{id}', async () => {}, 'hook');
  await restart();
  await set('posts/while-away', 1);
  const seen: string[] = [];
  hooks.add('posts/{id}', async ({ path }) => void seen.push(path), 'hook');
  await hooks.idle();
  expect(seen).toEqual(['posts/while-away']);
});

test('changes after a replacement of the data are delivered, even if the hook did not run when the data were replaced', async () => {
  hooks.add('posts/{id}', async () => {}, 'hook');
  await set('posts/before', 1);
  await restart();
  database.clear();
  await set('posts/after', 1);
  const seen: string[] = [];
  hooks.add('posts/{id}', async ({ path }) => void seen.push(path), 'hook');
  await hooks.idle();
  expect(seen).toEqual(['posts/after']);
});

test('thousands of documents are handled a few at a time, and a stop leaves the rest for the next start', async () => {
  const late = gate();
  let underWay = 0;
  const handler = async () => {
    underWay += 1;
    await late.opened;
  };
  hooks.add('posts/{id}', handler, 'hook');
  const paths = Array.from({ length: 200 }, (_, number) => `posts/p${number}`);
  await Promise.all(paths.map((path) => set(path, 1)));
  await expect.poll(() => underWay).toBe(80);
  const stopped = restart();
  late.open();
  await stopped;
  expect(underWay).toBe(80);
  const again: string[] = [];
  hooks.add('posts/{id}', async ({ path }) => void again.push(path), 'hook');
  await hooks.idle();
  expect(again).toEqual(expect.arrayContaining(paths.slice(80)));
});

test('a new hook gets no changes from before its registration', async () => {
  await set('posts/old', 1);
  const seen: string[] = [];
  hooks.add('posts/{id}', async ({ path }) => void seen.push(path), 'hook');
  await set('posts/new', 1);
  await hooks.idle();
  expect(seen).toEqual(['posts/new']);
});

test('hooksIdle also waits for changes that handlers make', async () => {
  const seen: string[] = [];
  hooks.add(
    'posts/{id}',
    async ({ params }) => {
      if (params.id === 'first') await set('posts/second', 1);
      seen.push(String(params.id));
    },
    'hook',
  );
  await set('posts/first', 1);
  await hooks.idle();
  expect(seen.sort()).toEqual(['first', 'second']);
});
