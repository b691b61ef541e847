// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { Menu, MenuItem } from '../actions/menu.tsx';
import { stubResizes } from '../testing/stub-resizes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/** The browser's close watchers, the topmost last. jsdom has none. */
let open: Watcher[] = [];
class Watcher {
  onclose: (() => void) | null = null;
  constructor() {
    open.push(this);
  }
  destroy() {
    open = open.filter((each) => each !== this);
  }
}

/** What Android's back button does. @returns whether it leaves the page */
function back(): boolean {
  const top = open.at(-1);
  top?.destroy();
  act(() => top?.onclose?.());
  return top === undefined;
}

beforeEach(() => {
  open = [];
  vi.stubGlobal('CloseWatcher', Watcher);
  stubResizes();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes a dialog before it leaves the page', () => {
  render(<Dialog trigger={<Button>Denunciar</Button>} title="Denunciar a Luna" />);
  expect(open).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Denunciar' }).click());
  expect(back()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(back()).toBe(true);
});

it('closes a menu before it leaves the page, and the button that opened it has the focus', async () => {
  render(
    <Menu trigger={<Button>Cuenta</Button>}>
      <MenuItem>Cerrar sesión</MenuItem>
    </Menu>,
  );
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Cuenta' }), { button: 0 });
  expect(screen.getByRole('menu')).toBeTruthy();
  expect(back()).toBe(false);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(back()).toBe(true);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cuenta'));
});

it('takes back a question without confirming it, and only then the dialog that asked', () => {
  const onConfirm = vi.fn();
  render(
    <Dialog trigger={<Button>Abrir</Button>} title="Tu cuenta">
      <ConfirmDialog
        trigger={<Button>Eliminar</Button>}
        title="¿Eliminar la cuenta?"
        description="No se puede deshacer."
        confirmLabel="Sí, eliminar"
        onConfirm={onConfirm}
      />
    </Dialog>,
  );
  act(() => screen.getByRole('button', { name: 'Abrir' }).click());
  act(() => screen.getByRole('button', { name: 'Eliminar' }).click());
  expect(back()).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(back()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not leave the page under a dialog that stays open', () => {
  const onOpenChange = vi.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Enviando" />);
  back();
  expect(back()).toBe(false);
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});
