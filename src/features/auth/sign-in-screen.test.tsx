// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageAuth } from '#services/services.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const failed = (code: string) => Promise.reject(Object.assign(new Error(), { code }));

const signedOut: Partial<PageAuth> = {
  observe(listener) {
    listener(null);
    return () => {};
  },
  prepare: () => {},
};

it('names the address of the deployment, to which its alerts send people', () => {
  vi.stubEnv('VITE_CONTACT_EMAIL', 'hola@patitas.example');
  render(<SignInScreen returnTo={undefined} />, testApp({ auth: signedOut as PageAuth }));
  const link = screen.getByRole('link', { name: 'hola@patitas.example' });
  expect(link.getAttribute('href')).toBe('mailto:hola@patitas.example');
});

/** The second step, after a right password. */
async function askForCode(finishSignIn: PageAuth['finishSignIn']) {
  const auth: Partial<PageAuth> = {
    ...signedOut,
    signIn: () => failed('auth/multi-factor-auth-required'),
    finishSignIn,
  };
  render(<SignInScreen returnTo={undefined} />, testApp({ auth: auth as PageAuth }));
  fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'admin@patitas.test' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'una frase larga' } });
  const signIn = screen.getByRole('button', { name: 'Iniciar sesión' });
  signIn.focus();
  fireEvent.click(signIn);
  const code = await screen.findByLabelText('Código de 6 cifras');
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
  return code;
}

it('moves the focus to the code when the password was right and a code is needed', async () => {
  await askForCode(() => failed('auth/internal-error'));
});

it('moves the focus back to the address when another account is to sign in', async () => {
  await askForCode(() => failed('auth/internal-error'));
  const other = screen.getByRole('button', { name: 'Entrar con otra cuenta' });
  other.focus();
  fireEvent.click(other);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Correo electrónico')));
});

it('moves the focus back to the password when the code came too late', async () => {
  const code = await askForCode(() => failed('auth/invalid-multi-factor-session'));
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const password = await screen.findByLabelText('Contraseña');
  await vi.waitFor(() => expect(document.activeElement).toBe(password));
});
