// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IndexedDbError, type Outbox } from '#outbox/types.ts';
import { withServices } from '#services/with-services.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { useAct } from './use-act.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockImplementation(() => {}));
afterEach(() => void logged.mockReset());

/** What the screen is told, when the outbox refuses an act with this error. */
async function failureText(error: Error): Promise<string | undefined> {
  const outbox = { enqueue: () => Promise.reject(error) } as Partial<Outbox> as Outbox;
  const Services = withServices({ outbox });
  const { result } = renderHook(() => useAct(), {
    wrapper: ({ children }) => (
      <Services>
        <ToastProvider>{children}</ToastProvider>
      </Services>
    ),
  });
  const onFailure = vi.fn<(text: string) => void>();
  const isKept = await result.current(
    { type: 'save-favorite', postId: 'luna', petName: 'Luna' },
    { onFailure },
  );
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
