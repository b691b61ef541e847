import { WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import {
  agreement,
  comment,
  daysAgo,
  followUp,
  message,
  notification,
  post,
  put,
  request,
} from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { webp } from '../testing/picture.ts';
import { storedPaths, survivingCuts } from '../testing/server.ts';
import { purgeRejected } from './purge-rejected.ts';
import { finishRemoval, removeDeletedPost } from './remove-post.ts';

describe('removing posts', () => {
  const server = emptyServer();

  const ago = (days: number) => daysAgo(server.backend.now(), days);

  /** A post with every kind of document and file that can belong to it. */
  const family = (postId: string, fields: Record<string, unknown>) => ({
    [`posts/${postId}`]: post('rejected', fields),
    [`posts/${postId}/private/contact`]: { email: 'ana@patitas.test', phone: null, message: null },
    [`posts/${postId}/private/questionnaire`]: { reason: 'x' },
    [`posts/${postId}/comments/c1`]: comment('luis', postId),
    [`posts/${postId}/requests/luis`]: request('luis', 'denied', postId),
    [`posts/${postId}/requests/luis/private/contact`]: { email: 'luis@patitas.test', phone: null },
    [`posts/${postId}/requests/luis/private/undoing`]: { reason: 'x' },
    [`posts/${postId}/requests/luis/messages/m1`]: message('luis', postId),
    [`posts/${postId}/requests/luis/followUps/7`]: followUp('luis', postId),
    [`posts/${postId}/agreements/luis`]: agreement('luis', postId),
    [`notifications/about-${postId}`]: notification('ana', { postId }),
  });
  const keepsake = {
    'notifications/of-nothing': notification('ana', { postId: null }),
    'users/ana': { uid: 'ana' },
  };

  const memoryOf = (...ids: string[]) => ids.map((id) => `removedPosts/${id}`);
  /** The document that `followDeletedComment` stores for the comment `c1`, which each post of a family has. */
  const memoryOfComment = 'removedComments/c1';

  async function upload(path: string) {
    const [bytes, contentType] = path.startsWith('agreements/')
      ? [Buffer.from('%PDF-'), 'application/pdf']
      : [webp(), 'image/webp'];
    await server.deps().bucket.file(path).save(bytes, { contentType, resumable: false });
  }
  const files = async () => (await server.deps().bucket.getFiles())[0].map(({ name }) => name).sort();

  it('deletes a post that was rejected a day ago, with everything below it, and nothing else', async () => {
    await put(server.db, {
      ...family('old', { moderatedAt: ago(1) }),
      ...family('young', { moderatedAt: ago(0.9) }),
      ...family('accepted', { status: 'accepted', moderatedAt: ago(9) }),
      ...keepsake,
    });
    await upload('posts/ana/old/p1');
    await upload('posts/ana/old/p1_thumb');
    await upload('followUps/old/luis/7/f1');
    await upload('agreements/old/luis/h1');
    await upload('followUps/young/luis/7/f1');
    await upload('posts/ana/young/p1');
    await purgeRejected(server.deps());
    await server.backend.hooksIdle();
    const kept = { ...family('young', {}), ...family('accepted', {}), ...keepsake };
    expect(await storedPaths(server)).toEqual(
      [...Object.keys(kept), ...memoryOf('old'), memoryOfComment].sort(),
    );
    expect(await files()).toEqual(['followUps/young/luis/7/f1', 'posts/ana/young/p1']);
  });

  it('reaches the same result wherever it is interrupted', async () => {
    await put(server.db, {
      ...family('old', { moderatedAt: ago(2) }),
      ...family('older', { moderatedAt: ago(3) }),
      ...keepsake,
    });
    await upload('posts/ana/old/p1');
    // Without hooks the job must finish alone. They would complete what the job leaves.
    server.functions.detach();
    const cuts = await survivingCuts(server, purgeRejected);
    expect(cuts).toBeGreaterThan(5);
    expect(await storedPaths(server)).toEqual([...Object.keys(keepsake), ...memoryOf('old', 'older')].sort());
    expect(await files()).toEqual([]);
    await server.restart();
  });

  it('keeps a post that its owner edited in the meantime', async () => {
    await put(server.db, family('old', { moderatedAt: ago(2) }));
    await server.db.doc('posts/old').update({ status: 'pending', moderatedAt: null });
    await purgeRejected(server.deps());
    expect((await server.db.doc('posts/old').get()).exists).toBe(true);
  });

  it('leaves its owner the notification of the rejection, which leads to no post any more', async () => {
    const told = (fields: Record<string, unknown>) => notification('ana', { postId: 'old', ...fields });
    const verdict = { type: 'post-rejected', commandId: 'verdict', isSeen: false };
    await put(server.db, {
      ...family('old', { moderatedAt: ago(1), commandId: 'verdict' }),
      'notifications/post-rejected-earlier': told({ type: 'post-rejected', commandId: 'earlier' }),
      'notifications/post-rejected-verdict': told(verdict),
    });
    await purgeRejected(server.deps());
    await server.backend.hooksIdle();
    const { docs } = await server.db.collection('notifications').get();
    expect(docs.map((each) => each.id)).toEqual(['post-rejected-verdict']);
    expect(docs[0]?.data()).toMatchObject({ ...verdict, receiverId: 'ana', postId: null });
  });

  it('keeps a rejected post for half a year after an adoption that was undone, and deletes the others', async () => {
    await put(server.db, {
      ...family('kept', { moderatedAt: ago(9), undoneAt: ago(179.9) }),
      ...family('late', { moderatedAt: ago(8), undoneAt: ago(180.1) }),
      ...family('never', { moderatedAt: ago(7) }),
    });
    await purgeRejected(server.deps());
    await server.backend.hooksIdle();
    const kept = Object.keys(family('kept', {}));
    expect(await storedPaths(server)).toEqual(
      [...kept, ...memoryOf('late', 'never'), memoryOfComment].sort(),
    );
  });

  it('cleans up after a post that its owner deleted', async () => {
    await put(server.db, { ...family('gone', {}), ...keepsake });
    await upload('posts/ana/gone/p1');
    await server.db.doc('posts/gone').delete();
    await server.backend.hooksIdle();
    expect(await storedPaths(server)).toEqual(
      [...Object.keys(keepsake), ...memoryOf('gone'), memoryOfComment].sort(),
    );
    expect(await files()).toEqual([]);
  });

  it('tells whoever waits for an answer that the post is gone, once, also if the removal runs again', async () => {
    await put(server.db, {
      'posts/gone': post('accepted'),
      'posts/gone/requests/luis': request('luis', 'pending', 'gone'),
      'posts/gone/requests/eva': request('eva', 'reserved', 'gone'),
      'posts/gone/requests/rita': request('rita', 'withdrawn', 'gone'),
    });
    await server.db.doc('posts/gone').delete();
    await server.backend.hooksIdle();
    await removeDeletedPost(server.deps(), 'gone', 'ana');
    const { docs } = await server.db.collection('notifications').get();
    expect(docs.map((each) => each.get('receiverId')).sort()).toEqual(['eva', 'luis']);
    for (const each of docs) {
      expect(each.data()).toMatchObject({ type: 'post-removed', postId: null });
      expect(each.get('message')).toMatch(/^La publicación de \S+ se eliminó/);
    }
  });

  it('tells nobody who stopped waiting meanwhile, or whom another run told', async () => {
    server.functions.detach();
    await put(server.db, {
      'removals/gone': { ownerId: 'ana' },
      'posts/gone/requests/luis': request('luis', 'pending', 'gone'),
      'posts/gone/requests/eva': request('eva', 'pending', 'gone'),
    });
    const { commit } = WriteBatch.prototype;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (this: WriteBatch) {
      // As with the account of Luis, whose notifications are deleted now.
      await server.db.doc('posts/gone/requests/luis').delete();
      return commit.call(this);
    });
    await finishRemoval(server.deps(), 'gone');
    vi.restoreAllMocks();
    const { docs } = await server.db.collection('notifications').get();
    expect(docs.map((each) => each.get('receiverId'))).toEqual(['eva']);
    await server.restart();
  });

  it('tells each of the hundreds who wait, although a commit has room for few', async () => {
    const many = Array.from({ length: 250 }, (_, index) => `person-${index}`);
    const asked = many.map((uid) => [`posts/gone/requests/${uid}`, request(uid, 'pending', 'gone')]);
    await put(server.db, Object.fromEntries(asked));
    await removeDeletedPost(server.deps(), 'gone', 'ana');
    const { docs } = await server.db.collection('notifications').get();
    expect(docs.map((each) => each.get('receiverId')).sort()).toEqual(many.toSorted());
    expect((await server.db.collection('posts/gone/requests').get()).size).toBe(0);
  });

  it('leaves adopters the notification that their request was closed, which is all that they find of it', async () => {
    const closing = ['adoption-denied', 'post-changed'].map((type) => ({ type, receiverId: 'luis' }));
    const others = ['reserved-for-another', 'message-received'].map((type) => ({ type, receiverId: 'luis' }));
    const notes = [...closing, ...others].map((fields) => [
      `notifications/${fields.type}-c3`,
      notification('luis', { ...fields, postId: 'gone' }),
    ]);
    await put(server.db, { ...family('gone', {}), ...Object.fromEntries(notes) });
    await server.db.doc('posts/gone').delete();
    await server.backend.hooksIdle();
    const { docs } = await server.db.collection('notifications').get();
    expect(docs.map((each) => each.data())).toMatchObject(
      closing.map((each) => ({ ...each, postId: null, actorId: 'deleted' })),
    );
    expect(docs).toHaveLength(closing.length);
  });

  it('ignores a late event about a post that exists again', async () => {
    await put(server.db, family('back', { status: 'accepted' }));
    await removeDeletedPost(server.deps(), 'back', 'ana');
    expect(await storedPaths(server)).toHaveLength(Object.keys(family('back', {})).length);
  });

  it('deletes an invalid note instead of failing on it in every run', async () => {
    await put(server.db, {
      'removals/odd': { ownerId: 7 },
      ...family('back', { status: 'accepted' }),
      'removals/back': { ownerId: 'ana' },
    });
    await purgeRejected(server.deps());
    expect(await storedPaths(server)).toHaveLength(Object.keys(family('back', {})).length);
  });

  it('handles a rejected post without an owner', async () => {
    await put(server.db, { 'posts/odd': { status: 'rejected', moderatedAt: ago(5) } });
    await purgeRejected(server.deps());
    await server.backend.hooksIdle();
    expect(await storedPaths(server)).toEqual(memoryOf('odd'));
  });

  it('continues after a removal that fails, and retries it in the next run', async () => {
    server.functions.detach();
    const { bucket } = server.deps();
    // The deletion of this file fails, as if somebody had put a hold on it.
    const held = bucket.file('posts/luis/held/p1');
    await held.save('x', { contentType: 'image/webp', resumable: false });
    await put(server.db, {
      'removals/held': { ownerId: 'luis' },
      'posts/luna': post('rejected', { moderatedAt: daysAgo(server.backend.now(), 2) }),
      'posts/luna/comments/c1': comment('luis'),
    });
    server.backend.faults.arm({
      service: 'storage',
      path: 'posts/luis/held',
      fault: { kind: 'unavailable' },
    });
    await purgeRejected(server.deps());
    expect((await server.db.doc('posts/luna/comments/c1').get()).exists).toBe(false);
    expect((await server.db.doc('removals/held').get()).exists).toBe(true);
    server.backend.faults.clear();
    await purgeRejected(server.deps());
    expect((await server.db.doc('removals/held').get()).exists).toBe(false);
    expect((await held.exists())[0]).toBe(false);
    await server.restart();
  }, 60_000);
});
