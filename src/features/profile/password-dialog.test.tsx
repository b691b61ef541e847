// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Connection } from '#connection/connection.ts';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import { withServices } from '#services/with-services.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { ChangeEmail } from './change-email.tsx';

afterEach(cleanup);

/** The server has the change, and answers when the test lets it. */
async function sendChange() {
  let accept = () => {};
  let refuse = (_code: string) => {};
  const answer = new Promise<void>((resolve, reject) => {
    accept = resolve;
    refuse = (code) => reject(Object.assign(new Error(), { code }));
  });
  const Services = withServices({
    online: { account: { changeEmail: () => answer } } as unknown as OnlineClients,
    connection: { subscribe: () => () => {}, getSnapshot: () => 'heard' } as unknown as Connection,
  });
  render(
    <Services>
      <ToastProvider>
        <ChangeEmail email="ana@patitas.test" />
      </ToastProvider>
    </Services>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  fireEvent.input(screen.getByLabelText('Correo electrónico nuevo'), {
    target: { value: 'eva@patitas.test' },
  });
  fireEvent.input(screen.getByLabelText('Contraseña actual'), { target: { value: 'secreta' } });
  const send = screen.getByRole('button', { name: 'Enviar enlace' });
  fireEvent.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  return { accept, refuse };
}

it('stays open while the change runs, and says that it failed', async () => {
  const { refuse } = await sendChange();
  expect((screen.getByRole('button', { name: 'Cancelar' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  refuse('auth/wrong-password');
  expect((await screen.findByRole('alert')).textContent).toMatch(/contraseña/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // The next person at this phone finds no password.
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar correo' }));
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña actual').value).toBe('');
});

it('closes when the change is done', async () => {
  const { accept } = await sendChange();
  accept();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
