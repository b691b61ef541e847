// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IndexedDbError, type Outbox } from '#outbox/types.ts';
import { ana, testApp } from './testing/test-app.tsx';
import { useAct } from './use-act.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockImplementation(() => {}));
afterEach(() => void logged.mockReset());

const save = { type: 'save-favorite', postId: 'luna', petName: 'Luna' } as const;
const remove = { ...save, type: 'remove-favorite' } as const;

function actWith(enqueue: () => Promise<unknown>) {
  return renderHook(() => useAct(), testApp({ user: ana, outbox: { enqueue } as Partial<Outbox> })).result
    .current;
}

/** What the screen is told, when the outbox refuses an act with this error. */
async function failureText(error: Error): Promise<string | undefined> {
  const act = actWith(() => Promise.reject(error));
  const onFailure = vi.fn<(text: string) => void>();
  const isKept = await act(save, { onFailure });
  expect(isKept).toBe(false);
  return onFailure.mock.calls[0]?.[0];
}

it('tells a full phone from a failed load, and logs neither', async () => {
  expect(await failureText(new IndexedDbError('quota-exceeded'))).toContain('No queda espacio');
  const missing = Object.assign(new Error('gone'), { name: 'MissingChunk' });
  expect(await failureText(missing)).toContain('Comprueba la conexión');
  expect(logged).not.toHaveBeenCalled();
});

it('logs a defect', async () => {
  const defect = new TypeError('x is undefined');
  await failureText(defect);
  expect(logged).toHaveBeenCalledExactlyOnceWith(defect);
});

it('does once what is tapped twice, and again what is tapped later', async () => {
  vi.useFakeTimers();
  const enqueue = vi.fn(async () => ({ commandId: '1' }));
  const act = actWith(enqueue);
  expect(await Promise.all([act(save), act(save)])).toEqual([true, false]);
  expect(await act(save)).toBe(false);
  expect(enqueue).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(500);
  expect(await act(save)).toBe(true);
  vi.useRealTimers();
});

it('does what is tapped after another act, or after a failure', async () => {
  const enqueue = vi.fn(async () => ({ commandId: '1' }));
  const act = actWith(enqueue);
  for (const request of [save, remove, save]) expect(await act(request)).toBe(true);
  enqueue.mockRejectedValueOnce(new IndexedDbError('quota-exceeded'));
  expect(await act(remove)).toBe(false);
  expect(await act(remove)).toBe(true);
});

it('does again at once what its author may take back', async () => {
  vi.useFakeTimers();
  const act = actWith(async () => ({ commandId: '1' }));
  expect(await Promise.all([act(save, { holdMs: 1000 }), act(save, { holdMs: 1000 })])).toEqual([
    true,
    false,
  ]);
  vi.advanceTimersByTime(0);
  expect(await act(save, { holdMs: 1000 })).toBe(true);
  vi.useRealTimers();
});
