// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Draft, Drafts } from '#drafts/types.ts';
import { useStored } from '#reads/use-stored.ts';
import { lazily } from './lazily.ts';

afterEach(cleanup);

/** Dexie begins a query in the next turn of the event loop. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

const draft = (draftId: string): Draft => ({
  draftId,
  version: 1,
  uid: 'ana',
  kind: 'comment',
  postId: 'luna',
  replaces: null,
  values: {},
  step: 0,
  updatedAt: 1,
});

/**
 * Drafts whose code is loaded when `arrive` is called. Dexie follows a query through resolved promises, but loses one that waits
 * longer if something else uses Dexie meanwhile. So `arrive` uses it.
 */
function arrivingLate(real: Drafts) {
  let loaded = (_drafts: Drafts) => {};
  const loading = new Promise<Drafts>((resolve) => {
    loaded = resolve;
  });
  const arrive = async () => {
    await real.listOf('somebody else');
    loaded(real);
  };
  return { drafts: lazily(() => loading), arrive };
}

it('a screen follows the phone’s database also if the code that reads it came later', async () => {
  const real = createDrafts(openDraftsDb('stored-reads'));
  const { drafts, arrive } = arrivingLate(real);
  const { result } = renderHook(() => useStored(() => drafts.listOf('ana').catch(() => []), [drafts], null));
  expect(result.current).toBeNull();
  await arrive();
  await vi.waitFor(() => expect(result.current).toEqual([]));
  await real.save(draft('a'));
  await vi.waitFor(() => expect(result.current).toHaveLength(1));
  await real.save(draft('b'));
  await vi.waitFor(() => expect(result.current).toHaveLength(2));
});

it('a screen follows the phone’s database also if the person became known before the code was here', async () => {
  const real = createDrafts(openDraftsDb('stored-reads-of-whom'));
  const { drafts, arrive } = arrivingLate(real);
  const { result, rerender } = renderHook(
    ({ uid }: { uid?: string }) => useStored(uid ? () => drafts.listOf(uid) : null, [drafts, uid], null),
    { initialProps: {} },
  );
  await nextTurn();
  rerender({ uid: 'ana' });
  await nextTurn();
  await arrive();
  await vi.waitFor(() => expect(result.current).toEqual([]));
  await real.save(draft('a'));
  await vi.waitFor(() => expect(result.current).toHaveLength(1));
});
