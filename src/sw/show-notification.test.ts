// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { ShownNotice } from './shown-notice.ts';

const shown: [tag: string | undefined, isLoud: boolean][] = [];
vi.stubGlobal('registration', {
  async showNotification(_title: string, { tag, ...options }: NotificationOptions) {
    const replaces = shown.some(([earlier]) => earlier === tag);
    shown.push([tag, !replaces || Reflect.get(options, 'renotify') === true]);
  },
});

// `importActual` with a type of its own, because the tests have no types of a worker's scope.
const { showNotification } = await vi.importActual<{ showNotification(notice: ShownNotice): Promise<void> }>(
  './show-notification.ts',
);

it('is noticed also if an earlier one of the same conversation is still on the screen', async () => {
  const notice = { tag: 'conversation-luna-luis', message: 'Luis te escribió', target: '/post/luna' };
  await showNotification({ ...notice, id: 'first' });
  await showNotification({ ...notice, id: 'second' });
  expect(shown).toEqual([
    [notice.tag, true],
    [notice.tag, true],
  ]);
});
