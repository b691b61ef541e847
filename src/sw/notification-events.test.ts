// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';

const asked: string[] = [];
const shown: string[] = [];
vi.stubGlobal('fetch', async (address: string) => {
  asked.push(address);
  return Response.json({ projectId: 'demo', apiKey: 'key', appId: 'app' });
});
vi.stubGlobal('registration', {
  async showNotification(_title: string, { body = '' }: NotificationOptions) {
    shown.push(body);
  },
});

// `importActual` with a type of its own, because the tests have no types of a worker's scope.
const { onPush } = await vi.importActual<{ onPush(data: null): Promise<void> }>('./notification-events.ts');

it('opens the session after each push, so that a session that has ended is noticed, also without a number on the icon and on a full phone', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await onPush(null);
  expect(put).toHaveBeenCalled();
  put.mockRestore();
  expect(shown).toHaveLength(1);
  expect(asked).toEqual(['/config.json']);
});
