// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PendingEntry } from '#outbox/types.ts';
import { withServices } from '#services/with-services.tsx';
import { useOutboxEntries, usePending } from './use-pending.ts';

const entry = (commandId: string, rejectionCode: string | null) =>
  ({ commandId, state: 'rejected', rejectionCode, command: {} }) as unknown as PendingEntry;
const stored = [entry('a', 'unreadable'), entry('b', 'permission-denied')];
const pending = { subscribe: () => () => {}, getSnapshot: () => stored };

const wrapper = withServices({ pending });
const idsOf = (entries: readonly PendingEntry[]) => entries.map(({ commandId }) => commandId);

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
