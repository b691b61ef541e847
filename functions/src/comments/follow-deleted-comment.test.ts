import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comment, notification, post, put } from '../testing/documents.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { followDeletedComment } from './follow-deleted-comment.ts';

describe('a deleted comment', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.backend.reset();
    await put(server.db, {
      'posts/luna': post('accepted'),
      'posts/luna/comments/c3': comment('luis'),
      'notifications/commented-c3': notification('ana'),
      'notifications/commented-c4': notification('ana', { commandId: 'c4' }),
    });
    await server.backend.hooksIdle();
  });
  const exists = async (path: string) => (await server.db.doc(path).get()).exists;

  it('also loses its notification, and leaves its id', async () => {
    await server.db.doc('posts/luna/comments/c3').delete();
    await server.backend.hooksIdle();
    expect(await exists('notifications/commented-c3')).toBe(false);
    expect(await exists('notifications/commented-c4')).toBe(true);
    expect(await exists('removedComments/c3')).toBe(true);
  });

  it('takes with it a comment that got the same id before the deletion was recorded', async () => {
    await followDeletedComment(server.deps(), 'luna', 'c3');
    expect(await exists('posts/luna/comments/c3')).toBe(false);
    expect(await exists('notifications/commented-c3')).toBe(false);
    expect(await exists('removedComments/c3')).toBe(true);
  });
});
