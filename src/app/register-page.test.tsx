// @vitest-environment jsdom
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageAuth } from '#services/services.ts';
import { testApp, testRouter } from '#shared/testing/test-app.tsx';
import { RegisterPage } from './register-page.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A registration that the server has not finished yet. */
async function register() {
  let finish = () => {};
  const begun = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const auth: Partial<PageAuth> = {
    observe(listener) {
      listener(null);
      return () => {};
    },
    prepare: () => {},
    register: begun,
  };
  const router = testRouter('/registro', [
    { path: '/registro', component: () => <RegisterPage returnTo="/perros" /> },
    { path: '/perros', component: () => null },
    { path: '/gatos', component: () => null },
    { path: '/iniciar-sesion', component: () => null },
  ]);
  render(<RouterProvider router={router} />, testApp({ auth: auth as PageAuth }));
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Nombre');
  type('Nombre', 'Ana');
  type('Apellido', 'Ruiz');
  type('Correo electrónico', 'ana@patitas.test');
  type('Contraseña', 'una frase larga');
  type('Repite la contraseña', 'una frase larga');
  fireEvent.click(screen.getByRole('button', { name: 'Registrarme' }));
  // The form has loaded the list of common passwords.
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 10_000 });
  return { router, finish: () => act(async () => finish()) };
}

it('leads to the wanted page when the account is there', async () => {
  const { router, finish } = await register();
  await finish();
  await waitFor(() => expect(router.state.location.pathname).toBe('/perros'));
});

it('leaves whoever has gone to another page meanwhile on that page', async () => {
  const { router, finish } = await register();
  await act(() => router.navigate({ to: '/gatos' }));
  await finish();
  await screen.findByText('Usuario registrado con éxito');
  expect(router.latestLocation.pathname).toBe('/gatos');
});
