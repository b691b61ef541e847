import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { createShownNotifications } from './shown-notifications.ts';

it('returns each notification once, from whichever source it comes', async () => {
  const shown = createShownNotifications(() => 1, 'shown-once');
  expect(await shown.claim(['a', 'b'])).toEqual(['a', 'b']);
  expect(await shown.claim(['b', 'c'])).toEqual(['c']);
});

it('forgets everything at a sign-out, and old entries over time', async () => {
  let nowMs = 1;
  const shown = createShownNotifications(() => nowMs, 'shown-forgets');
  await shown.claim(['a']);
  await shown.forgetAll();
  expect(await shown.claim(['a'])).toEqual(['a']);
  nowMs += 61 * dayMs;
  expect(await shown.claim(['a'])).toEqual(['a']);
});
