// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
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

it('repeats what follows a form that the browser cannot submit again', () => {
  document.body.innerHTML = '<form><input></form><button type="button">Menú</button>';
  const form = document.querySelector('form') as HTMLFormElement;
  const button = document.querySelector('button') as HTMLButtonElement;
  Object.defineProperty(form, 'requestSubmit', { value: undefined });
  const early = keepEarlyEvents(document, undefined);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  button.click();
  const opened = vi.fn();
  button.addEventListener('click', opened);
  early.replay(() => {});
  expect(opened).toHaveBeenCalledOnce();
});
