import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { OutOfTime } from '../deps.ts';
import { daysAgo, post, put, request } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { survivingCuts } from '../testing/server.ts';
import { tellOfReturn } from './tell-of-return.ts';

describe('a pet that looks for a family again', () => {
  const server = emptyServer();

  const luna = () => server.db.doc('posts/luna');
  const closed = (uid: string) => ({ ...request(uid, 'denied'), closedByGrant: true });
  const told = async () =>
    (await server.db.collection('notifications').get()).docs
      .filter((each) => each.get('type') === 'looking-again')
      .map((each) => each.get('receiverId'))
      .sort();
  const undone = (ago = 0) => Timestamp.fromMillis(daysAgo(server.backend.now(), ago).toMillis());
  /**
   * Luis had adopted the pet. The grant to him closed the request of Eva, the owner denied that of Leo, and Mia withdrew hers.
   */
  const scene = (status: string, undoneAt: Timestamp | null) =>
    put(server.db, {
      'posts/luna': post(status, { undoneAt }),
      'posts/luna/requests/luis': request('luis', 'undone'),
      'posts/luna/requests/eva': closed('eva'),
      'posts/luna/requests/leo': request('leo', 'denied'),
      'posts/luna/requests/mia': request('mia', 'withdrawn'),
    });
  const accept = async () => {
    await luna().update({ status: 'accepted' });
    await server.backend.hooksIdle();
  };

  it('is told to those whom the grant had passed over, when a moderator has accepted it', async () => {
    await put(server.db, {
      'posts/luna': post('accepted'),
      'posts/luna/requests/luis': request('luis', 'granted'),
      'posts/luna/requests/eva': request('eva'),
      'posts/luna/requests/leo': request('leo', 'denied'),
    });
    await luna().update({ status: 'adopted' });
    await server.backend.hooksIdle();
    await luna().update({ status: 'pending', undoneAt: undone() });
    await server.backend.hooksIdle();
    expect(await told()).toEqual([]);
    await accept();
    expect(await told()).toEqual(['eva']);
    const { docs } = await server.db.collection('notifications').where('type', '==', 'looking-again').get();
    expect(docs[0]?.data()).toMatchObject({
      actorId: 'ana',
      postId: 'luna',
      isSeen: false,
      message: 'Luna vuelve a buscar familia. Puedes enviar tu solicitud otra vez',
    });
  });

  it('is told once for each undone adoption, even if its receiver has deleted the notification', async () => {
    await scene('pending', undone(1));
    await accept();
    const { docs } = await server.db.collection('notifications').get();
    for (const { ref } of docs) await ref.delete();
    await luna().update({ status: 'withdrawn' });
    await accept();
    await Promise.all([1, 2, 3].map(() => tellOfReturn(server.deps(), 'luna')));
    expect(await told()).toEqual([]);
    await luna().update({ status: 'pending', undoneAt: Timestamp.fromMillis(server.backend.now() + 1000) });
    await Promise.all([accept(), tellOfReturn(server.deps(), 'luna')]);
    expect(await told()).toEqual(['eva']);
  });

  it('is told also to those whose request changes for another reason meanwhile', async () => {
    await scene('accepted', undone());
    await put(server.db, { 'posts/luna/requests/zoe': closed('zoe') });
    const zoe = server.db.doc('posts/luna/requests/zoe');
    const deps = server.deps();
    let change: Promise<unknown> | undefined;
    // The first call is before the requests are read, the second one before Eva is notified.
    let calls = 0;
    const checkTime = () => {
      calls += 1;
      if (calls === 2) change = zoe.update({ closedAt: Timestamp.now() });
    };
    await tellOfReturn({ ...deps, checkTime }, 'luna');
    await change;
    expect(await told()).toEqual(['eva', 'zoe']);
  });

  it('is not told before moderation, of an ordinary post, or to whoever has asked again', async () => {
    await scene('pending', undone());
    await tellOfReturn(server.deps(), 'luna');
    await tellOfReturn(server.deps(), 'ghost');
    await scene('pending', null);
    await accept();
    await scene('pending', undone());
    await put(server.db, { 'posts/luna/requests/eva': request('eva') });
    await accept();
    expect(await told()).toEqual([]);
  });

  it('is told to nobody if the post has become another pet’s', async () => {
    await scene('pending', undone());
    await luna().update({ species: 'cat', name: 'Toby', updatedAt: Timestamp.now() });
    await server.backend.hooksIdle();
    await accept();
    expect(await told()).toEqual([]);
  });

  it('is told to everybody once, when the run is interrupted at each of its steps', async () => {
    const few = ['eva', 'leo', 'mia', 'sol'];
    await put(server.db, Object.fromEntries(few.map((uid) => [`posts/luna/requests/${uid}`, closed(uid)])));
    await put(server.db, { 'posts/luna': post('accepted', { undoneAt: undone() }) });
    await server.backend.hooksIdle();
    expect(await survivingCuts(server, (deps) => tellOfReturn(deps, 'luna'))).toBe(5);
    expect(await told()).toEqual(few);
  });

  it('is told to hundreds, also when the run is interrupted', async () => {
    const many = Array.from({ length: 250 }, (_, index) => `person-${index}`);
    await put(server.db, Object.fromEntries(many.map((uid) => [`posts/luna/requests/${uid}`, closed(uid)])));
    await put(server.db, { 'posts/luna': post('accepted', { undoneAt: undone() }) });
    await server.backend.hooksIdle();
    // Steps 1 and 202 read a page, and each other step notifies one person. The runs end before, between and after these steps.
    for (const steps of [0, 1, 2, 120, 200, 201, 202, 203])
      await expect(tellOfReturn(server.cutAfter(steps), 'luna')).rejects.toThrow(OutOfTime);
    expect(await told()).toHaveLength(201);
    await tellOfReturn(server.deps(), 'luna');
    expect(await told()).toEqual(many.toSorted());
  });
});
