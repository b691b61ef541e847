// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PageAuth } from '#services/services.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { ForgottenScreen } from './forgotten-screen.tsx';

afterEach(cleanup);

it('says each time that a mail was asked for, and that only the link of the last one is valid', async () => {
  const asked: string[] = [];
  const auth: Partial<PageAuth> = {
    observe: () => () => {},
    prepare: () => {},
    sendPasswordReset: async (email) => void asked.push(email),
  };
  render(<ForgottenScreen />, testApp({ auth: auth as PageAuth }));
  const send = async (email: string) => {
    fireEvent.input(screen.getByLabelText('Correo electrónico'), { target: { value: email } });
    const before = asked.length;
    fireEvent.click(screen.getByRole('button', { name: 'Enviar correo' }));
    await expect.poll(() => asked.length).toBe(before + 1);
  };
  await send('ana@patitas.test');
  const first = await screen.findByText(/^Si hay una cuenta con ana@patitas\.test, el correo llegará/);
  await send('ana@patitas.test');
  const second = await screen.findByText(/otro correo llegará .* Usa el enlace del último\.$/);
  expect(second).not.toBe(first);
  await send('ana@patitas.test');
  await expect.poll(() => screen.getByText(/otro correo llegará/)).not.toBe(second);
  await send('luis@patitas.test');
  expect(
    await screen.findByText(/^Si hay una cuenta con luis@patitas\.test, el correo llegará/),
  ).toBeTruthy();
});
