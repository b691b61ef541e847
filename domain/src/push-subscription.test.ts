import { expect, it } from 'vitest';
import { keptSearchLimits } from './kept-search.ts';
import { limits } from './limits.ts';
import { notificationMessage } from './notification.ts';
import { maxPushBytes, type PushPayload, pushMessageOf } from './push-subscription.ts';
import { petList } from './search-alerts.ts';

const origin = 'https://patitas.example';
const dogs = (count: number) => '🐶'.repeat(count);
/** The rules count characters, of which each may have four bytes. */
const longestPets = Array.from({ length: 6 }, () => dogs(limits.petName));
const found = (search: string, pets: readonly string[], target: string): PushPayload => ({
  id: `search-found-${'u'.repeat(28)}-1790000000000`,
  type: 'search-found',
  message: notificationMessage('search-found', { actor: search, pet: petList(pets) }, pets.length),
  target,
  createdAt: 1_790_000_000_000,
});
const sent = (payload: PushPayload): PushPayload & { notification: { body: string; navigate: string } } =>
  JSON.parse(pushMessageOf(payload, origin));
const sizeOf = (payload: PushPayload) => Buffer.byteLength(pushMessageOf(payload, origin));
const listing = (texto: string) => `/adopciones?${new URLSearchParams({ texto })}`;

it('sends a usual payload as it is', () => {
  const payload = found('Perros', ['Luna', 'Milo'], listing('paseos'));
  expect(sent(payload)).toMatchObject(payload);
});

it('leaves out the filters of a listing rather than the end of the sentence', () => {
  const payload = found(dogs(keptSearchLimits.name), ['Luna', 'Milo'], listing(dogs(keptSearchLimits.text)));
  const long = {
    ...payload,
    target: `${payload.target}&provincia=${encodeURIComponent(dogs(limits.province))}`,
  };
  expect(sizeOf(long)).toBeLessThanOrEqual(maxPushBytes);
  expect(sent(long)).toMatchObject({
    message: payload.message,
    target: '/adopciones',
    notification: { body: payload.message, navigate: `${origin}/adopciones` },
  });
});

it('is never longer than a push service takes, and still a sentence', () => {
  const names = Array.from({ length: 6 }, () => '👩🏽‍❤️‍💋‍👨🏿'.repeat(limits.petName / 10));
  for (const pets of [longestPets, names]) {
    const payload = found(dogs(keptSearchLimits.name), pets, listing(dogs(keptSearchLimits.text)));
    expect(sizeOf(payload)).toBeLessThanOrEqual(maxPushBytes);
    expect(sent(payload).message).toMatch(/^6 animales nuevos encajan/);
  }
});
