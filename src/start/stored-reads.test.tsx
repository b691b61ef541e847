// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Draft } from '#drafts/types.ts';
import { useStored } from '#reads/use-stored.ts';
import { lazily } from './lazily.ts';

afterEach(cleanup);

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

it('a screen follows the phone’s database also if the code that reads it came later', async () => {
  const real = createDrafts(openDraftsDb('stored-reads'));
  const drafts = lazily(async () => {
    // Dexie follows a query through resolved promises, but not through a timer.
    await new Promise((resolve) => setTimeout(resolve));
    return real;
  });
  const { result } = renderHook(() => useStored(() => drafts.listOf('ana').catch(() => []), [drafts], null));
  expect(result.current).toBeNull();
  await vi.waitFor(() => expect(result.current).toEqual([]));
  await real.save(draft('a'));
  await vi.waitFor(() => expect(result.current).toHaveLength(1));
  await real.save(draft('b'));
  await vi.waitFor(() => expect(result.current).toHaveLength(2));
});
