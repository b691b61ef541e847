// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

const accept = vi.fn();

function Screen() {
  const { areOn, turn } = useShortcuts({ a: accept, j: null });
  return (
    <>
      <textarea aria-label="Motivo" />
      <button type="button" onClick={() => turn(!areOn)}>
        {areOn ? 'off' : 'on'}
      </button>
    </>
  );
}

beforeEach(() => {
  accept.mockClear();
  render(<Screen />);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('a letter triggers its action, in either case', () => {
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'A' });
  expect(accept).toHaveBeenCalledTimes(2);
});

it('a letter that is typed into a field triggers nothing', () => {
  fireEvent.keyDown(screen.getByLabelText('Motivo'), { key: 'a' });
  expect(accept).not.toHaveBeenCalled();
});

it("a browser's own shortcut and a key that is held down trigger nothing", () => {
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(accept).not.toHaveBeenCalled();
});

it('a letter without an action does nothing', () => {
  const event = new KeyboardEvent('keydown', { key: 'j', cancelable: true });
  document.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('are off until they are turned on again, also after another start', () => {
  fireEvent.click(screen.getByRole('button', { name: 'off' }));
  fireEvent.keyDown(document.body, { key: 'a' });
  cleanup();
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(accept).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'on' }));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(accept).toHaveBeenCalledOnce();
});
