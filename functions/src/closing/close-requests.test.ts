import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { notification, post, put, request } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { survivingCuts } from '../testing/server.ts';
import { closeRequests, closeRequestsForAnother } from './close-requests.ts';

describe('closing the requests of an adopted pet', () => {
  const server = emptyServer();

  const statuses = async () => {
    const { docs } = await server.db.collection('posts/luna/requests').get();
    return Object.fromEntries(docs.map((each) => [each.id, each.get('status')]));
  };
  const denials = async () => (await server.db.collection('notifications').get()).docs;
  const threeRequests = {
    'posts/luna/requests/luis': request('luis', 'granted'),
    'posts/luna/requests/eva': request('eva'),
    'posts/luna/requests/leo': request('leo', 'withdrawn'),
  };

  it('happens when a post becomes adopted', async () => {
    await put(server.db, { 'posts/luna': post('accepted'), ...threeRequests });
    await server.db.doc('posts/luna').update({ status: 'adopted' });
    await server.backend.hooksIdle();
    expect(await statuses()).toEqual({ luis: 'granted', eva: 'denied', leo: 'withdrawn' });
    const [denial, ...others] = await denials();
    expect(others).toEqual([]);
    expect(denial?.id).toBe('adoption-denied-request-eva-luna-eva');
    expect(denial?.data()).toMatchObject({
      receiverId: 'eva',
      actorId: 'ana',
      type: 'adoption-denied',
      postId: 'luna',
      isSeen: false,
      message: 'Tu solicitud para adoptar a Luna fue denegada',
    });
    const eva = await server.db.doc('posts/luna/requests/eva').get();
    expect(eva.get('closedByGrant')).toBe(true);
    expect(eva.get('decidedAt').toMillis()).toBe(denial?.get('createdAt').toMillis());
  });

  it('notifies nobody twice, however often the event is delivered', async () => {
    await put(server.db, { 'posts/luna': post('adopted'), ...threeRequests });
    await Promise.all([1, 2, 3].map(() => closeRequests(server.deps(), 'luna')));
    await server.db.doc('notifications/adoption-denied-request-eva-luna-eva').update({ isSeen: true });
    await closeRequests(server.deps(), 'luna');
    const [denial] = await denials();
    expect(denial?.get('isSeen')).toBe(true);
  });

  it('notifies an adopter who asked again, each time that the request is closed', async () => {
    await put(server.db, { 'posts/luna': post('accepted'), 'posts/luna/requests/eva': request('eva') });
    await server.db.doc('posts/luna').update({ status: 'adopted' });
    await server.backend.hooksIdle();
    await put(server.db, {
      'posts/luna': post('accepted'),
      'posts/luna/requests/eva': { ...request('eva'), commandId: 'again' },
    });
    await server.db.doc('posts/luna').update({ status: 'adopted' });
    await server.backend.hooksIdle();
    expect((await denials()).map(({ id }) => id).sort()).toEqual([
      'adoption-denied-again-luna-eva',
      'adoption-denied-request-eva-luna-eva',
    ]);
  });

  it('notifies an adopter of each pet, although both requests have the same command id', async () => {
    await put(server.db, {
      'posts/luna': post('adopted'),
      'posts/luna/requests/eva': request('eva'),
      'posts/toby': post('adopted'),
      'posts/toby/requests/eva': { ...request('eva'), postId: 'toby' },
    });
    await closeRequests(server.deps(), 'luna');
    await closeRequests(server.deps(), 'toby');
    expect((await denials()).map((each) => each.get('postId')).sort()).toEqual(['luna', 'toby']);
  });

  it('does not change the requests of a pet that is not adopted', async () => {
    await put(server.db, { 'posts/luna': post('accepted'), ...threeRequests });
    await closeRequests(server.deps(), 'luna');
    await closeRequests(server.deps(), 'ghost');
    expect((await statuses()).eva).toBe('pending');
  });

  it('happens also if the owner archives the post before the event of the grant comes', async () => {
    await put(server.db, { 'posts/luna': post('archived'), ...threeRequests });
    await closeRequests(server.deps(), 'luna');
    expect(await statuses()).toEqual({ luis: 'granted', eva: 'denied', leo: 'withdrawn' });
    expect(await denials()).toHaveLength(1);
  });

  it('closes hundreds, also when it is interrupted between batches', async () => {
    const many = Array.from({ length: 250 }, (_, index) => `person-${index}`);
    await put(server.db, Object.fromEntries(many.map((uid) => [`posts/luna/requests/${uid}`, request(uid)])));
    // The post is created as adopted, because no trigger that closes requests listens to the creation of a post.
    await server.db.doc('posts/luna').set({ status: 'adopted', ownerId: 'ana' });
    await server.backend.hooksIdle();
    const cuts = await survivingCuts(server, (deps) => closeRequests(deps, 'luna'));
    expect(cuts).toBeGreaterThan(0);
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['denied']));
    expect(await denials()).toHaveLength(250);
  });

  it('closes a malformed request without a notification, and continues', async () => {
    await put(server.db, {
      'posts/luna/requests/odd': { status: 'pending' },
      'posts/luna/requests/eva': request('eva'),
      'notifications/other': notification('ana'),
      'posts/luna': post('accepted'),
    });
    await server.db.doc('posts/luna').update({ status: 'adopted' });
    await server.backend.hooksIdle();
    expect(await statuses()).toEqual({ odd: 'denied', eva: 'denied' });
    expect((await denials()).map(({ id }) => id).sort()).toEqual([
      'adoption-denied-request-eva-luna-eva',
      'other',
    ]);
  });

  it('happens when an edit turns the post into another pet’s, and notifies the adopters', async () => {
    await put(server.db, { 'posts/luna': post('accepted'), ...threeRequests });
    await server.db
      .doc('posts/luna')
      .update({ status: 'pending', species: 'cat', updatedAt: Timestamp.now() });
    await server.backend.hooksIdle();
    expect(await statuses()).toEqual({ luis: 'granted', eva: 'denied', leo: 'withdrawn' });
    const [told, ...others] = await denials();
    expect(others).toEqual([]);
    expect((await server.db.doc('posts/luna/requests/eva').get()).get('closedByGrant')).toBeUndefined();
    expect(told?.id).toBe('post-changed-request-eva-luna-eva');
    expect(told?.data()).toMatchObject({
      receiverId: 'eva',
      type: 'post-changed',
      message: 'La publicación de Luna cambió y tu solicitud se cerró',
    });
  });

  it('happens also when a text is longer in JavaScript than the rules have counted', async () => {
    await put(server.db, { 'posts/luna': post('accepted'), ...threeRequests });
    const description = '\u{20000}'.repeat(limits.description);
    await server.db.doc('posts/luna').update({ species: 'cat', description, updatedAt: Timestamp.now() });
    await server.backend.hooksIdle();
    expect((await statuses()).eva).toBe('denied');
  });

  it('does not close requests from after the edit, and none if it is still the same pet', async () => {
    const soon = Timestamp.fromMillis(Date.now() + 60_000);
    const late = { ...request('eva'), createdAt: soon };
    await put(server.db, { 'posts/luna': post('accepted'), 'posts/luna/requests/eva': late });
    await server.db.doc('posts/luna').update({ species: 'cat', updatedAt: Timestamp.now() });
    await server.db.doc('posts/luna').update({ name: 'Lunita', city: 'Cádiz', updatedAt: soon });
    await server.backend.hooksIdle();
    expect(await statuses()).toEqual({ eva: 'pending' });
  });

  it('does not change requests that a later grant closed, when the event of the edit is delivered again', async () => {
    const before = post('accepted');
    const after = { ...before, species: 'cat', updatedAt: Timestamp.now() };
    const late = { ...request('eva'), createdAt: Timestamp.fromMillis(Date.now() + 60_000) };
    await put(server.db, { 'posts/luna': { ...after, status: 'adopted' }, 'posts/luna/requests/eva': late });
    await closeRequests(server.deps(), 'luna');
    await closeRequestsForAnother(server.deps(), 'luna', before, after);
    expect((await server.db.doc('posts/luna/requests/eva').get()).get('closedByGrant')).toBe(true);
  });
});
