// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const focused = () => document.activeElement;

beforeEach(() => {
  document.body.innerHTML =
    '<main><h1>Pendientes</h1><ul><li><h2>Luna</h2><button id="retry"></button></li></ul>' +
    '<section><button id="accept"></button></section><input></main>';
});

/** What its act does to a button that has the focus. */
function act(selector: string) {
  find(selector).focus();
  keepFocus();
  find(selector).remove();
}

it('moves from a button that went to the heading of its item, and from an item that went further out', async () => {
  act('#retry');
  await vi.waitFor(() => expect(focused()).toBe(find('h2')));
  find('li').remove();
  await vi.waitFor(() => expect(focused()).toBe(find('h1')));
});

it('moves to a section that has no heading', async () => {
  act('#accept');
  await vi.waitFor(() => expect(focused()).toBe(find('section')));
});

it('leaves a person alone who has gone on', async () => {
  find('#retry').focus();
  keepFocus();
  find('input').focus();
  find('h2').remove();
  await Promise.resolve();
  find('input').blur();
  find('#retry').remove();
  await Promise.resolve();
  expect(focused()).toBe(document.body);
});
