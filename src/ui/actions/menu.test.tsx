// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stubResizes } from '../testing/stub-resizes.ts';
import { Menu, MenuItem } from './menu.tsx';

beforeEach(stubResizes);
afterEach(cleanup);

const press = () => fireEvent.pointerDown(screen.getByRole('button', { hidden: true }), { button: 0 });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
/** Radix returns the focus in a separate task, which was queued before this one. */
const taskOfFocus = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function renderMenu() {
  render(
    <Menu trigger={<button type="button">Publicaciones</button>}>
      <MenuItem>Gatos</MenuItem>
    </Menu>,
  );
}

it('returns the focus to its button when it closes', async () => {
  renderMenu();
  press();
  expect(screen.getByRole('menuitem').textContent).toBe('Gatos');
  pressEscape();
  await taskOfFocus();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('stays open if it is opened again before the focus has returned', async () => {
  renderMenu();
  press();
  await taskOfFocus();
  pressEscape();
  press();
  await taskOfFocus();
  expect(screen.getByRole('menuitem').textContent).toBe('Gatos');
  expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
});

function Deletable() {
  const [names, setNames] = useState(['Uno', 'Dos']);
  return (
    <Menu trigger={<button type="button">Avisos</button>}>
      {names.map((name) => (
        <MenuItem key={name} keepsOpen onSelect={() => setNames(names.filter((each) => each !== name))}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

it('keeps the focus when the item that had it is gone', async () => {
  render(<Deletable />);
  press();
  await taskOfFocus();
  const pressKey = async (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document, { key });
    await taskOfFocus();
  };
  await pressKey('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Uno');
  await pressKey('Enter');
  expect(document.activeElement?.textContent).toBe('Dos');
  await pressKey('Enter');
  expect(screen.getByRole('menu')).toBe(document.activeElement);
});
