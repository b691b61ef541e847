import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Species } from '#domain/post.ts';
import { createFirstPets } from './first-pets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(path: string) {
  const asked: (Species | null)[] = [];
  const pets = createFirstPets(path, async (species) => {
    asked.push(species);
    return 'unheard';
  });
  let isSeen = false;
  void pets.seen.then(() => {
    isSeen = true;
  });
  return { asked, pets, isSeen: () => isSeen };
}

it('requests the feed of a listing at once, and uses the answer once', async () => {
  const { asked, pets } = open('/perros');
  expect(asked).toEqual(['dog']);
  await pets.readFeed('dog');
  expect(asked).toEqual(['dog']);
  await pets.readFeed('dog');
  await pets.readFeed(null);
  expect(asked).toEqual(['dog', 'dog', null]);
});

it.each([
  ['the server’s own answer', 1, 'now'],
  ['another page', 2, 'any'],
] as const)('does not use that answer where %s is wanted', async (_what, page, freshness) => {
  const { asked, pets } = open('/perros');
  await pets.readFeed('dog', page, freshness);
  expect(asked).toEqual(['dog', 'dog']);
});

it('delays nothing on pages without pets', async () => {
  const { asked, isSeen } = open('/iniciar-sesion');
  await vi.advanceTimersByTimeAsync(0);
  expect(isSeen()).toBe(true);
  expect(asked).toEqual([]);
});

it('waits for pets that do not arrive, but only for a short time', async () => {
  const { isSeen } = open('/');
  await vi.advanceTimersByTimeAsync(1900);
  expect(isSeen()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isSeen()).toBe(true);
});
