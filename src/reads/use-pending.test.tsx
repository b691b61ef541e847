// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredEntry } from '#outbox/types.ts';
import { withServices } from '#services/with-services.tsx';
import { usePending } from './use-pending.ts';
import { useWaitingOrNone } from './use-waiting.ts';

const stored = [
  { commandId: 'a', command: null },
  { commandId: 'b', command: {} },
  { commandId: 'c', command: {}, hasArrived: true },
] as readonly Partial<StoredEntry>[] as readonly StoredEntry[];
const pending = { subscribe: () => () => {}, getSnapshot: () => stored };

const wrapper = withServices({ pending });
const idsOf = (entries: readonly StoredEntry[]) => entries.map(({ commandId }) => commandId);

it('lists commands without unreadable ones, and counts what waits without what has arrived', () => {
  expect(idsOf(renderHook(usePending, { wrapper }).result.current)).toEqual(['b', 'c']);
  expect(idsOf(renderHook(useWaitingOrNone, { wrapper }).result.current)).toEqual(['a', 'b']);
});

it.each([usePending, useWaitingOrNone])('returns the same list while nothing changes: %o', (use) => {
  const { result, rerender } = renderHook(use, { wrapper });
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
