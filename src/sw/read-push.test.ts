import { describe, expect, it } from 'vitest';
import { pushMessageOf } from '#domain/push-subscription.ts';
import { dataOf, seenByTap } from './notification-data.ts';
import { readPush } from './read-push.ts';

const payload = { id: 'commented-1', type: 'commented', message: 'Luis comentó', target: '/post/luna' };
const sentNow = { ...payload, createdAt: 1_790_000_000_000 };

it("reads the sender's payload", () => {
  expect(readPush(JSON.stringify(payload))).toMatchObject({ id: 'commented-1', message: 'Luis comentó' });
});

it('reads the same payload in a browser that does not know declarative pushes', () => {
  const sent = pushMessageOf(sentNow, 'https://patitas.example');
  expect(readPush(sent)).toMatchObject({ id: 'commented-1', message: 'Luis comentó', target: '/post/luna' });
});

it.each([
  ['nothing', undefined],
  ['no JSON', 'hola'],
  ['a target outside the app', JSON.stringify({ ...payload, target: 'https://evil.test' })],
  ['a target that a browser reads as another site', JSON.stringify({ ...payload, target: '/\\evil.test' })],
])('says something general for %s', (_what, text) => {
  expect(readPush(text)).toEqual({ id: 'novedades', message: 'Tienes novedades en Patitas', target: '/' });
});

describe('a tap', () => {
  const tapOn = (sent: object) => {
    const notice = readPush(JSON.stringify(sent));
    return seenByTap({ tag: 'commented-1', data: dataOf(notice) });
  };

  it('marks as seen what the push showed, and nothing that came later', () => {
    expect(tapOn(sentNow)).toEqual({
      type: 'mark-notifications-seen',
      notificationIds: ['commented-1'],
      newestAt: sentNow.createdAt,
    });
  });

  it('on the push of an older server marks the notification', () => {
    expect(tapOn(payload)).toEqual({ type: 'mark-notifications-seen', notificationIds: ['commented-1'] });
  });

  it('on what an older worker showed marks the notification of its tag', () => {
    expect(seenByTap({ tag: 'commented-1', data: null })).toMatchObject({ notificationIds: ['commented-1'] });
  });
});
