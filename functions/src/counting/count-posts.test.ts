import { describe, expect, it } from 'vitest';
import { post, put } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { countPosts } from './count-posts.ts';

describe('the number of each person’s posts', () => {
  const server = emptyServer();

  const counts = async () => {
    await server.backend.hooksIdle();
    const { docs } = await server.db.collection('postCounts').get();
    return Object.fromEntries(docs.map((each) => [each.id, each.get('count')]));
  };

  it('follows publications and deletions in every state, and deletes a count of zero', async () => {
    await put(server.db, {
      'posts/luna': post('accepted'),
      'posts/toby': post('pending'),
      'posts/nube': post('rejected', { ownerId: 'luis' }),
    });
    expect(await counts()).toEqual({ ana: 2, luis: 1 });
    await server.db.doc('posts/toby').update({ status: 'accepted' });
    await server.db.doc('posts/nube').delete();
    expect(await counts()).toEqual({ ana: 2 });
  });

  it('is correct after many simultaneous events, and after repeated ones', async () => {
    const many = Array.from({ length: 12 }, (_, index) => [`posts/p${index}`, post('pending')] as const);
    await put(server.db, Object.fromEntries(many));
    await Promise.all([1, 2, 3].map(() => countPosts(server.deps(), 'ana')));
    expect(await counts()).toEqual({ ana: 12 });
  });

  it('reports an owner id that cannot be part of a path, and counts nothing', async () => {
    const errors: string[] = [];
    await countPosts({ ...server.deps(), log: (_level, message) => errors.push(message) }, 'a/b');
    expect(errors).toHaveLength(1);
    expect(await counts()).toEqual({});
  });
});
