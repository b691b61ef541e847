// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Toaster, ToastProvider, useToast } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

let toaster: Toaster;

function Grab() {
  toaster = useToast();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Grab />
      <ToastRegion />
    </ToastProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const show = (message: Parameters<Toaster['show']>[0]) => act(() => toaster.show(message));

describe('a toast', () => {
  it('closes after 6000 ms', () => {
    show({ text: 'Guardado' });
    pass(5999);
    expect(screen.queryByText('Guardado')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Guardado')).toBeNull();
  });

  it('gives the focus back when its button closes it', () => {
    render(<button type="button">Comentar</button>);
    const before = screen.getByRole('button', { name: 'Comentar' });
    before.focus();
    show({ text: 'Guardado' });
    show({ text: 'Comentario enviado' });
    for (const close of screen.getAllByRole('button', { name: 'Cerrar aviso' })) act(() => close.focus());
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar aviso' })[1] as HTMLElement);
    expect(screen.queryByText('Comentario enviado')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('stays for the duration that its caller sets', () => {
    show({ text: 'Eliminado', durationMs: 3000 });
    pass(2999);
    expect(screen.queryByText('Eliminado')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Eliminado')).toBeNull();
  });

  it('pauses while the pointer is on it, and then has the remaining time', () => {
    show({ text: 'Leyendo' });
    pass(4000);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
    pass(60_000);
    expect(screen.queryByText('Leyendo')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Avisos' }));
    pass(1999);
    expect(screen.queryByText('Leyendo')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Leyendo')).toBeNull();
  });

  it('pauses while the focus is on one of its buttons', () => {
    show({ text: 'Con foco' });
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).focus());
    pass(60_000);
    expect(screen.queryByText('Con foco')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).blur());
    pass(6000);
    expect(screen.queryByText('Con foco')).toBeNull();
  });

  it('does not offer its action longer, whoever reads it', () => {
    show({ text: 'Borrado', action: { label: 'Deshacer', onSelect: () => {} } });
    pass(4000);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
    show({ text: 'También', action: { label: 'Deshacer', onSelect: () => {} } });
    pass(1999);
    expect(screen.queryByText('Borrado')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Borrado')).toBeNull();
    pass(4000);
    expect(screen.queryByText('También')).toBeNull();
  });

  it('that had the focus when its time was over leaves its neighbour its own time', () => {
    show({ text: 'Borrado', action: { label: 'Deshacer', onSelect: () => {} } });
    pass(1000);
    show({ text: 'Guardado' });
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
    pass(5000);
    expect(screen.queryByText('Borrado')).toBeNull();
    expect(screen.queryByText('Guardado')).not.toBeNull();
    pass(6000);
    expect(screen.queryByText('Guardado')).toBeNull();
  });

  it('that had the focus when its time was over gives the focus back', () => {
    render(<button type="button">Eliminar todas</button>);
    const before = screen.getByRole('button', { name: 'Eliminar todas' });
    before.focus();
    show({ text: 'Borrado', action: { label: 'Deshacer', onSelect: () => {} } });
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
    pass(6000);
    expect(screen.queryByText('Borrado')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('takes the focus from nobody when its time is over', () => {
    render(<button type="button">Eliminar todas</button>);
    screen.getByRole('button', { name: 'Eliminar todas' }).focus();
    show({ text: 'Borrado', action: { label: 'Deshacer', onSelect: () => {} } });
    act(() => screen.getByRole('button', { name: 'Deshacer' }).focus());
    act(() => screen.getByRole('button', { name: 'Deshacer' }).blur());
    pass(6000);
    expect(document.activeElement).toBe(document.body);
  });

  it('is closed by its button, and the next one still closes after its time', () => {
    show({ text: 'Uno' });
    const close = screen.getByRole('button', { name: 'Cerrar aviso' });
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
    fireEvent.click(close);
    expect(screen.queryByText('Uno')).toBeNull();
    show({ text: 'Dos' });
    pass(6000);
    expect(screen.queryByText('Dos')).toBeNull();
  });

  it('closes after its time also when its neighbour was closed by a tap or a key', () => {
    show({ text: 'Uno' });
    show({ text: 'Dos' });
    const [first] = screen.getAllByRole('button', { name: 'Cerrar aviso' });
    act(() => first?.focus());
    act(() => first?.click());
    expect(screen.queryByText('Uno')).toBeNull();
    pass(6000);
    expect(screen.queryByText('Dos')).toBeNull();
  });

  it('stays while the pointer is on it, also when its neighbour was closed', () => {
    show({ text: 'Uno' });
    show({ text: 'Dos' });
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
    const [first] = screen.getAllByRole('button', { name: 'Cerrar aviso' });
    act(() => first?.focus());
    act(() => first?.click());
    pass(60_000);
    expect(screen.queryByText('Dos')).not.toBeNull();
  });

  it('is assertive only for an error', () => {
    show({ text: 'Mal', severity: 'error' });
    show({ text: 'Bien', severity: 'success' });
    expect(screen.getByRole('alert').textContent).toContain('Mal');
    expect(screen.getByRole('status').textContent).toContain('Bien');
    expect(screen.getByRole('alert').textContent).not.toContain('Bien');
  });

  it('runs its action once and closes', () => {
    const undo = vi.fn();
    show({ text: 'Borrado', action: { label: 'Deshacer', onSelect: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Borrado')).toBeNull();
  });

  it('of more than three closes if it is the oldest', () => {
    for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro']) show({ text });
    expect(screen.queryByText('Uno')).toBeNull();
    expect(screen.queryByText('Dos')).not.toBeNull();
    expect(screen.queryByText('Cuatro')).not.toBeNull();
  });
});

it('is shown when its region is mounted later', () => {
  cleanup();
  const app = (region: ReactNode) => (
    <ToastProvider>
      <Grab />
      {region}
    </ToastProvider>
  );
  const { rerender } = render(app(null));
  show({ text: 'Temprano' });
  expect(screen.queryByText('Temprano')).toBeNull();
  rerender(app(<ToastRegion />));
  expect(screen.queryByText('Temprano')).not.toBeNull();
});

describe('useToast', () => {
  it('reports clearly that its provider is missing', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Grab />)).toThrow('useToast needs a ToastProvider around it');
    quiet.mockRestore();
  });
});
