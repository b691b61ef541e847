import { type Firestore, WriteBatch } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { comment, put } from '../testing/documents.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { changeQuery } from './whole-query.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.backend.reset();
  server.functions.detach();
});

const commentsOf = (db: Firestore) => db.collection('posts/luna/comments').where('authorId', '==', 'luis');
const change = { authorId: 'deleted' };

it('changes the other documents if somebody deletes one of them between the query and the commit', async () => {
  await put(server.db, {
    'posts/luna/comments/c1': comment('luis'),
    'posts/luna/comments/c2': comment('luis'),
  });
  const { commit } = WriteBatch.prototype;
  const slow = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
    this: WriteBatch,
  ) {
    await server.db.doc('posts/luna/comments/c1').delete();
    return commit.call(this);
  });
  await changeQuery(server.deps(), commentsOf(server.db), change);
  slow.mockRestore();
  expect((await server.db.doc('posts/luna/comments/c1').get()).exists).toBe(false);
  expect((await server.db.doc('posts/luna/comments/c2').get()).get('authorId')).toBe('deleted');
});
