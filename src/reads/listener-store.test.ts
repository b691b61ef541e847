import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Observer, Reader } from '#firebase/read/queries.ts';
import { createListenerStore } from './listener-store.ts';

/** What was asked, and the latest one who waits for an answer. */
const asked: string[] = [];
let latest: Observer<unknown> | null = null;
const reader: Reader = {
  listen: (name, params, observer) => {
    asked.push(`${name} ${JSON.stringify(params)}`);
    latest = observer as Observer<unknown>;
    return () => {};
  },
  clear: async () => {},
  reopen: async () => {},
};
const post = { postId: 'luna' };
const ofAna = { receiverId: 'ana' };

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => void vi.useRealTimers());

it('asks one question once, however many want its answer', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  store.subscribe('post', { ...post }, () => {});
  expect(asked).toEqual(['post {"postId":"luna"}']);
});

it('after a sign-out asks again for what is still on the screen, and nothing for whoever left', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  // The bell goes when it hears that the session is over, a moment after the reset.
  const endBell = store.subscribe('notifications', ofAna, () => {});
  asked.length = 0;
  store.reset();
  expect(asked).toEqual([]);
  endBell();
  vi.runAllTimers();
  expect(asked).toEqual(['post {"postId":"luna"}']);
});

it('asks again what was refused, and meanwhile says that it waits', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  latest?.failed('permission-denied');
  expect(store.read('post', post)).toMatchObject({ status: 'failed' });
  store.restartFailed();
  expect(store.read('post', post).status).toBe('loading');
  latest?.next(null, false);
  expect(store.read('post', post)).toMatchObject({ status: 'ready', data: null });
});

it('asks what had been refused when somebody wants it once more after another account came', () => {
  const store = createListenerStore(reader);
  const end = store.subscribe('post', post, () => {});
  latest?.failed('permission-denied');
  end();
  store.restartFailed();
  store.subscribe('post', post, () => {});
  expect(asked).toHaveLength(2);
});
