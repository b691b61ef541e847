import { describe, expect, it, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import type { Bucket } from '../deps.ts';
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
import { idTokenOf, storedPaths, survivingCuts } from '../testing/server.ts';
import { tidyUp } from '../tidy-up.ts';
import { answerAccount } from './answer-account.ts';
import { deleteAccount, finishDeletions } from './delete-account.ts';

const addressSecret = 'of this test';

describe('deleting an account', () => {
  const server = emptyServer();

  const contact = { email: 'x@patitas.test', phone: null };
  /** Ana gives Luna. She requested Toby, who belongs to Luis, and wrote a comment there. */
  const scene = {
    'users/ana': { uid: 'ana', blocked: false },
    'profiles/ana': { displayName: 'Ana Pérez' },
    'users/ana/favorites/toby': {},
    'users/ana/usage/comments': { count: 3 },
    'users/ana/searches/x1': { name: 'Perros' },
    'users/ana/totals/searches': { count: 1 },
    'users/ana/settings/alerts': { from: 9, until: 21 },
    'foundPets/ana': { waiting: [], told: [] },
    'users/ana/pushSubscriptions/s1': { endpoint: 'https://push.example/1' },
    'posts/luna': post('accepted'),
    'posts/luna/private/contact': contact,
    'posts/luna/comments/c1': comment('luis'),
    'posts/luna/requests/luis': request('luis'),
    'posts/luna/requests/luis/private/contact': contact,
    'posts/luna/requests/luis/messages/m1': message('luis'),
    'posts/luna/requests/luis/followUps/7': followUp('luis'),
    'posts/luna/agreements/luis': agreement('luis'),
    'answerTimes/ana': { answers: [] },
    'pushDeliveries/n1.s1': { uid: 'ana', subscriptionId: 's1', notificationId: 'n1', state: 'sent' },
    'notifications/to-ana': notification('ana'),
    'notifications/of-ana': notification('luis', { actorId: 'ana', postId: 'toby' }),
    'notifications/denial': notification('eva', { type: 'adoption-denied', actorId: 'ana', postId: 'luna' }),
    'notifications/verdict': notification('luis', { type: 'post-rejected', actorId: 'ana', postId: null }),
    'notifications/deletion': notification('luis', { type: 'post-deleted', actorId: 'ana', postId: null }),
    'notifications/deleted-words': notification('luis', {
      type: 'comment-deleted',
      actorId: 'ana',
      postId: 'toby',
    }),
    'posts/toby/requests/ana': request('ana', 'pending', 'toby'),
    'posts/toby/requests/ana/private/contact': contact,
    'posts/toby/requests/ana/private/undoing': { reason: 'x' },
    'posts/toby/requests/ana/messages/m2': message('ana', 'toby', { receiverId: 'luis' }),
    'posts/toby/comments/c2': comment('ana', 'toby'),
    'reports/r1': { reporterId: 'ana', postId: 'toby' },
    'reports/r2': {
      reporterId: 'eva',
      postId: 'toby',
      seen: { authorId: 'ana', authorName: 'Ana Paz', title: null, text: 'Qué guapa', photos: [] },
    },
    'moderationLog/l1': { actorId: 'ana', actorName: 'Ana Paz', subjectId: 'toby', name: 'Toby' },
    'moderationLog/l2': { actorId: 'iris', actorName: 'Iris', subjectId: 'ana', name: 'Ana Paz' },
    'posts/nube': post('adopted', { ownerId: 'luis' }),
    'posts/nube/requests/ana': request('ana', 'granted', 'nube'),
    'posts/nube/requests/ana/followUps/7': followUp('ana', 'nube', { ownerId: 'luis' }),
    'posts/nube/agreements/ana': agreement('ana', 'nube', { ownerId: 'luis' }),
  };
  const foreign = {
    'users/luis': { uid: 'luis', blocked: false },
    'profiles/luis': { displayName: 'Luis Pérez' },
    'posts/toby': post('accepted', { ownerId: 'luis' }),
    'posts/toby/comments/c3': comment('luis', 'toby'),
    'posts/toby/requests/eva': request('eva', 'pending', 'toby'),
    'posts/toby/requests/eva/messages/m3': message('eva', 'toby', { receiverId: 'luis' }),
    'posts/olga': post('adopted', { ownerId: 'luis' }),
    'posts/olga/requests/eva': request('eva', 'granted', 'olga'),
    'posts/olga/requests/eva/followUps/7': followUp('eva', 'olga', { ownerId: 'luis' }),
    'posts/olga/agreements/eva': agreement('eva', 'olga', { ownerId: 'luis', agreedAt: 1 }),
    'notifications/to-luis': notification('luis', { actorId: 'eva', postId: 'toby' }),
    'pushDeliveries/n2.s2': { uid: 'luis', subscriptionId: 's2', notificationId: 'n2', state: 'sent' },
  };
  const left = [
    ...Object.keys(foreign),
    'closedAccounts/ana',
    'posts/toby/comments/c2',
    'moderationLog/l1',
    'moderationLog/l2',
    'reports/r1',
    'reports/r2',
    'posts/nube',
    'removedPosts/luna',
    'revokedRoles/ana',
    // Luis waits for an answer about Luna.
    'notifications/post-removed-request-luis-luna-luis',
    // Ana had denied Eva's.
    'notifications/denial',
    // As an administrator, Ana had rejected a post of Luis, and deleted another.
    'notifications/verdict',
    'notifications/deletion',
    'notifications/deleted-words',
  ];

  async function settle() {
    await put(server.db, { ...scene, ...foreign });
    await server.backend.hooksIdle();
    await server.backend.auth.createAccount({
      uid: 'ana',
      email: 'ana@patitas.test',
      password: 'patitas123',
    });
    for (const path of [
      'posts/ana/luna/p1',
      'avatars/ana/a1',
      'avatars/luis/a1',
      'followUps/luna/luis/7/f1',
      'followUps/nube/ana/7/f2',
      'followUps/olga/eva/7/f3',
    ]) {
      await server.deps().bucket.file(path).save(webp(), { contentType: 'image/webp', resumable: false });
    }
    for (const path of ['agreements/luna/luis/h1', 'agreements/nube/ana/h2', 'agreements/olga/eva/h3'])
      await server
        .deps()
        .bucket.file(path)
        .save(Buffer.from('%PDF-'), { contentType: 'application/pdf', resumable: false });
  }
  /** @param byHooks the documents that the functions store after a deletion */
  async function expectGone(byHooks = ['removedComments/c1']) {
    expect(await storedPaths(server)).toEqual([...left, ...byHooks].sort());
    expect((await server.db.doc('posts/toby/comments/c2').get()).data()).toMatchObject({
      authorId: 'deleted',
      authorName: 'Cuenta eliminada',
      authorPhotoURL: null,
      text: 'Qué guapa',
    });
    expect((await server.db.doc('notifications/verdict').get()).get('actorId')).toBe('deleted');
    expect((await server.db.doc('reports/r1').get()).get('reporterId')).toBe('deleted');
    expect((await server.db.doc('reports/r2').get()).data()).toMatchObject({
      reporterId: 'eva',
      seen: { authorId: 'deleted', authorName: 'Cuenta eliminada', text: 'Qué guapa' },
    });
    const entry = async (id: string) => (await server.db.doc(`moderationLog/${id}`).get()).data();
    expect(await entry('l1')).toMatchObject({
      actorId: 'deleted',
      actorName: 'Cuenta eliminada',
      name: 'Toby',
    });
    expect(await entry('l2')).toMatchObject({
      actorName: 'Iris',
      subjectId: 'deleted',
      name: 'Cuenta eliminada',
    });
    expect((await server.db.doc('postCounts/ana').get()).exists).toBe(false);
    expect(server.backend.auth.getAccount('ana')).toBeUndefined();
    const [files] = await server.deps().bucket.getFiles();
    expect(files.map(({ name }) => name)).toEqual([
      'agreements/olga/eva/h3',
      'avatars/luis/a1',
      'followUps/olga/eva/7/f3',
    ]);
  }

  it("deletes the person's own data, and removes the name from what others still need", async () => {
    await settle();
    await deleteAccount(server.deps(), 'ana', addressSecret);
    await server.backend.hooksIdle();
    await expectGone();
  });

  it('reaches the same result wherever it is interrupted, by further runs of the job', async () => {
    await settle();
    server.functions.detach();
    await deleteAccount(server.cutAfter(0), 'ana', addressSecret).catch(() => {});
    expect((await server.db.doc('users/ana').get()).exists).toBe(false);
    const cuts = await survivingCuts(server, finishDeletions);
    expect(cuts).toBeGreaterThan(5);
    await expectGone([]);
    await server.restart();
  });

  it('can be requested twice', async () => {
    await settle();
    await deleteAccount(server.deps(), 'ana', addressSecret);
    await deleteAccount(server.deps(), 'ana', addressSecret);
    await server.backend.hooksIdle();
    await expectGone();
  });

  it('deletes its own note when no token can be valid any more', async () => {
    await settle();
    await deleteAccount(server.deps(), 'ana', addressSecret);
    await finishDeletions(server.deps());
    expect((await server.db.doc('closedAccounts/ana').get()).exists).toBe(true);
    server.backend.advanceClock(25 * hourMs);
    await finishDeletions(server.deps());
    expect((await server.db.doc('closedAccounts/ana').get()).exists).toBe(false);
  });

  it('is finished by the daily job even if another deletion always fails, and the note of that one stays', async () => {
    await settle();
    server.functions.detach();
    await deleteAccount(server.cutAfter(0), 'ana', addressSecret).catch(() => {});
    // This id is longer than any uid, so Auth refuses it. The job handles it first.
    const stuck = server.db.doc(`closedAccounts/${'a'.repeat(129)}`);
    await stuck.set({ closedAt: daysAgo(server.backend.now(), 2), isDone: false });
    const confirmedAt = daysAgo(server.backend.now(), 91);
    await put(server.db, {
      'posts/stale': post('accepted', { ownerId: 'luis', confirmedAt }),
      [`askedOwners/stale-${confirmedAt.toMillis()}`]: { createdAt: daysAgo(server.backend.now(), 31) },
    });
    const closedAt = daysAgo(server.backend.now(), 2);
    await put(server.db, { 'closedAccounts/eva': { closedAt, isDone: true }, 'revokedRoles/eva': {} });
    await tidyUp(server.deps());
    expect((await server.db.doc('closedAccounts/ana').get()).get('isDone')).toBe(true);
    expect((await stuck.get()).get('isDone')).toBe(false);
    const { docs } = await server.db.collection('closedAccounts').get();
    expect(docs.map(({ id }) => id)).not.toContain('eva');
    expect((await server.db.doc('revokedRoles/eva').get()).exists).toBe(false);
    expect((await server.db.doc('posts/stale').get()).get('status')).toBe('withdrawn');
    await server.restart();
  });

  it('is not done while a photo of a post could not be deleted, and the rest is', async () => {
    await settle();
    const { bucket, ...deps } = server.deps();
    const getFiles = ({ prefix = '' }: { prefix?: string }) =>
      prefix.startsWith('posts/') ? Promise.reject(new Error('out of order')) : bucket.getFiles({ prefix });
    const failing = { ...deps, log: () => {}, bucket: { getFiles } as unknown as Bucket };
    expect(await deleteAccount(failing, 'ana', addressSecret)).toBe(false);
    expect((await server.db.doc('closedAccounts/ana').get()).get('isDone')).toBe(false);
    expect((await server.db.doc('posts/toby/requests/ana').get()).exists).toBe(false);
    await finishDeletions(server.deps());
    await server.backend.hooksIdle();
    await expectGone();
  });

  describe('over HTTP', () => {
    const signIn = () => idTokenOf(server, 'ana@patitas.test');
    const ask = (headers: Record<string, string>, method = 'DELETE') =>
      answerAccount(server.deps(), async () => true, addressSecret, {
        method,
        search: '',
        body: '',
        path: '/api/account',
        headers,
      });

    it('is granted with the person’s own token', async () => {
      await settle();
      expect((await ask({ authorization: `Bearer ${await signIn()}` })).status).toBe(200);
      await server.backend.hooksIdle();
      await expectGone();
    });
    it('is accepted if it cannot be finished in time', async () => {
      await settle();
      const request = {
        method: 'DELETE',
        path: '/api/account',
        search: '',
        body: '',
        headers: { authorization: `Bearer ${await signIn()}` },
      };
      expect((await answerAccount(server.cutAfter(2), async () => true, addressSecret, request)).status).toBe(
        202,
      );
      await finishDeletions(server.deps());
      await server.backend.hooksIdle();
      await expectGone();
    });
    it('is accepted if something fails after the account was closed, because its data do not come back', async () => {
      await settle();
      const authorization = `Bearer ${await signIn()}`;
      const request = { method: 'DELETE', path: '/api/account', search: '', body: '' };
      const log = vi.fn();
      const bucket = { getFiles: () => Promise.reject(new Error('out of order')) } as unknown as Bucket;
      const deps = { ...server.deps(), bucket, log };
      const answer = answerAccount(deps, async () => true, addressSecret, {
        ...request,
        headers: { authorization },
      });
      expect(await answer).toMatchObject({ status: 202 });
      expect(log).toHaveBeenCalledWith(
        'error',
        expect.any(String),
        expect.objectContaining({ account: 'ana' }),
      );
      expect((await server.db.doc('users/ana').get()).exists).toBe(false);
      // Whoever signs in again until the daily job would find an account in which nothing can be done.
      expect(server.backend.auth.getAccount('ana')).toBeUndefined();
      await finishDeletions(server.deps());
      await server.backend.hooksIdle();
      await expectGone();
    });
    it('is neither refused nor begun while Auth cannot say whether the session lasts', async () => {
      await settle();
      const authorization = `Bearer ${await signIn()}`;
      server.backend.faults.arm({ service: 'auth', path: 'accounts:lookup', fault: { kind: 'unavailable' } });
      const { status } = await ask({ authorization });
      server.backend.faults.clear();
      expect(status).toBe(503);
      expect((await server.db.doc('users/ana').get()).exists).toBe(true);
    });
    it('is refused without a token, with an invalid one, with that of a deleted account, and with other methods', async () => {
      await settle();
      const token = await signIn();
      expect((await ask({})).status).toBe(401);
      expect((await ask({ authorization: 'Bearer nonsense' })).status).toBe(401);
      expect(await ask({ authorization: `Bearer ${token}` }, 'GET')).toMatchObject({
        status: 405,
        headers: { Allow: 'DELETE' },
      });
      expect((await server.db.doc('users/ana').get()).exists).toBe(true);
      await server.backend.auth.deleteAccount('ana');
      expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(401);
    });
  });
});
