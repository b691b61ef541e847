// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OnlineClients, PushState } from '#firebase/server-acts/online-clients.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { DeviceNotifications } from './device-notifications.tsx';

afterEach(cleanup);

it('offers what somebody has permitted in the browser’s settings, when they come back', async () => {
  let state: PushState = 'blocked';
  const push = { state: async () => state };
  render(<DeviceNotifications />, testApp({ user: ana, online: { push } as OnlineClients }));
  await screen.findByText(/Los avisos están bloqueados/);
  expect(screen.queryByRole('button', { name: 'Activar avisos' })).toBeNull();
  state = 'off';
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Activar avisos' })).toBeTruthy();
});

it('keeps the focus on the button when it has enabled the notifications, and then disables them', async () => {
  const push = { state: async () => 'off', enable: async () => 'on' } as unknown as OnlineClients['push'];
  render(<DeviceNotifications />, testApp({ user: ana, online: { push } as OnlineClients }));
  const button = await screen.findByRole('button', { name: 'Activar avisos' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Desactivar avisos' })).toBe(document.activeElement);
});

it('leaves the focus near when the person forbids what the button has asked for, and the button goes', async () => {
  const push = {
    state: async () => 'off',
    enable: async () => 'blocked',
  } as unknown as OnlineClients['push'];
  render(
    <section>
      <h2>Avisos en este dispositivo</h2>
      <DeviceNotifications />
    </section>,
    testApp({ user: ana, online: { push } as OnlineClients }),
  );
  const button = await screen.findByRole('button', { name: 'Activar avisos' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(/Los avisos están bloqueados/);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
