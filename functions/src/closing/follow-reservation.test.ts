import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { daysAgo, post, put, request } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { survivingCuts } from '../testing/server.ts';
import { endReservation, tellOfReservation } from './follow-reservation.ts';

describe('a reservation', () => {
  const server = emptyServer();

  const scene = (luis: string, reserved: boolean) =>
    put(server.db, {
      'posts/luna': post('accepted', { reserved, commandId: 'a-command' }),
      'posts/luna/requests/luis': request('luis', luis),
      'posts/luna/requests/eva': request('eva'),
      'posts/luna/requests/leo': request('leo', 'withdrawn'),
    });
  const decide = async (status: string, reserved: boolean, post: { [field: string]: unknown } = {}) => {
    const batch = server.db.batch();
    const commandId = post.commandId ?? 'decision';
    batch.update(server.db.doc('posts/luna/requests/luis'), { status, commandId });
    batch.update(server.db.doc('posts/luna'), { reserved, commandId, ...post });
    await batch.commit();
    await server.backend.hooksIdle();
  };
  const told = async () =>
    (await server.db.collection('notifications').get()).docs.map((each) => [
      each.get('type'),
      each.get('message'),
    ]);
  /** The post in an event of the decision. */
  const marked = (reserved: boolean, commandId = 'a-command') =>
    post('accepted', { reserved, commandId, updatedAt: new Date(1_700_000_000_000) });
  const isReserved = async () => (await server.db.doc('posts/luna').get()).get('reserved');

  it('is told to those who wait when it begins, and not to its adopter', async () => {
    await scene('pending', false);
    await decide('reserved', true);
    expect(await told()).toEqual([
      ['reserved-for-another', 'Luna está en reserva para otra familia. Tu solicitud sigue en espera'],
    ]);
    const [note] = (await server.db.collection('notifications').get()).docs;
    expect(note?.data()).toMatchObject({ receiverId: 'eva', actorId: 'ana', postId: 'luna', isSeen: false });
  });

  it('is told to those who wait when it ends, and not to whom its owner tells', async () => {
    await scene('reserved', true);
    await decide('pending', false);
    expect(await told()).toEqual([
      ['available-again', 'Luna ya no está en reserva. Tu solicitud sigue en espera'],
    ]);
  });

  it.each(['pending', 'withdrawn'])('is told when it ends while the post is %s', async (status) => {
    await scene('reserved', true);
    await server.db.doc('posts/luna').update({ status });
    await decide('withdrawn', false);
    expect((await told()).map(([type]) => type)).toEqual(['available-again']);
  });

  it('is not told when it ends with a grant', async () => {
    await scene('reserved', true);
    const batch = server.db.batch();
    batch.update(server.db.doc('posts/luna/requests/luis'), { status: 'granted' });
    batch.update(server.db.doc('posts/luna'), { reserved: false, status: 'adopted' });
    await batch.commit();
    await server.backend.hooksIdle();
    expect((await told()).map(([type]) => type)).toEqual(['adoption-denied']);
  });

  it('is told once, however often the event is delivered, and not after it ended', async () => {
    await scene('reserved', true);
    await Promise.all([1, 2, 3].map(() => tellOfReservation(server.deps(), 'luna', marked(true))));
    const [note] = (await server.db.collection('notifications').get()).docs;
    await note?.ref.update({ isSeen: true });
    await tellOfReservation(server.deps(), 'luna', marked(true));
    await tellOfReservation(server.deps(), 'luna', marked(false));
    await tellOfReservation(server.deps(), 'ghost', marked(true));
    expect(await told()).toHaveLength(1);
    expect((await note?.ref.get())?.get('isSeen')).toBe(true);
  });

  it('is written once by deliveries at the same time, so that none takes back what its adopter has read', async () => {
    await scene('reserved', true);
    const written: string[] = [];
    const path = 'notifications/{id}';
    const stop = server.backend.onDocumentWritten(
      path,
      async ({ after }) => void written.push(String(after?.type)),
    );
    await Promise.all([1, 2, 3, 4].map(() => tellOfReservation(server.deps(), 'luna', marked(true))));
    await server.backend.hooksIdle();
    stop();
    expect(written).toEqual(['reserved-for-another']);
  });

  it('is told once also if the post has changed when the event is delivered again', async () => {
    await scene('reserved', true);
    const event = marked(true);
    await tellOfReservation(server.deps(), 'luna', event);
    const [note] = (await server.db.collection('notifications').get()).docs;
    await note?.ref.update({ isSeen: true });
    const later = Timestamp.fromMillis(Date.now() + 7 * hourMs);
    await server.db.doc('posts/luna').update({ commandId: 'confirmation', updatedAt: later });
    await tellOfReservation(server.deps(), 'luna', event);
    expect(await told()).toHaveLength(1);
    expect((await note?.ref.get())?.get('isSeen')).toBe(true);
  });

  it('is not told again by an event that comes after that of a later reservation', async () => {
    await scene('reserved', true);
    const updatedAt = new Date(1_700_000_001_000);
    await tellOfReservation(server.deps(), 'luna', { ...marked(true, 'later'), updatedAt });
    const [note] = (await server.db.collection('notifications').get()).docs;
    await note?.ref.update({ isSeen: true });
    await tellOfReservation(server.deps(), 'luna', marked(true, 'earlier'));
    expect(await told()).toHaveLength(1);
    expect((await note?.ref.get())?.get('isSeen')).toBe(true);
  });

  it('that begins and ends again and again adds no notification for six hours, and the newest one is true', async () => {
    const sixHoursMs = 6 * hourMs;
    const updatedAt = Timestamp.fromMillis(sixHoursMs * 80_000);
    const newestFirst = async () =>
      (await server.db.collection('notifications').orderBy('createdAt', 'desc').get()).docs;
    await scene('pending', false);
    for (let times = 0; times < 3; times += 1) {
      for (const reserved of [true, false]) {
        const commandId = `decision-${times}-${reserved}`;
        await decide(reserved ? 'reserved' : 'pending', reserved, { commandId, updatedAt });
        const [newest] = await newestFirst();
        expect(newest?.data()).toMatchObject({
          type: reserved ? 'reserved-for-another' : 'available-again',
          isSeen: false,
        });
        await newest?.ref.update({ isSeen: true });
      }
    }
    expect(await newestFirst()).toHaveLength(2);
    const later = Timestamp.fromMillis(updatedAt.toMillis() + sixHoursMs);
    await decide('reserved', true, { commandId: 'later', updatedAt: later });
    expect(await newestFirst()).toHaveLength(3);
  });

  it('is told to hundreds, also when the run is interrupted', async () => {
    const many = Array.from({ length: 250 }, (_, index) => `person-${index}`);
    await put(server.db, Object.fromEntries(many.map((uid) => [`posts/luna/requests/${uid}`, request(uid)])));
    await put(server.db, { 'posts/luna': post('accepted', { reserved: true }) });
    await server.backend.hooksIdle();
    await survivingCuts(server, (deps) => tellOfReservation(deps, 'luna', marked(true)));
    expect(await told()).toHaveLength(250);
  });

  it('ends with the account of its adopter', async () => {
    await scene('reserved', true);
    await server.db.doc('posts/luna/requests/luis').delete();
    await server.backend.hooksIdle();
    expect(await isReserved()).toBe(false);
    expect(await told()).toEqual([
      ['available-again', 'Luna ya no está en reserva. Tu solicitud sigue en espera'],
      ['reservation-left', 'La familia retiró su solicitud: Luna ya no está en reserva'],
    ]);
    await endReservation(server.deps(), 'luna', 'luis');
    const [, left] = (await server.db.collection('notifications').get()).docs;
    expect(left?.data()).toMatchObject({ receiverId: 'ana', actorId: 'ana', postId: 'luna' });
    expect(await told()).toHaveLength(2);
  });

  it('ends when an edit turns the post into another pet’s', async () => {
    await scene('reserved', true);
    await server.db.doc('posts/luna').update({ status: 'pending', species: 'cat', updatedAt: new Date() });
    await server.backend.hooksIdle();
    expect(await isReserved()).toBe(false);
    expect((await told()).map(([type]) => type)).toEqual(['post-changed', 'post-changed']);
  });

  it('of a post in moderation ends without a new time of its content, which the verdict names', async () => {
    await scene('reserved', true);
    await server.db.doc('posts/luna').update({ status: 'pending', updatedAt: daysAgo(Date.now(), 1) });
    const revision = async () => (await server.db.doc('posts/luna').get()).get('updatedAt');
    const seen = await revision();
    await server.db.doc('posts/luna/requests/luis').delete();
    await server.backend.hooksIdle();
    expect(await isReserved()).toBe(false);
    expect(await revision()).toEqual(seen);
    expect((await told()).map(([type]) => type)).toEqual(['available-again', 'reservation-left']);
  });

  it('stays while its request is there, whatever event comes late', async () => {
    await scene('pending', false);
    await decide('reserved', true);
    await decide('pending', false);
    await decide('reserved', true);
    // The event of the reservation that ended in between, and one of a request that is gone.
    for (const adopterId of ['luis', 'nobody']) await endReservation(server.deps(), 'luna', adopterId);
    expect(await isReserved()).toBe(true);
    expect((await told()).map(([type]) => type)).not.toContain('reservation-left');
  });
});
