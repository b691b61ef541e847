// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

/** A click in the order of a browser: the focus moves first. */
function press(name: string): HTMLElement {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

describe('Dialog', () => {
  it('takes the focus, and returns it to the button that opened it', async () => {
    render(<Dialog trigger={<Button>Abrir</Button>} title="Una pregunta" description="Breve" />);
    const opener = press('Abrir');
    const dialog = screen.getByRole('dialog', { name: 'Una pregunta' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    press('Cerrar');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('gives the focus to its trigger where a click does not focus a button, as in Safari', async () => {
    render(<Dialog trigger={<Button>Abrir</Button>} title="Una pregunta" description="Breve" />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    fireEvent.click(opener);
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('leaves the focus on the heading around when its act took its button away before it closed', async () => {
    const form = (isSent: boolean, isOpen: boolean) => (
      <section>
        <h2>Moderación</h2>
        {!isSent && <button type="button">Rechazar</button>}
        <Dialog open={isOpen} title="Rechazar" description="Breve" />
      </section>
    );
    const { rerender } = render(form(false, false));
    screen.getByRole('button', { name: 'Rechazar' }).focus();
    rerender(form(false, true));
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    rerender(form(true, true));
    rerender(form(true, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  });

  it('leaves the focus on the heading around when it goes together with its button', async () => {
    const form = (isSent: boolean) => (
      <section>
        <h2>Luna</h2>
        {!isSent && (
          <Dialog trigger={<Button>Denunciar</Button>} title="Denunciar la publicación" description="Breve" />
        )}
      </section>
    );
    const { rerender } = render(form(false));
    press('Denunciar');
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    rerender(form(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  });

  it('closes on a click outside, but not on a click that closes a toast above it', async () => {
    const { container } = render(
      <>
        <Dialog trigger={<Button>Abrir</Button>} title="Una pregunta" description="Breve" />
        <div data-toasts>Aviso</div>
      </>,
    );
    press('Abrir');
    // Radix starts to listen in a separate task.
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.pointerDown(screen.getByText('Aviso'));
    fireEvent.click(screen.getByText('Aviso'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.pointerDown(container);
    fireEvent.click(container);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Escape', () => {
    render(<Dialog trigger={<Button>Abrir</Button>} title="Una pregunta" description="Breve" />);
    press('Abrir');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  const props = {
    trigger: <Button>Eliminar</Button>,
    title: '¿Eliminar?',
    description: 'No se puede deshacer.',
    confirmLabel: 'Sí, eliminar',
  };

  it('starts on the button that changes nothing', async () => {
    render(<ConfirmDialog {...props} onConfirm={() => undefined} />);
    press('Eliminar');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  });

  it('leaves the focus on the heading around what it deleted', async () => {
    const list = (isThere: boolean) => (
      <section>
        <h2>Comentarios</h2>
        {isThere && <ConfirmDialog {...props} onConfirm={() => undefined} />}
      </section>
    );
    const { rerender } = render(list(true));
    const opener = press('Eliminar');
    press('Sí, eliminar');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    rerender(list(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  });

  it('acts only when it is confirmed', () => {
    const onConfirm = vi.fn();
    render(<ConfirmDialog {...props} onConfirm={onConfirm} />);
    press('Eliminar');
    press('Cancelar');
    expect(onConfirm).not.toHaveBeenCalled();
    press('Eliminar');
    press('Sí, eliminar');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
