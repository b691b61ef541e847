import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { createShownNotifications } from './shown-notifications.ts';

it('returns each notification once, from whichever source it comes', async () => {
  const shown = createShownNotifications(() => 1, 'shown-once');
  expect(await shown.claim(['a', 'b'])).toEqual(['a', 'b']);
  expect(await shown.claim(['b', 'c'])).toEqual(['c']);
});

it('forgets everything at a sign-out', async () => {
  const shown = createShownNotifications(() => 1, 'shown-forgets');
  await shown.claim(['a']);
  await shown.forgetAll();
  expect(await shown.claim(['a'])).toEqual(['a']);
});

it('returns a notification once that stays unseen for months, also after the app was closed for as long', async () => {
  let nowMs = 1;
  const shown = createShownNotifications(() => nowMs, 'shown-long-ago');
  await shown.claim(['unseen', 'seen']);
  nowMs += 50 * dayMs;
  expect(await shown.claim(['unseen'])).toEqual([]);
  nowMs += 50 * dayMs;
  expect(await shown.claim(['unseen'])).toEqual([]);
  nowMs += 70 * dayMs;
  expect(await shown.claim(['unseen'])).toEqual([]);
  // What nobody asked about meanwhile does not stay on the phone.
  expect(await shown.claim(['seen'])).toEqual(['seen']);
});
