import { expect, it } from 'vitest';
import { pushMessageOf } from '#domain/push-subscription.ts';
import { readPush } from './read-push.ts';

const payload = { id: 'commented-1', type: 'commented', message: 'Luis comentó', target: '/post/luna' };

it("reads the sender's payload", () => {
  expect(readPush(JSON.stringify(payload))).toMatchObject({ id: 'commented-1', message: 'Luis comentó' });
});

it('reads the same payload in a browser that does not know declarative pushes', () => {
  const sent = JSON.stringify(pushMessageOf(payload, 'https://patitas.example'));
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
