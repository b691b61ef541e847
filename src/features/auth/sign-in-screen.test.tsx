// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageAuth } from '#services/services.ts';
import { testApp } from '#shared/test-app.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

afterEach(cleanup);

it('moves the focus to the code when the password was right and a code is needed', async () => {
  const needsCode = Object.assign(new Error(), { code: 'auth/multi-factor-auth-required' });
  const auth: Partial<PageAuth> = {
    observe(listener) {
      listener(null);
      return () => {};
    },
    prepare: () => {},
    signIn: () => Promise.reject(needsCode),
  };
  render(<SignInScreen returnTo={undefined} />, testApp({ auth: auth as PageAuth }));
  fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'admin@patitas.test' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'una frase larga' } });
  const signIn = screen.getByRole('button', { name: 'Iniciar sesión' });
  signIn.focus();
  fireEvent.click(signIn);
  const code = await screen.findByLabelText('Código de 6 cifras');
  await vi.waitFor(() => expect(document.activeElement).toBe(code));
});
