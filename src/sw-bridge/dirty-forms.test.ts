// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hasDirtyForm, isSomebodyWriting, registerDirtyForm, watchTyping } from './dirty-forms.ts';

beforeAll(() => watchTyping(document));
beforeEach(() => {
  document.body.innerHTML = `
    <form id="open"><input id="name"></form>
    <form id="draft" data-kept><textarea id="text"></textarea></form>
    <input id="search">`;
});

function type(id: string, value: string) {
  const field = document.getElementById(id);
  Reflect.set(field ?? {}, 'value', value);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('counts a form from its first letter until it is left or emptied', () => {
  expect(hasDirtyForm()).toBe(false);
  type('name', 'Ana');
  expect(hasDirtyForm()).toBe(true);
  type('name', '');
  expect(hasDirtyForm()).toBe(false);
  type('name', 'Ana');
  document.getElementById('open')?.remove();
  expect(hasDirtyForm()).toBe(false);
});

it('knows that somebody edits a stored draft, which a reload would not lose', () => {
  type('text', 'Luna es tranquila');
  expect(hasDirtyForm()).toBe(false);
  expect(isSomebodyWriting()).toBe(true);
});

it('counts a draft that the phone could not store', () => {
  const release = registerDirtyForm();
  expect(hasDirtyForm()).toBe(true);
  release();
  release();
  expect(hasDirtyForm()).toBe(false);
});

it('does not count a filter as a form', () => {
  type('search', 'Luna');
  expect(isSomebodyWriting()).toBe(false);
});
