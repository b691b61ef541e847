import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { daysAgo, post, put } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { askStillAvailable } from './ask-still-available.ts';

describe('listings that nobody confirms', () => {
  const server = emptyServer();

  const confirmed = (days: number, status = 'accepted') =>
    post(status, { confirmedAt: daysAgo(server.backend.now(), days) });
  const questions = async () => (await server.db.collection('notifications').get()).docs;
  const statusOf = async (id: string) => (await server.db.doc(`posts/${id}`).get()).get('status');

  it('asks the owner after 60 days, once for each confirmation', async () => {
    await put(server.db, { 'posts/luna': confirmed(61), 'posts/young': confirmed(59) });
    await askStillAvailable(server.deps());
    await askStillAvailable(server.deps());
    const [question, ...others] = await questions();
    expect(others).toEqual([]);
    expect(question?.data()).toMatchObject({
      receiverId: 'ana',
      type: 'still-available',
      postId: 'luna',
      message: '¿Luna sigue en adopción? Confírmalo, o su publicación dejará de mostrarse',
    });
    await question?.ref.delete();
    await askStillAvailable(server.deps());
    expect(await questions()).toEqual([]);
    await server.db.doc('posts/luna').update({ confirmedAt: daysAgo(server.backend.now(), 60) });
    await askStillAvailable(server.deps());
    expect(await questions()).toHaveLength(1);
  });

  it.each([
    ['deletes the post', () => server.db.doc('posts/luna').delete()],
    ['confirms it', () => server.db.doc('posts/luna').update({ confirmedAt: Timestamp.now() })],
    ['withdraws it', () => server.db.doc('posts/luna').update({ status: 'withdrawn' })],
  ])('does not ask an owner who %s while the job is at work', async (_what, act) => {
    await put(server.db, { 'posts/luna': confirmed(61) });
    const deps = server.deps();
    const read = deps.db.getAll.bind(deps.db);
    let hasActed = false;
    const reading = vi.spyOn(deps.db, 'getAll').mockImplementation(async (...asked) => {
      const found = await read(...asked);
      // The job has read the post, and now the note of the question.
      if (!hasActed && found.some(({ ref }) => ref.path.startsWith('askedOwners/'))) {
        hasActed = true;
        await act();
        await server.backend.hooksIdle();
      }
      return found;
    });
    await askStillAvailable(deps);
    reading.mockRestore();
    expect(hasActed).toBe(true);
    expect(await questions()).toEqual([]);
  });

  it('withdraws after 90 days, and does not change the content', async () => {
    await put(server.db, { 'posts/luna': confirmed(61), 'posts/asked': confirmed(60) });
    await askStillAvailable(server.deps());
    server.backend.advanceClock(29.5 * dayMs);
    await askStillAvailable(server.deps());
    expect(await statusOf('luna')).toBe('withdrawn');
    expect(await statusOf('asked')).toBe('accepted');
    expect((await server.db.doc('posts/luna').get()).get('name')).toBe('Luna');
  });

  it('gives an owner two weeks to answer whose post waited in moderation until after the 90th day', async () => {
    await put(server.db, { 'posts/luna': confirmed(95) });
    for (const [days, status] of [
      [0, 'accepted'],
      [13, 'accepted'],
      [2, 'withdrawn'],
    ] as const) {
      server.backend.advanceClock(days * dayMs);
      await askStillAvailable(server.deps());
      expect(await questions()).toHaveLength(1);
      expect(await statusOf('luna')).toBe(status);
    }
  });

  it('reads only accepted posts', async () => {
    const statuses = ['pending', 'rejected', 'adopted', 'withdrawn'];
    await put(server.db, Object.fromEntries(statuses.map((each) => [`posts/${each}`, confirmed(100, each)])));
    await askStillAvailable(server.deps());
    for (const status of statuses) expect(await statusOf(status)).toBe(status);
    expect(await questions()).toEqual([]);
  });

  it('has time for a new question, however many owners were asked and have not answered', async () => {
    const asked = Array.from({ length: 50 }, (_, index) => [`posts/p${index}`, confirmed(80)]);
    await put(server.db, Object.fromEntries(asked));
    await askStillAvailable(server.deps());
    expect(await questions()).toHaveLength(50);
    await put(server.db, { 'posts/luna': confirmed(61) });
    await askStillAvailable(server.cutAfter(5));
    expect(await questions()).toHaveLength(51);
  });

  it('continues after a malformed post', async () => {
    const odd = { status: 'accepted', confirmedAt: daysAgo(server.backend.now(), 80) };
    await put(server.db, { 'posts/odd': odd, 'posts/luna': confirmed(70) });
    await askStillAvailable(server.deps());
    expect(await questions()).toHaveLength(1);
  });
});
