import { expect, it } from 'vitest';
import { daysAgo, notification, put } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { survivingCuts } from '../testing/server.ts';
import { tidyUp } from '../tidy-up.ts';
import { purgeNotifications } from './purge-notifications.ts';

const server = emptyServer();

const stored = async () =>
  (await server.db.collection('notifications').get()).docs.map(({ id }) => id).sort();
const old = (days: number, isSeen: boolean) =>
  notification('ana', { isSeen, createdAt: daysAgo(server.backend.now(), days) });

it('deletes notifications after a year, and none before', async () => {
  await put(server.db, {
    'notifications/seen': old(366, true),
    'notifications/unseen': old(366, false),
    'notifications/younger': old(364, true),
  });
  await tidyUp(server.deps());
  expect(await stored()).toEqual(['younger']);
});

it('deletes many, wherever it is interrupted', async () => {
  const many = Array.from({ length: 250 }, (_, index) => [`notifications/n${index}`, old(400, true)]);
  await put(server.db, Object.fromEntries(many));
  expect(await survivingCuts(server, purgeNotifications)).toBeGreaterThan(0);
  expect(await stored()).toEqual([]);
});
