// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { MessageToPage } from '#sw-bridge/messages.ts';
import { keepEarlyEvents } from './early-events.ts';

it('opens the page of a notification that is clicked, before React has taken over and afterwards', () => {
  const worker = new EventTarget();
  const tell = (data: MessageToPage) => worker.dispatchEvent(new MessageEvent('message', { data }));
  const opened: unknown[] = [];
  const early = keepEarlyEvents(document, worker);
  tell({ type: 'navigate', path: '/post/luna' });
  expect(opened).toEqual([]);
  early.replay((path) => opened.push(path));
  expect(opened).toEqual(['/post/luna']);
  tell({ type: 'drained' });
  tell({ type: 'navigate', path: '/post/sol' });
  expect(opened).toEqual(['/post/luna', '/post/sol']);
});
