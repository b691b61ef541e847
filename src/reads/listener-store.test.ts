import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import type { Observer, QueryReader } from '#firebase/read/queries.ts';
import { createListenerStore } from './listener-store.ts';

/** The asked queries, and the latest listener that waits for an answer. */
const asked: string[] = [];
const ended: string[] = [];
let latest: Observer<unknown> | null = null;
let reconnects = 0;
const reader: QueryReader = {
  listen: (name, params, observer) => {
    asked.push(`${name} ${JSON.stringify(params)}`);
    latest = observer as Observer<unknown>;
    return () => void ended.push(name);
  },
  reconnect: async () => {
    reconnects += 1;
  },
};
const post = { postId: 'luna' };
const ofAna = { receiverId: 'ana' };

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  ended.length = 0;
  reconnects = 0;
});
afterEach(() => void vi.useRealTimers());

it('opens one listener for a query, however many components use it', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  store.subscribe('post', { ...post }, () => {});
  expect(asked).toEqual(['post {"postId":"luna"}']);
});

it('ends a listener a minute after its last component, or at once if it is told that nobody comes back', () => {
  const store = createListenerStore(reader);
  const end = store.subscribe('post', post, () => {});
  const endOther = store.subscribe('notifications', ofAna, () => {});
  store.endUnused('post', post);
  expect(ended).toEqual([]);
  end();
  endOther();
  store.endUnused('post', post);
  expect(ended).toEqual(['post']);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual(['post', 'notifications']);
});

it('keeps the posts of a list whose listener has ended, so that whoever comes back later finds the place', () => {
  const store = createListenerStore(reader);
  const listing = { species: null, limit: 48 };
  const known = [samplePost({ id: 'luna' })];
  const leave = store.subscribe('public-posts', listing, () => {});
  latest?.next(known, false);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual(['public-posts']);
  expect(store.read('public-posts', listing)).toEqual({
    status: 'ready',
    data: known,
    fromCache: true,
    at: null,
  });

  store.subscribe('public-posts', listing, () => {});
  expect(asked).toHaveLength(2);
  // Nobody answers a visitor, and the phone has no copy.
  latest?.next([], true);
  expect(store.read('public-posts', listing)).toMatchObject({ data: known });
  latest?.next([], false);
  expect(store.read('public-posts', listing)).toMatchObject({ data: [] });
});

it('forgets the kept posts with the account, and keeps nothing else', () => {
  const store = createListenerStore(reader);
  const own = { ownerId: 'ana' };
  const leave = store.subscribe('posts-of-owner', own, () => {});
  latest?.next([samplePost({ id: 'luna' })], false);
  const leaveBell = store.subscribe('notifications', ofAna, () => {});
  latest?.next([{ id: 'n1' }], false);
  leave();
  leaveBell();
  vi.advanceTimersByTime(60_000);
  expect(store.read('notifications', ofAna).status).toBe('loading');
  expect(store.read('posts-of-owner', own).status).toBe('ready');
  store.reset();
  expect(store.read('posts-of-owner', own).status).toBe('loading');
});

it("after a sign-out asks again only for what is on the screen, without the previous person's rights", () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  // The bell has gone before: `shownSession` holds that order.
  const endBell = store.subscribe('notifications', ofAna, () => {});
  asked.length = 0;
  endBell();
  store.reset();
  expect(asked).toEqual(['post {"postId":"luna"}']);
});

it('asks a refused query again, and reports that it is loading', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  latest?.failed('permission-denied');
  expect(store.read('post', post)).toMatchObject({ status: 'failed' });
  store.restartFailed();
  expect(store.read('post', post).status).toBe('loading');
  latest?.next(null, false);
  expect(store.read('post', post)).toMatchObject({ status: 'ready', data: null });
});

it('asks again after a refusal that was on its way when the person signed in, but not after the next one', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  const asVisitor = latest;
  store.restartFailed();
  asVisitor?.failed('permission-denied');
  expect(asked).toHaveLength(2);
  expect(store.read('post', post).status).toBe('loading');
  latest?.failed('permission-denied');
  expect(asked).toHaveLength(2);
  expect(store.read('post', post)).toEqual({ status: 'failed', code: 'permission-denied' });
});

it('asks a refused query again for a new visit, and not for each component of the visit that was refused', () => {
  const store = createListenerStore(reader);
  const end = store.subscribe('post', post, () => {});
  latest?.failed('permission-denied');
  const endOther = store.subscribe('post', post, () => {});
  expect(asked).toHaveLength(1);
  end();
  endOther();
  store.subscribe('post', post, () => {});
  expect(asked).toHaveLength(2);
  // What was said stays until the answer, which may be the same.
  expect(store.read('post', post)).toMatchObject({ status: 'failed' });
  latest?.next({ id: 'luna' }, false);
  expect(store.read('post', post)).toMatchObject({ status: 'ready' });
});

it('takes no "there is none" over to another person, but everything else', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  latest?.next(null, false);
  latest?.personChanged?.();
  expect(store.read('post', post).status).toBe('loading');
  latest?.next({ id: 'luna' }, false);
  latest?.personChanged?.();
  expect(store.read('post', post)).toMatchObject({ status: 'ready', data: { id: 'luna' } });
  expect(asked).toHaveLength(1);
});

it('keeps the posts that came with the page over an empty cache, until the server answers', () => {
  const listing = { species: null, limit: 48 };
  const data = [samplePost({ id: 'luna' })];
  const store = createListenerStore(reader, undefined, undefined, [
    { name: 'public-posts', params: listing, state: { status: 'ready', data, fromCache: true, at: null } },
  ]);
  store.subscribe('public-posts', listing, () => {});
  latest?.next([], true);
  expect(store.read('public-posts', listing)).toMatchObject({ data });
  latest?.next([], false);
  expect(store.read('public-posts', listing)).toMatchObject({ data: [] });
  latest?.next(data, false);
  latest?.next([], true);
  expect(store.read('public-posts', listing)).toMatchObject({ data: [] });
});

it('takes an empty cache neither for news about a post that the page knows to be missing, nor for a broken stream', () => {
  const doubted = vi.fn();
  const known = { status: 'ready', data: null, fromCache: false, at: null } as const;
  const reports = { answered() {}, failed() {}, doubted };
  const store = createListenerStore(reader, undefined, reports, [
    { name: 'post', params: post, state: known },
  ]);
  store.subscribe('post', post, () => {});
  latest?.next(null, true);
  expect(store.read('post', post)).toEqual(known);
  expect(doubted).not.toHaveBeenCalled();
});

it('doubts the connection if a new listener gets only copies for five seconds', () => {
  const doubted = vi.fn();
  const store = createListenerStore(reader, Date.now, { answered() {}, failed() {}, doubted });
  store.subscribe('post', post, () => {});
  latest?.next(null, false);
  store.subscribe('notifications', ofAna, () => {});
  latest?.next([], true);
  vi.advanceTimersByTime(4999);
  expect(doubted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(doubted).toHaveBeenCalledExactlyOnceWith('listener');
});

it('doubts no connection because of a listener that was ended or refused', () => {
  const doubted = vi.fn();
  const store = createListenerStore(reader, Date.now, { answered() {}, failed() {}, doubted });
  store.subscribe('post', post, () => {})();
  store.endUnused('post', post);
  store.subscribe('notifications', ofAna, () => {});
  latest?.failed('permission-denied');
  vi.advanceTimersByTime(10_000);
  expect(doubted).not.toHaveBeenCalled();
});

it('keeps what is known of a query that nobody can answer for now, and asks again', () => {
  const store = createListenerStore(reader);
  const end = store.subscribe('post', post, () => {});
  latest?.failed('unavailable');
  expect(store.read('post', post)).toMatchObject({ status: 'failed' });
  vi.advanceTimersByTime(15_000);
  expect(asked).toHaveLength(2);
  latest?.next(null, false);
  latest?.failed('unavailable');
  expect(store.read('post', post)).toMatchObject({ status: 'ready', data: null, fromCache: true });
  vi.advanceTimersByTime(15_000);
  expect(asked).toHaveLength(3);
  latest?.failed('permission-denied');
  expect(store.read('post', post)).toMatchObject({ status: 'failed' });
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(3);
  end();
});

it('ends a listener that failed, which would go on beside the next one when somebody signs in', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  latest?.failed('unavailable');
  expect(ended).toEqual(['post']);
  vi.advanceTimersByTime(15_000);
  expect(asked).toHaveLength(2);
  expect(ended).toEqual(['post']);
});

it('takes no failure of a listener that has been replaced for one of the listener that replaced it', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  const before = latest;
  store.reset();
  latest?.next(null, false);
  before?.failed('permission-denied');
  expect(store.read('post', post)).toMatchObject({ status: 'ready' });
  store.reset();
  expect(ended).toEqual(['post', 'post']);
});

it('asks a refused query again when another account has signed in and a component needs it', () => {
  const store = createListenerStore(reader);
  const end = store.subscribe('post', post, () => {});
  latest?.failed('permission-denied');
  end();
  store.restartFailed();
  store.subscribe('post', post, () => {});
  expect(asked).toHaveLength(2);
});

it('reconnects also after a clock that was set back, without a pause of as long as it was ahead', () => {
  const day = 24 * 60 * 60_000;
  let now = 2 * day;
  const store = createListenerStore(reader, () => now);
  store.reconnect();
  now = day;
  store.reconnect();
  expect(reconnects).toBe(2);
});

it('reconnects when everything on the screen is a cached copy, but not if any part is live or nothing has loaded', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  const ofPost = latest;
  store.catchUp();
  expect(reconnects).toBe(0);
  ofPost?.next(null, true);
  store.subscribe('notifications', ofAna, () => {});
  latest?.next([], false);
  store.catchUp();
  expect(reconnects).toBe(0);
  latest?.next([], true);
  store.catchUp();
  expect(reconnects).toBe(1);
});

it('ignores queries that no component uses any more', () => {
  const store = createListenerStore(reader);
  const endBell = store.subscribe('notifications', ofAna, () => {});
  latest?.next([], false);
  store.subscribe('post', post, () => {});
  latest?.next(null, true);
  store.catchUp();
  expect(reconnects).toBe(0);
  endBell();
  store.catchUp();
  expect(reconnects).toBe(1);
});

it('does not wait with another attempt once a listener has heard the server since the last one', () => {
  const store = createListenerStore(reader);
  store.subscribe('notifications', ofAna, () => {});
  store.reconnect();
  vi.advanceTimersByTime(1000);
  latest?.next([], true);
  store.reconnect();
  expect(reconnects).toBe(1);
  latest?.next([], false);
  store.reconnect();
  expect(reconnects).toBe(2);
});

it('listens anew where a post is older than in an answer that another listener has just received', () => {
  const observers = new Map<string, Observer<unknown>>();
  const store = createListenerStore({
    ...reader,
    listen: (name, _params, observer) => {
      asked.push(name);
      observers.set(name, observer as Observer<unknown>);
      return () => {};
    },
  });
  store.subscribe('post', post, () => {});
  store.subscribe('posts-of-owner', { ownerId: 'ana' }, () => {});
  observers.get('post')?.next({ id: 'luna', status: 'pending' }, false);
  observers.get('posts-of-owner')?.next([{ id: 'luna', status: 'accepted' }], false);
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual(['post', 'posts-of-owner', 'post']);
  observers.get('post')?.next({ id: 'luna', status: 'accepted' }, true);
  vi.advanceTimersByTime(5000);
  expect(asked).toHaveLength(3);
});

it('waits ten seconds before it starts another attempt', () => {
  const store = createListenerStore(reader);
  store.subscribe('post', post, () => {});
  latest?.next(null, true);
  store.reconnect();
  vi.advanceTimersByTime(9999);
  store.reconnect();
  store.catchUp();
  expect(reconnects).toBe(1);
  vi.advanceTimersByTime(1);
  store.catchUp();
  expect(reconnects).toBe(2);
});

describe('the page of a post', () => {
  const luna = { id: 'luna', name: 'Luna' };
  const listing = { species: null, limit: 48 };

  it("starts with the data of a list, marked as a copy with the list's age", () => {
    const store = createListenerStore(reader, () => 1000);
    store.subscribe('public-posts', listing, () => {});
    latest?.next([luna], false);
    const known = { status: 'ready', data: luna, fromCache: true, at: 1000 };
    expect(store.read('post', post)).toEqual(known);
    expect(store.read('post', post)).toBe(store.read('post', post));
    store.subscribe('post', post, () => {});
    expect(store.read('post', post)).toEqual(known);
  });

  it('keeps these data while only a cache without the post has answered, but not when the server reports that it is gone', () => {
    const store = createListenerStore(reader);
    store.subscribe('public-posts', listing, () => {});
    latest?.next([luna], true);
    store.subscribe('post', post, () => {});
    latest?.next(null, true);
    expect(store.read('post', post)).toMatchObject({ status: 'ready', data: luna });
    latest?.next(null, false);
    expect(store.read('post', post)).toMatchObject({ status: 'ready', data: null });
  });

  it('shows loading if no list contains it, or if the lists belonged to another account', () => {
    const store = createListenerStore(reader);
    expect(store.read('post', post).status).toBe('loading');
    store.subscribe('posts-of-owner', { ownerId: 'ana' }, () => {});
    latest?.next([{ id: 'sol' }], false);
    expect(store.read('post', post).status).toBe('loading');
    latest?.next([luna], false);
    store.reset();
    expect(store.read('post', post).status).toBe('loading');
  });
});
