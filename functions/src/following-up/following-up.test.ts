import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { daysAgo, followUp, post, put, request } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { webp } from '../testing/picture.ts';
import { storedPaths, survivingCuts } from '../testing/server.ts';
import { askHowItGoes } from './ask-how-it-goes.ts';
import { followAdoption } from './follow-adoption.ts';
import { tellOfAnswer } from './tell-of-answer.ts';

const server = emptyServer();

const path = 'posts/luna/requests/luis';
const adoption = (days: number, fields: Record<string, unknown> = {}) => ({
  ...request('luis', 'granted'),
  decidedAt: daysAgo(server.backend.now(), days),
  commandId: 'granted',
  ...fields,
});
const adopt = async (days: number, fields?: Record<string, unknown>) => {
  await put(server.db, {
    'posts/luna': post('adopted', { health: { sterilised: 'no' } }),
    [path]: adoption(days, fields),
  });
  await server.backend.hooksIdle();
};
const asked = async () =>
  (await server.db.collection(`${path}/followUps`).get()).docs.map((each) => ({
    id: each.id,
    ...each.data(),
  }));
const told = async () =>
  (await server.db.collection('notifications').get()).docs.map((each) => each.data()?.type);
const planned = async () => (await server.db.doc(path).get()).get('followUpAt');
const run = () => askHowItGoes(server.deps());
const answer = { feeling: 'well', answeredAt: FieldValue.serverTimestamp(), commandId: 'answer-1' };

describe('asking how a pet is doing', () => {
  it('asks 7, 30 and 120 days after the grant, once each', async () => {
    await adopt(6.9);
    await run();
    expect(await asked()).toEqual([]);
    const types: string[] = [];
    for (const [days, type] of [
      [1, 'asked-after-7-days'],
      [23, 'asked-after-30-days'],
      [90, 'asked-after-120-days'],
    ] as const) {
      server.backend.advanceClock(days * dayMs);
      for (let times = 0; times < 3; times++) await run();
      types.push(type);
      expect((await told()).sort()).toEqual([...types].sort());
    }
    expect((await asked()).map(({ id }) => Number(id)).sort((one, other) => one - other)).toEqual([
      7, 30, 120,
    ]);
    expect(await planned()).toBeNull();
    expect(
      (await server.db.doc('notifications/asked-after-7-days-granted-luna-luis').get()).data(),
    ).toMatchObject({
      receiverId: 'luis',
      actorId: 'ana',
      postId: 'luna',
      isSeen: false,
      message: 'Luna lleva una semana en casa: ¿cómo va todo?',
    });
    // A repeated event must not plan the questions again.
    await followAdoption(server.deps(), 'luna', 'luis');
    expect(await planned()).toBeNull();
  });

  it('asks only the latest, if no run saw the earlier ones', async () => {
    await adopt(40);
    await run();
    expect(await asked()).toMatchObject([{ id: '30', answeredAt: null, feeling: null, photo: null }]);
    expect(await told()).toEqual(['asked-after-30-days']);
  });

  it('asks nobody twice when the job is interrupted anywhere, or runs twice at once', async () => {
    const people = Array.from({ length: 7 }, (_, index) => `p${index}`);
    const decidedAt = daysAgo(server.backend.now(), 8);
    await put(server.db, {
      'posts/luna': post('adopted'),
      ...Object.fromEntries(
        people.map((uid) => [`posts/luna/requests/${uid}`, { ...request(uid, 'granted'), decidedAt }]),
      ),
    });
    await server.backend.hooksIdle();
    expect(await survivingCuts(server, askHowItGoes)).toBeGreaterThan(3);
    await Promise.all([run(), run()]);
    expect(await told()).toHaveLength(7);
  });

  it('asks about sterilisation only where it was promised, and not after it was done', async () => {
    const promise = [{ questionId: 'agrees-sterilise', answer: 'yes' }];
    const asksSterilised = async () => (await asked()).map((each) => Reflect.get(each, 'asksSterilised'));
    await adopt(8);
    await run();
    expect(await asksSterilised()).toEqual([false]);
    await server.backend.reset();
    await adopt(8, { answers: promise });
    await run();
    expect(await asksSterilised()).toEqual([true]);
    await server.db.doc(`${path}/followUps/7`).update({ ...answer, sterilised: 'yes' });
    server.backend.advanceClock(30 * dayMs);
    await run();
    expect((await asked()).find(({ id }) => id === '30')).toMatchObject({ asksSterilised: false });
    await server.backend.reset();
    await adopt(8, { answers: promise });
    await server.db.doc('posts/luna').update({ 'health.sterilised': 'yes' });
    await run();
    expect(await asksSterilised()).toEqual([false]);
  });

  it('asks nothing while either of the two has switched it off, and goes on at the next date', async () => {
    for (const off of ['followUpsOffByAdopter', 'followUpsOffByOwner']) {
      await server.backend.reset();
      await adopt(8, { [off]: true });
      await run();
      expect(await asked()).toEqual([]);
      await server.db.doc(path).update({ [off]: false });
      await run();
      expect(await asked()).toEqual([]);
      server.backend.advanceClock(25 * dayMs);
      await run();
      expect((await asked()).map(({ id }) => id)).toEqual(['30']);
    }
  });
});

describe('an adoption that ended', () => {
  const photo = 'followUps/luna/luis/7/f1';
  const files = async () => (await server.deps().bucket.getFiles())[0].map(({ name }) => name);

  it('is not asked about any more, and its answers and photos are deleted', async () => {
    await adopt(8);
    await run();
    await put(server.db, {
      [`${path}/followUps/7`]: followUp('luis', 'luna', { ...answer, photo: { path: photo } }),
      'posts/luna/requests/eva': request('eva', 'granted'),
      'posts/luna/requests/eva/followUps/7': followUp('eva'),
    });
    for (const name of [photo, 'followUps/luna/eva/7/f2'])
      await server.deps().bucket.file(name).save(webp(), { contentType: 'image/webp', resumable: false });
    await server.db.doc(path).update({ status: 'undone' });
    await server.backend.hooksIdle();
    expect((await storedPaths(server)).filter((each) => each.includes('followUps'))).toEqual([
      'posts/luna/requests/eva/followUps/7',
    ]);
    expect(await files()).toEqual(['followUps/luna/eva/7/f2']);
    expect(await planned()).toBeUndefined();
    server.backend.advanceClock(30 * dayMs);
    await run();
    expect(await asked()).toEqual([]);
  });

  it('takes with it what the two were told of questions and answers, because nothing is left to read', async () => {
    const ofEva = { type: 'asked-after-7-days', receiverId: 'eva', postId: 'luna' };
    await adopt(8);
    await run();
    await server.db.doc(`${path}/followUps/7`).update(answer);
    await put(server.db, { 'notifications/of-eva': ofEva });
    await server.backend.hooksIdle();
    expect((await told()).sort()).toEqual(['asked-after-7-days', 'asked-after-7-days', 'follow-up-answered']);
    await server.db.doc(path).update({ status: 'undone' });
    await server.backend.hooksIdle();
    expect(await told()).toEqual(['asked-after-7-days']);
    expect((await server.db.doc('notifications/of-eva').get()).exists).toBe(true);
  });

  it('starts anew when the pet is granted to the same person again', async () => {
    await adopt(50);
    await run();
    await server.db.doc(path).update({ status: 'withdrawn' });
    await server.backend.hooksIdle();
    await adopt(8, { commandId: 'granted-again' });
    await run();
    expect((await asked()).map(({ id }) => id)).toEqual(['7']);
    expect(await told()).toContain('asked-after-7-days');
  });

  it('leaves no question or answer to the next one of the same person, if its event comes late', async () => {
    await adopt(8);
    await run();
    await server.db.doc(`${path}/followUps/7`).update(answer);
    await server.backend.hooksIdle();
    expect((await told()).sort()).toEqual(['asked-after-7-days', 'follow-up-answered']);
    server.backend.advanceClock(dayMs);
    await adopt(0, { commandId: 'granted-again' });
    for (const _delivery of [1, 2]) await followAdoption(server.deps(), 'luna', 'luis');
    expect([await asked(), await told()]).toEqual([[], []]);
    server.backend.advanceClock(8 * dayMs);
    await run();
    await followAdoption(server.deps(), 'luna', 'luis');
    expect(await asked()).toMatchObject([{ id: '7', answeredAt: null }]);
    expect(await told()).toEqual(['asked-after-7-days']);
  });
});

describe('an answer', () => {
  const answers = async () => {
    await server.db.doc(`${path}/followUps/7`).update(answer);
    await server.backend.hooksIdle();
  };

  it('is told to the owner once, however often its event is delivered', async () => {
    await adopt(8);
    await run();
    await answers();
    const note = server.db.doc('notifications/follow-up-answered-answer-1-luna-ana');
    expect((await note.get()).data()).toMatchObject({
      receiverId: 'ana',
      actorId: 'luis',
      message: 'luis Pérez contó cómo está Luna',
    });
    await note.delete();
    await Promise.all([1, 2].map(() => tellOfAnswer(server.deps(), 'luna', 'luis', 7)));
    expect((await note.get()).exists).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['while nobody has answered', async () => {}],
    [
      'when the adoption ended before the event came',
      async () => {
        server.functions.detach();
        await server.db.doc(`${path}/followUps/7`).update(answer);
        await server.db.doc(path).update({ status: 'undone' });
      },
    ],
  ])('is not told to the owner %s', async (_when, happen) => {
    await adopt(8);
    await run();
    await happen();
    await tellOfAnswer(server.deps(), 'luna', 'luis', 7);
    expect(await told()).toEqual(['asked-after-7-days']);
    await server.restart();
  });

  it('is not told to an owner who switched the questions off', async () => {
    await adopt(8);
    await run();
    await server.db.doc(path).update({ followUpsOffByOwner: true });
    await answers();
    expect(await told()).toEqual(['asked-after-7-days']);
    expect(await asked()).toMatchObject([{ feeling: 'well' }]);
  });
});

it('plans the first question by the time of the grant', async () => {
  await adopt(0);
  expect((await planned()) instanceof Timestamp).toBe(true);
  const { decidedAt, followUpAt } = (await server.db.doc(path).get()).data() ?? {};
  expect(followUpAt.toMillis() - decidedAt.toMillis()).toBe(7 * dayMs);
});

it('asks nothing about an adoption that ended, also if the job comes before the event', async () => {
  await adopt(8);
  server.functions.detach();
  await server.db.doc(path).update({ status: 'undone' });
  await run();
  expect(await asked()).toEqual([]);
  expect(await planned()).toBeUndefined();
  await server.restart();
});
