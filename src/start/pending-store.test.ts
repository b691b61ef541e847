import { expect, it, vi } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { createPendingStore } from './pending-store.ts';
import type { Sending } from './sending.ts';

const waiting = { commandId: 'c1' } as PendingEntry;

const sendingOf = (entries: readonly PendingEntry[]) =>
  ({
    observePending: (next: (entries: readonly PendingEntry[]) => void) => {
      next(entries);
      return () => {};
    },
  }) as Partial<Sending> as Sending;

it('says that nothing waits only when the phone has been read', async () => {
  const store = createPendingStore(
    async () => sendingOf([]),
    () => {},
  );
  store.subscribe(() => {});
  expect(store.getSnapshot()).toBeNull();
  await settled();
  expect(store.getSnapshot()).toEqual([]);
});

it('reads again when the network is back, if the code could not be loaded', async () => {
  const load = vi.fn<() => Promise<Sending>>();
  load.mockRejectedValueOnce(new Error('MissingChunk')).mockResolvedValue(sendingOf([waiting]));
  let back = () => {};
  const store = createPendingStore(load, (listener) => {
    back = listener;
  });
  back();
  expect(load).not.toHaveBeenCalled();
  store.subscribe(() => {});
  await settled();
  expect(store.getSnapshot()).toBeNull();
  back();
  await settled();
  back();
  expect(store.getSnapshot()).toEqual([waiting]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('reads again for whoever subscribes after everybody had left', async () => {
  const load = vi.fn<() => Promise<Sending>>();
  load.mockResolvedValueOnce(sendingOf([])).mockResolvedValue(sendingOf([waiting]));
  const store = createPendingStore(load, () => {});
  const leave = store.subscribe(() => {});
  await settled();
  leave();
  store.subscribe(() => {});
  await settled();
  expect(store.getSnapshot()).toEqual([waiting]);
});

it('ends its query also if everybody had left before the code came', async () => {
  const end = vi.fn();
  const store = createPendingStore(
    async () => ({ ...sendingOf([]), observePending: () => end }),
    () => {},
  );
  store.subscribe(() => {})();
  await settled();
  expect(end).toHaveBeenCalledOnce();
});
