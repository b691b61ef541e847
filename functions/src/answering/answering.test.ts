import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { countedAnswers, leastAnswers } from '#domain/answer-times.ts';
import { hourMs } from '#domain/durations.ts';
import { daysAgo, post, put, request } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { storedPaths, survivingCuts } from '../testing/server.ts';
import { recordAnswer } from './record-answer.ts';
import { remindOwners } from './remind-owners.ts';

const server = emptyServer();

const told = async () => (await server.db.collection('notifications').get()).docs.map((each) => each.data());

describe('a request that nobody answers', () => {
  const asked = (adopterId: string, days: number, fields: Record<string, unknown> = {}) => ({
    ...request(adopterId),
    createdAt: daysAgo(server.backend.now(), days),
    ...fields,
  });
  const path = 'posts/luna/requests/luis';

  it('reminds the owner after two days and after seven, once each', async () => {
    await put(server.db, { 'posts/luna': post('accepted'), [path]: asked('luis', 1.9) });
    await remindOwners(server.deps());
    expect(await told()).toEqual([]);

    await server.db.doc(path).update({ createdAt: daysAgo(server.backend.now(), 2.1) });
    for (let run = 0; run < 3; run++) await remindOwners(server.deps());
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      receiverId: 'ana',
      actorId: 'luis',
      type: 'unanswered-2-days',
      postId: 'luna',
      isSeen: false,
      message: 'luis Pérez espera tu respuesta sobre Luna desde hace más de 2 días',
    });

    await server.db.doc('notifications/unanswered-2-days-request-luis-luna-ana').delete();
    await remindOwners(server.deps());
    expect(await told()).toEqual([]);

    await server.db.doc(path).update({ createdAt: daysAgo(server.backend.now(), 7.1) });
    for (let run = 0; run < 3; run++) await remindOwners(server.deps());
    expect((await told()).map(({ type }) => type)).toEqual(['unanswered-7-days']);
  });

  it('is only late once, if no run saw the second day', async () => {
    await put(server.db, { 'posts/luna': post('accepted'), [path]: asked('luis', 8) });
    await remindOwners(server.deps());
    await remindOwners(server.deps());
    expect((await told()).map(({ type }) => type)).toEqual(['unanswered-7-days']);
  });

  it('is not one that was answered, withdrawn, forgotten for two weeks, or of a post that is not listed', async () => {
    await put(server.db, {
      'posts/luna': post('accepted'),
      'posts/toby': post('withdrawn'),
      'posts/luna/requests/a': asked('a', 3, { status: 'granted' }),
      'posts/luna/requests/b': asked('b', 3, { status: 'denied' }),
      'posts/luna/requests/c': asked('c', 3, { status: 'withdrawn' }),
      'posts/luna/requests/d': asked('d', 15),
      'posts/toby/requests/e': asked('e', 3, { postId: 'toby' }),
    });
    await remindOwners(server.deps());
    expect(await told()).toEqual([]);
    // When the post is listed again, its requests can be answered.
    await server.db.doc('posts/toby').update({ status: 'accepted' });
    await remindOwners(server.deps());
    expect(await told()).toHaveLength(1);
  });

  it('is told truthfully when the post is listed again days after the reminder was due', async () => {
    await put(server.db, { 'posts/luna': post('withdrawn'), [path]: asked('luis', 6) });
    await remindOwners(server.deps());
    await server.db.doc('posts/luna').update({ status: 'accepted' });
    await remindOwners(server.deps());
    const [late] = await told();
    expect(late?.message).toBe('luis Pérez espera tu respuesta sobre Luna desde hace más de 2 días');
  });

  it('is not a request for a pet that is reserved, nor one whose own reservation ended', async () => {
    await put(server.db, {
      'posts/luna': post('accepted', { reserved: true }),
      'posts/toby': post('accepted'),
      'posts/luna/requests/a': asked('a', 3),
      'posts/toby/requests/b': asked('b', 3, { postId: 'toby', decidedAt: Timestamp.now() }),
    });
    await remindOwners(server.deps());
    expect(await told()).toEqual([]);
  });

  it('tells nobody twice when the job is interrupted anywhere, or runs twice at once', async () => {
    const many = Array.from({ length: 7 }, (_, index) => `p${index}`);
    await put(server.db, {
      'posts/luna': post('accepted'),
      ...Object.fromEntries(many.map((uid) => [`posts/luna/requests/${uid}`, asked(uid, 3)])),
    });
    expect(await survivingCuts(server, remindOwners)).toBeGreaterThan(5);
    await Promise.all([remindOwners(server.deps()), remindOwners(server.deps())]);
    expect(await told()).toHaveLength(7);
  });
});

describe('how fast an owner usually answers', () => {
  const at = (ms: number) => Timestamp.fromMillis(Date.UTC(2026, 0, 1) + ms);
  const profile = async () => (await server.db.doc('profiles/ana').get()).data() ?? {};
  const ask = (uid: string) =>
    put(server.db, { [`posts/luna/requests/${uid}`]: { ...request(uid), createdAt: at(0) } });
  const answer = (uid: string, hours: number, fields: Record<string, unknown> = {}) =>
    server.db.doc(`posts/luna/requests/${uid}`).update({
      status: 'denied',
      decidedAt: at(hours * hourMs),
      commandId: `decide-${uid}`,
      ...fields,
    });
  const people = Array.from({ length: leastAnswers + 1 }, (_, index) => `p${index}`);

  beforeEach(async () => {
    await put(server.db, { 'posts/luna': post('accepted'), 'profiles/ana': { displayName: 'Ana Pérez' } });
    for (const uid of people) await ask(uid);
    await server.backend.hooksIdle();
  });

  it('is in the profile from the fifth answer on, as the median', async () => {
    for (const [index, hours] of [1, 50, 3, 2].entries()) await answer(`p${index}`, hours);
    await server.backend.hooksIdle();
    expect(await profile()).toEqual({ displayName: 'Ana Pérez' });
    await answer('p4', 4);
    await server.backend.hooksIdle();
    expect((await profile()).answersInMs).toBe(3 * hourMs);
  });

  it('is known without the names and the uids of those who asked, which outlive no account', async () => {
    await answer('p0', 1);
    await server.backend.hooksIdle();
    const stored = (await server.db.doc('answerTimes/ana').get()).data();
    expect(stored?.answers).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('p0');
  });

  it('counts only the newest answers', async () => {
    const earlier = Array.from({ length: countedAnswers }, (_, index) => ({
      request: `earlier-${index}`,
      tookMs: hourMs,
      decidedAt: index,
    }));
    await put(server.db, { 'answerTimes/ana': { answers: earlier } });
    await answer('p0', 2);
    await server.backend.hooksIdle();
    const counted = (await server.db.doc('answerTimes/ana').get()).get('answers');
    expect(counted).toHaveLength(countedAnswers);
    expect(counted.map(({ request }: { request: string }) => request)).not.toContain('earlier-0');
    expect(counted.at(-1)).toMatchObject({ tookMs: 2 * hourMs });
  });

  it('counts an answer once, however often its event is delivered', async () => {
    for (const index of [0, 1, 2, 3]) await answer(`p${index}`, 2);
    await server.backend.hooksIdle();
    await Promise.all(['p0', 'p0', 'p0', 'p1'].map((uid) => recordAnswer(server.deps(), 'luna', uid)));
    expect(await profile()).toEqual({ displayName: 'Ana Pérez' });
  });

  it('keeps the time of an answer whose event is delivered again after the owner decided otherwise', async () => {
    for (const index of [0, 1, 2, 3, 4]) await answer(`p${index}`, 2, { status: 'granted' });
    await server.backend.hooksIdle();
    for (const index of [0, 1, 2]) {
      await answer(`p${index}`, 500, { status: 'undone', commandId: 'undo' });
      await recordAnswer(server.deps(), 'luna', `p${index}`);
    }
    expect((await profile()).answersInMs).toBe(2 * hourMs);
  });

  it('does not count what the server closed, nor a withdrawal', async () => {
    for (const index of [0, 1, 2, 3]) await answer(`p${index}`, 2);
    await answer('p4', 9, { commandId: 'request-p4' });
    await server.db.doc('posts/luna/requests/p5').update({ status: 'withdrawn', commandId: 'other' });
    await server.backend.hooksIdle();
    expect(await profile()).toEqual({ displayName: 'Ana Pérez' });
  });

  it('writes nothing for an account that was closed', async () => {
    await server.db.doc('profiles/ana').delete();
    for (const uid of people) await answer(uid, 2);
    await server.backend.hooksIdle();
    expect((await storedPaths(server)).filter((path) => /^(profiles|answerTimes)/.test(path))).toEqual([]);
  });
});
