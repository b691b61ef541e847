// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountErrorText } from '#domain/account-error-texts.ts';
import type { Services } from '#services/services.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { SecondFactor } from './second-factor.tsx';

afterEach(cleanup);

it('speaks of no typed text when it cannot begin without a connection: nothing was typed', async () => {
  const code = 'auth/network-request-failed';
  const secondFactor = {
    state: async () => 'off',
    begin: () => Promise.reject(Object.assign(new Error(), { code })),
  };
  const online = { secondFactor } as unknown as Services['online'];
  const connection = {
    subscribe: () => () => {},
    getSnapshot: () => 'heard',
    failed: () => {},
  } as unknown as Services['connection'];
  render(<SecondFactor />, testApp({ user: { ...ana, role: 'admin' }, online, connection }));
  fireEvent.click(await screen.findByRole('button', { name: 'Activar la verificación en dos pasos' }));
  expect(await screen.findByText(accountErrorText(code, false))).toBeTruthy();
});
