// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draftNow } from '#drafts/draft.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { usePostDrafts } from './use-post-drafts.ts';

afterEach(cleanup);

const real = createDrafts(openDraftsDb());
const draft = (draftId: string) =>
  draftNow({ draftId, uid: 'ana', kind: 'post', postId: null, replaces: null, values: {}, step: 0 });

/** Drafts whose code cannot be loaded until it `arrives`, and then comes late. */
function arrivingAtLast() {
  let arrived = (_drafts: Drafts) => {};
  let code: Promise<Drafts> = Promise.reject(new TypeError('Failed to fetch'));
  code.catch(() => {});
  const drafts = {
    listOf: async (uid: string) => (await code).listOf(uid),
    photosOf: async (draftId: string) => (await code).photosOf(draftId),
  } as Drafts;
  const begin = () => {
    code = new Promise((resolve) => {
      arrived = resolve;
    });
  };
  const arrive = async () => {
    // Dexie follows a query through a wait only as long as nothing else uses it.
    await real.listOf('somebody else');
    arrived(real);
  };
  return { drafts, begin, arrive };
}

it('follows the drafts also if the code that reads them came only at the second attempt', async () => {
  const { drafts, begin, arrive } = arrivingAtLast();
  const { result } = renderHook(() => usePostDrafts('ana'), testApp({ drafts }));
  await vi.waitFor(() => expect(result.current.state.status).toBe('failed'));
  begin();
  act(() => result.current.load());
  await new Promise((resolve) => setTimeout(resolve));
  await arrive();
  await vi.waitFor(() => expect(result.current.state).toEqual({ status: 'ready', summaries: [] }));
  await real.save(draft('luna'));
  await vi.waitFor(() =>
    expect(result.current.state).toMatchObject({ summaries: [{ draft: { draftId: 'luna' } }] }),
  );
});
