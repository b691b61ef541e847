// Limits must not hurt honest people: the real outbox sends a volunteer's day of offline work at once. What exceeds the
// limit must wait.
import '../faults/support/network.ts';
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageLimits, usageWindowMs } from '#domain/limits.ts';
import { entryReason } from '../../src/shared/entry-text.ts';
import * as acts from '../faults/support/acts.ts';
import type { Device } from '../faults/support/device.ts';
import { openStage, type Stage } from '../faults/support/stage.ts';
import { openWorld, type World } from '../faults/support/world.ts';

let world: World;
let stage: Stage;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world);
});
afterAll(async () => {
  await stage.close();
  await world.stop();
});

async function drained(device: Device) {
  await device.drain();
  return device.pending();
}

it('40 acts of one day without network arrive once each, from all lanes', async () => {
  const { luis } = stage.devices;
  for (const id of ['a', 'b', 'c', 'd']) await stage.accepted(`toby-${id}`);
  for (let n = 0; n < 12; n += 1) {
    const own = `own-${n}`;
    await luis.outbox.enqueue(acts.createPost(own, `Perro ${n}`), [acts.bytesOf(`${own}-p1`)]);
    await luis.outbox.enqueue(acts.comment(`toby-${'abcd'[n % 4]}`, `Pregunta ${n}`));
    await luis.outbox.enqueue({ type: 'save-favorite', postId: `toby-${'abcd'[n % 4]}`, petName: 'Luna' });
  }
  for (const id of ['a', 'b', 'c'])
    await luis.outbox.enqueue(acts.requestAdoption(`toby-${id}`, 'luis@patitas.test'));
  await luis.outbox.enqueue(acts.report('toby-d', '0190163d-8694-739b-aea5-966c26f8ad92'));
  expect(await luis.pending()).toHaveLength(40);
  expect(await drained(luis)).toEqual([]);
  const posts = [...(await world.documents('posts')).values()].filter(({ ownerId }) => ownerId === 'luis');
  expect(posts).toHaveLength(12);
  expect(await world.group('comments')).toHaveLength(12);
  const counts = await world.documents('users/luis/usage');
  const countOf = (kind: string) => counts.get(`users/luis/usage/${kind}`)?.count;
  expect(['posts', 'comments', 'requests', 'reports'].map(countOf)).toEqual([12, 12, 3, 1]);
}, 120_000);

it('an act above the limit waits with a sentence, is not refused, and is sent the next day', async () => {
  const { eva } = stage.devices;
  await stage.accepted('bruma');
  for (let n = 0; n <= usageLimits.comments; n += 1)
    await eva.outbox.enqueue(acts.comment('bruma', `Nota ${n}`));
  const [waiting, ...others] = await drained(eva);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ state: 'waiting', lastRetryCode: 'limit-comments' });
  expect(waiting && entryReason(waiting)).toBe(
    'Has llegado al máximo de comentarios por hoy (60). Se enviará mañana, sin que hagas nada.',
  );
  expect(await world.documents('posts/bruma/comments')).toHaveLength(usageLimits.comments);
  // The phone's clock alone does not start a new day.
  eva.clockOffsetMs += usageWindowMs;
  expect(await drained(eva)).toMatchObject([{ lastRetryCode: 'limit-comments' }]);
  world.backend.advanceClock(usageWindowMs);
  eva.clockOffsetMs += usageWindowMs;
  expect(await drained(eva)).toEqual([]);
  expect(await world.documents('posts/bruma/comments')).toHaveLength(usageLimits.comments + 1);
  expect((await world.document('users/eva/usage/comments'))?.count).toBe(1);
}, 120_000);
