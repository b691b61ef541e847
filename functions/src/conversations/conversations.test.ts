import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { daysAgo, message, post, put, request } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { startPushService } from '../testing/push-service.ts';
import { storedPaths, survivingCuts } from '../testing/server.ts';
import { deleteOldConversations, noteClosing } from './close-conversations.ts';
import { tellOfMessage } from './tell-of-message.ts';

const server = emptyServer();

const folder = 'posts/luna/requests/luis/messages';
describe('telling of messages', () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeEach(async () => {
    service = await startPushService();
    const { id, document } = service.subscription('phone');
    await put(server.db, {
      'posts/luna': post('accepted'),
      'posts/luna/requests/luis': request('luis'),
      'posts/luna/requests/eva': request('eva'),
      [`users/ana/pushSubscriptions/${id}`]: document,
    });
    await server.backend.hooksIdle();
  });
  afterEach(() => service.stop());

  const writes = async (id: string, adopterId = 'luis', fields = {}) => {
    const path = `posts/luna/requests/${adopterId}/messages/${id}`;
    await put(server.db, { [path]: message(adopterId, 'luna', { commandId: id, told: null, ...fields }) });
    await server.backend.hooksIdle();
  };
  const notes = async () =>
    (await server.db.collection('notifications').get()).docs.map((each) => ({ id: each.id, ...each.data() }));
  const pushes = () => service.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>);

  it('sends one push for a conversation, however many messages follow, and counts them', async () => {
    for (const id of ['m1', 'm2', 'm3']) await writes(id);
    expect(await notes()).toMatchObject([
      {
        id: 'message-received-m1-luna-ana',
        receiverId: 'ana',
        actorId: 'luis',
        type: 'message-received',
        postId: 'luna',
        isSeen: false,
        count: 3,
        message: 'luis Pérez te escribió 3 mensajes sobre Luna',
      },
    ]);
    expect(pushes()).toMatchObject([
      {
        id: 'message-received-m1-luna-ana',
        tag: 'conversation-luna-luis',
        target: '/post/luna',
        message: 'luis Pérez te escribió sobre Luna',
        notification: { tag: 'conversation-luna-luis' },
      },
    ]);
  });

  it('sends the next push, with the same tag, when the last one was read, was deleted, or is some hours old', async () => {
    await writes('m1');
    await server.db.doc('notifications/message-received-m1-luna-ana').update({ isSeen: true });
    await writes('m2');
    expect(pushes()).toHaveLength(2);
    await server.db.doc('notifications/message-received-m2-luna-ana').delete();
    await writes('m3');
    expect(pushes()).toHaveLength(3);
    server.backend.advanceClock(5 * hourMs);
    await writes('m4');
    expect(pushes()).toHaveLength(3);
    server.backend.advanceClock(2 * hourMs);
    await writes('m5');
    expect(pushes().map(({ tag }) => tag)).toEqual(Array(4).fill('conversation-luna-luis'));
    const unread = (await notes()).filter((each) => 'isSeen' in each && each.isSeen === false);
    expect(unread).toMatchObject([{ id: 'message-received-m5-luna-ana', count: 3 }]);
  });

  it('keeps conversations apart, and tells only the receiver', async () => {
    await writes('m1');
    await writes('m2', 'eva');
    await writes('m3', 'luis', { authorId: 'ana', receiverId: 'luis', authorName: 'Ana Pérez' });
    expect((await notes()).map((each) => ('receiverId' in each ? each.receiverId : null))).toEqual([
      'ana',
      'ana',
      'luis',
    ]);
    expect(pushes().map(({ tag }) => tag)).toEqual(['conversation-luna-luis', 'conversation-luna-eva']);
  });

  it('tells once, however often an event is delivered, also after it was read', async () => {
    await writes('m1');
    await server.db.doc('notifications/message-received-m1-luna-ana').update({ isSeen: true });
    await Promise.all([1, 2, 3].map(() => tellOfMessage(server.deps(), 'luna', 'luis', 'm1')));
    expect(await notes()).toHaveLength(1);
    await put(server.db, {
      [`${folder}/m2`]: message('luis', 'luna', { commandId: 'm2', told: null }),
      [`${folder}/m3`]: message('luis', 'luna', { commandId: 'm3', told: null }),
    });
    await server.backend.hooksIdle();
    expect((await notes()).filter((each) => 'count' in each && each.count === 2)).toHaveLength(1);
    expect(pushes()).toHaveLength(2);
  });

  it('tells nobody of a message, or below a request, that is gone when the event comes', async () => {
    await tellOfMessage(server.deps(), 'luna', 'luis', 'gone');
    await server.db.doc('posts/luna/requests/luis').delete();
    await writes('m1');
    await tellOfMessage(server.deps(), 'luna', 'luis', 'm1');
    expect(await notes()).toEqual([]);
  });
});

describe('closed conversations', () => {
  const path = 'posts/luna/requests/luis';
  const closedAt = async () => (await server.db.doc(path).get()).get('closedAt');
  const left = async () => (await storedPaths(server)).filter((each) => each.includes('/messages/'));

  it('know when the request was denied or withdrawn, and forget it when it is open again', async () => {
    for (const status of ['denied', 'withdrawn']) {
      await put(server.db, { 'posts/luna': post('accepted'), [path]: request('luis') });
      await server.db.doc(path).update({ status });
      await server.backend.hooksIdle();
      const first = await closedAt();
      expect(first).toBeDefined();
      await noteClosing(server.deps(), 'luna', 'luis');
      expect(await closedAt()).toEqual(first);
      await server.db.doc(path).update({ status: 'pending' });
      await server.backend.hooksIdle();
      expect(await closedAt()).toBeUndefined();
    }
    await server.db.doc(path).update({ status: 'granted' });
    await server.backend.hooksIdle();
    expect(await closedAt()).toBeUndefined();
  });

  it('lose their messages after 90 days, and no others do, wherever the job is interrupted', async () => {
    const now = server.backend.now();
    const at = (days: number) => ({ createdAt: daysAgo(now, days) });
    const asked = (uid: string, status: string, days?: number) => ({
      ...request(uid, status),
      ...(days && { closedAt: daysAgo(now, days) }),
    });
    await put(server.db, {
      'posts/luna': post('accepted'),
      [path]: asked('luis', 'denied', 91),
      [`${folder}/m1`]: message('luis', 'luna', at(100)),
      [`${folder}/m2`]: message('luis', 'luna', at(92)),
      'posts/luna/requests/eva': asked('eva', 'withdrawn', 89),
      'posts/luna/requests/eva/messages/m3': message('eva', 'luna', at(95)),
      'posts/luna/requests/leo': asked('leo', 'granted'),
      'posts/luna/requests/leo/messages/m4': message('leo', 'luna', at(300)),
    });
    expect(await survivingCuts(server, deleteOldConversations)).toBeGreaterThan(2);
    expect(await left()).toEqual([
      'posts/luna/requests/eva/messages/m3',
      'posts/luna/requests/leo/messages/m4',
    ]);
    expect((await server.db.doc(path).get()).get('status')).toBe('denied');
    expect(await closedAt()).toBeUndefined();
  });

  it('keep what was written after the request was made again', async () => {
    const now = server.backend.now();
    await put(server.db, {
      'posts/luna': post('accepted'),
      [path]: { ...request('luis', 'pending'), closedAt: daysAgo(now, 91) },
      [`${folder}/old`]: message('luis', 'luna', { createdAt: daysAgo(now, 95) }),
      [`${folder}/new`]: message('luis', 'luna', { createdAt: daysAgo(now, 1) }),
    });
    await deleteOldConversations(server.deps());
    expect(await left()).toEqual([`${folder}/new`]);
    await server.db.doc(path).update({ closedAt: FieldValue.delete() });
  });
});
