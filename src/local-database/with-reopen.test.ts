import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { storageTrouble } from './storage-trouble.ts';
import { withReopen } from './with-reopen.ts';

const db = new Dexie('any');
db.version(1).stores({ things: 'id' });
const count = () => db.table('things').count();

afterEach(() => {
  storageTrouble.dismiss();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it.each(['DatabaseClosedError', 'InvalidStateError', 'AbortError', 'TimeoutError'])(
  'opens the database again and repeats an access that ended with %s, once',
  async (name) => {
    const refused = new DOMException('The connection was lost', name);
    const once = vi.fn(count).mockRejectedValueOnce(refused);
    expect(await withReopen(db, once)).toBe(0);
    expect(once).toHaveBeenCalledTimes(2);

    // Not 'unavailable': that means that this phone cannot store anything, so that no draft can exist.
    const always = vi.fn(() => Promise.reject(refused));
    await expect(withReopen(db, always)).rejects.toMatchObject({ code: 'database-closed' });
    expect(always).toHaveBeenCalledTimes(2);
  },
);

it('says that nothing can be stored if the browser has been forbidden to, which Chromium reports as unknown', async () => {
  vi.stubGlobal('document', {});
  const get = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
  const refused = vi.fn(() => Promise.reject(new DOMException('Denied', 'UnknownError')));
  await expect(withReopen(db, refused)).rejects.toMatchObject({ code: 'unavailable' });
  expect(refused).toHaveBeenCalledOnce();
});

it('does not repeat what a full phone has refused', async () => {
  const inner = new DOMException('The phone is full', 'QuotaExceededError');
  const full = vi.fn(() =>
    Promise.reject(Object.assign(new Error('aborted'), { name: 'AbortError', inner })),
  );
  await expect(withReopen(db, full)).rejects.toMatchObject({ code: 'quota-exceeded' });
  expect(full).toHaveBeenCalledOnce();
});

it.each([
  ['queries', () => count()],
  ['transactions', () => db.transaction('rw', 'things', count)],
  ['both', (index: number) => (index % 2 === 0 ? count() : db.transaction('rw', 'things', count))],
])('opens the database again for several accesses at once: %s', async (_, access) => {
  await db.open();
  // As iOS does: the connection is dead, and nobody has heard of it yet.
  db.backendDB().close();
  const accesses = Array.from({ length: 6 }, (_each, index) => withReopen(db, () => access(index)));
  expect(await Promise.all(accesses)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(storageTrouble.getSnapshot()).toBeNull();
});

it('does not end what uses a connection that another access has opened again', async () => {
  await db.open();
  const dead = db.backendDB();
  let fail = (_error: unknown) => {};
  const late = vi.fn(count).mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      }) as ReturnType<typeof count>,
  );
  const ofLate = withReopen(db, late);
  dead.close();
  await withReopen(db, count);
  const opened = db.backendDB();
  fail(new DOMException('The connection was lost', 'UnknownError'));
  expect(await ofLate).toBe(0);
  expect(db.backendDB()).toBe(opened);
});
