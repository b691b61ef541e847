// A worker whose second script the browser has lost.
// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

// `importActual` with types of its own, because the tests have no types of a worker's scope.
const acts = await vi.importActual<{
  answerClick(notification: Pick<Notification, 'close'>): Promise<void>;
  answerPush(data: null): Promise<void>;
}>('./acts.ts');

const done: string[] = [];

vi.stubGlobal('__WORKER_ACTS__', '/assets/acts.js');
vi.stubGlobal('importScripts', () => {
  throw new DOMException('lost', 'NetworkError');
});
vi.stubGlobal('registration', {
  async showNotification(_title: string, { body }: NotificationOptions) {
    done.push(`shows ${body}`);
  },
});
vi.stubGlobal('clients', {
  async openWindow(path: string) {
    done.push(`opens ${path}`);
  },
});

beforeEach(() => void done.splice(0));

it('still shows a notification for each push', async () => {
  await acts.answerPush(null);
  expect(done).toEqual(['shows Tienes novedades en Patitas']);
});

it('still opens the app when a notification is tapped', async () => {
  await acts.answerClick({ close: () => done.push('closes') });
  expect(done).toEqual(['closes', 'opens /']);
});
