// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredEntry } from '#outbox/types.ts';
import { withServices } from '#services/with-services.tsx';
import { useOutboxEntries, usePending } from './use-pending.ts';

const stored = [
  { commandId: 'a', command: null },
  { commandId: 'b', command: {} },
] as readonly Partial<StoredEntry>[] as readonly StoredEntry[];
const pending = { subscribe: () => () => {}, getSnapshot: () => stored };

const wrapper = withServices({ pending });
const idsOf = (entries: readonly StoredEntry[]) => entries.map(({ commandId }) => commandId);

it('leaves unreadable entries out of the list of commands, but not out of the list of entries', () => {
  expect(idsOf(renderHook(usePending, { wrapper }).result.current)).toEqual(['b']);
  expect(idsOf(renderHook(useOutboxEntries, { wrapper }).result.current)).toEqual(['a', 'b']);
});

it('returns the same list while nothing changes', () => {
  const { result, rerender } = renderHook(usePending, { wrapper });
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});
