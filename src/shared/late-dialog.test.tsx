// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { lateDialog } from './late-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface DialogProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Report = ({ name, open }: DialogProps) => open && <p role="dialog">{`Denunciar a ${name}`}</p>;
const sentence = /No se pudo abrir/;

function Place({ Dialog }: { Dialog: ComponentType<DialogProps> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Denunciar
      </button>
      <Dialog name="Luna" open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

const show = (load: () => Promise<ComponentType<DialogProps>>) =>
  render(
    <ToastProvider>
      <Place Dialog={lateDialog(load)} />
      <ToastRegion />
    </ToastProvider>,
  );

const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Denunciar' }));

it('loads the dialog before it is opened', async () => {
  const load = vi.fn(async () => Report);
  show(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  tap();
  expect((await screen.findByRole('dialog')).textContent).toBe('Denunciar a Luna');
  expect(load).toHaveBeenCalledOnce();
});

it('says nothing about a load that nobody waits for', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => {});
  expect(screen.queryByText(sentence)).toBeNull();
});

it('says why an opening shows nothing, and loads again at the next one', async () => {
  let isOffline = true;
  show(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return Report;
  });
  await act(async () => {});
  tap();
  expect(await screen.findByText(sentence)).toBeTruthy();
  isOffline = false;
  tap();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('says nothing after its place was left', async () => {
  let fail = () => {};
  const { rerender } = show(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  tap();
  rerender(
    <ToastProvider>
      <ToastRegion />
    </ToastProvider>,
  );
  fail();
  await act(async () => {});
  expect(screen.queryByText(sentence)).toBeNull();
});

/** The code of the dialog comes when the returned function is called. */
function showSlow(): () => void {
  let arrive = () => {};
  show(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(Report);
      }),
  );
  return () => arrive();
}

it('shows that a slow dialog is being opened, and opens it', async () => {
  vi.useFakeTimers();
  const arrive = showSlow();
  expect(screen.queryByText('Abriendo')).toBeNull();
  tap();
  expect(screen.getByText('Abriendo')).toBeTruthy();
  await act(async () => arrive());
  expect(screen.queryByText('Abriendo')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText(sentence)).toBeNull();
});

it('says so if the network stalls, and opens nothing that comes after that', async () => {
  vi.useFakeTimers();
  const arrive = showSlow();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText(sentence)).toBeNull();
  tap();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByText('Abriendo')).toBeNull();
  await act(async () => arrive());
  expect(screen.queryByRole('dialog')).toBeNull();
  tap();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
