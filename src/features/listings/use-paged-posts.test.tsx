// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, ConnectionState } from '#connection/connection.ts';
import { firstPageLength as page } from '#domain/listing-paths.ts';
import type { ListingSearch } from '#domain/listing-search.ts';
import type { Post } from '#domain/post.ts';
import { samplePost } from '#domain/sample-post.ts';
import type { Observer, Reader } from '#firebase/read/queries.ts';
import { createListenerStore } from '#reads/listener-store.ts';
import { newListLengths } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { usePagedPosts } from './use-paged-posts.ts';

const posts = Array.from({ length: 9 * page }, (_, index) =>
  samplePost({ id: `p${index}`, urgent: index === 3 * page, createdAt: 1_000_000 - index }),
);

/** The open listeners of a phone, by the length that they ask for. A test answers for the phone and for the server. */
function openListing(search: ListingSearch = {}, connection: ConnectionState = 'unsure') {
  const open = new Map<number, Observer<readonly Post[]>>();
  const reader = {
    listen(_name: string, { limit }: { limit: number }, observer: Observer<readonly Post[]>) {
      open.set(limit, observer);
      return () => void open.delete(limit);
    },
  } as unknown as Reader;
  const wrapper = withServices({
    listeners: createListenerStore(reader),
    listLengths: newListLengths(),
    connection: { subscribe: () => () => {}, getSnapshot: () => connection } as unknown as Connection,
  });
  const { result, rerender } = renderHook((given: ListingSearch) => usePagedPosts(null, given), {
    wrapper,
    initialProps: search,
  });
  const answer = (limit: number, count: number, from: 'copy' | 'server') =>
    act(() => open.get(limit)?.next(posts.slice(0, count), from === 'copy'));
  return {
    lengths: () => [...open.keys()],
    shows: () => ({ total: result.current.found.length, mayHaveMore: result.current.mayHaveMore }),
    offersMore: () => result.current.hasMore,
    isGrowing: () => result.current.isGrowing,
    fetched: () => result.current.fetched.length,
    drawn: () => result.current.posts.length,
    answer,
    fail: (limit: number) => act(() => open.get(limit)?.failed('unavailable')),
    status: () => result.current.state.status,
    filter: (given: ListingSearch) => rerender(given),
    more: () => act(() => result.current.showMore()),
    /** The server answers with as many as are asked for. */
    grow(limit: number) {
      act(() => result.current.showMore());
      answer(limit, limit, 'server');
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('may have more while the answer of a server that is heard is on its way, whatever the copy says', () => {
  const listing = openListing({ urgente: true });
  listing.answer(page, page, 'server');
  listing.more();
  listing.answer(2 * page, page, 'copy');
  expect(listing.shows()).toEqual({ total: 0, mayHaveMore: true });
  listing.answer(2 * page, page + 1, 'server');
  expect(listing.shows()).toEqual({ total: 0, mayHaveMore: false });
});

for (const [when, first] of [
  ['was not heard yet', 'copy'],
  ['is not heard any more', 'server'],
] as const)
  it(`takes the copy for all there is after twenty seconds of a server that ${when}`, () => {
    const listing = openListing({ urgente: true });
    listing.answer(page, page, first);
    listing.more();
    listing.answer(2 * page, page, 'copy');
    listing.answer(page, page, 'copy');
    act(() => void vi.advanceTimersByTime(19_000));
    expect(listing.shows()).toEqual({ total: 0, mayHaveMore: true });
    act(() => void vi.advanceTimersByTime(1000));
    expect(listing.shows()).toEqual({ total: 0, mayHaveMore: false });
  });

for (const first of ['copy', 'server'] as const)
  it(`takes the copy for all there is at once where there is no connection, after an answer of the ${first}`, () => {
    const listing = openListing({ urgente: true }, 'silent');
    listing.answer(page, page, first);
    listing.more();
    listing.answer(2 * page, page, 'copy');
    expect(listing.shows()).toEqual({ total: 0, mayHaveMore: false });
  });

it('offers more than nothing only between two questions to the server', () => {
  const listing = openListing({ urgente: true });
  listing.answer(page, page, 'server');
  expect(listing.offersMore()).toBe(true);
  listing.more();
  expect(listing.offersMore()).toBe(false);
  listing.answer(2 * page, 2 * page, 'server');
  expect(listing.offersMore()).toBe(true);
});

it('still offers more while a list with posts grows', () => {
  const listing = openListing();
  listing.answer(page, page, 'server');
  expect(listing.isGrowing()).toBe(false);
  listing.more();
  expect(listing.offersMore()).toBe(true);
  expect(listing.isGrowing()).toBe(true);
});

it('does not offer more of a copy that is shorter than the first page', () => {
  const listing = openListing();
  listing.answer(page, page - 1, 'copy');
  expect(listing.shows()).toEqual({ total: page - 1, mayHaveMore: false });
  expect(listing.offersMore()).toBe(false);
});

it('does not say that there is none before the server has answered', () => {
  const listing = openListing({ urgente: true });
  listing.answer(page, page - 1, 'copy');
  expect(listing.shows()).toEqual({ total: 0, mayHaveMore: true });
  listing.answer(page, page - 1, 'server');
  expect(listing.shows()).toEqual({ total: 0, mayHaveMore: false });
});

it('never shows fewer posts than it knows', () => {
  const listing = openListing();
  listing.answer(page, page, 'server');
  listing.more();
  listing.answer(2 * page, page + 5, 'copy');
  expect(listing.fetched()).toBe(page + 5);
});

it('goes on showing what it knows where the phone has nothing of a longer list and no server answers', () => {
  const listing = openListing({ urgente: true }, 'silent');
  listing.answer(page, page, 'copy');
  listing.more();
  listing.answer(2 * page, 0, 'copy');
  expect(listing.fetched()).toBe(page);
  expect(listing.shows()).toEqual({ total: 0, mayHaveMore: false });
});

it('goes on showing what it knows where the question for more fails, and asks again', () => {
  const listing = openListing();
  listing.answer(page, page, 'server');
  listing.more();
  listing.fail(2 * page);
  expect([listing.status(), listing.fetched()]).toEqual(['ready', page]);
  expect(listing.shows()).toEqual({ total: page, mayHaveMore: true });
  act(() => void vi.advanceTimersByTime(15_000));
  listing.answer(2 * page, page + 5, 'server');
  expect(listing.shows()).toEqual({ total: page + 5, mayHaveMore: false });
});

it('takes what it knows for all there is after twenty seconds in which more could not be had', () => {
  const listing = openListing({ urgente: true });
  listing.answer(page, page, 'server');
  listing.more();
  listing.fail(2 * page);
  listing.answer(page, page, 'copy');
  expect(listing.shows()).toEqual({ total: 0, mayHaveMore: true });
  act(() => void vi.advanceTimersByTime(20_000));
  expect(listing.shows()).toEqual({ total: 0, mayHaveMore: false });
});

it('says that the first question failed, because nothing else is known', () => {
  const listing = openListing();
  listing.fail(page);
  expect(listing.status()).toBe('failed');
});

it('ends the listeners of a search that it has outgrown, and keeps those of the list without a search', () => {
  const listing = openListing();
  listing.answer(page, page, 'server');
  listing.grow(2 * page);
  listing.filter({ urgente: true });
  expect(listing.lengths()).toEqual([page, 2 * page]);
  for (const times of [2, 4, 8]) listing.grow(times * page);
  expect(listing.lengths()).toEqual([page, 2 * page, 8 * page]);
  listing.filter({});
  expect(listing.fetched()).toBe(2 * page);
});

it('scrolls through what a search has fetched, without asking again', () => {
  const listing = openListing({ urgente: true });
  listing.answer(page, page, 'server');
  for (const times of [2, 4]) listing.grow(times * page);
  listing.filter({});
  expect(listing.fetched()).toBe(page);
  listing.more();
  listing.more();
  expect(listing.fetched()).toBe(2 * page);
  expect(listing.lengths()).toEqual([page, 4 * page]);
});

it.each([
  ['phone', 390, 6],
  ['desktop', 1280, 15],
])('grows by three rows of cards at a time on a %s', (_, width, growth) => {
  vi.stubGlobal('innerWidth', width);
  const listing = openListing();
  listing.answer(page, page, 'server');
  listing.grow(2 * page);
  expect(listing.drawn()).toBe(page);
  listing.more();
  expect(listing.drawn()).toBe(page + growth);
  listing.more();
  expect(listing.drawn()).toBe(page + 2 * growth);
});
