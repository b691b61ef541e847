// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '#services/services.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { Invitation } from './invitation.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

function open(pushState = 'off') {
  const listeners: (() => unknown)[] = [];
  const install = {
    subscribe: () => () => {},
    getSnapshot: () => 'prompt',
    ask: async () => {},
    onUsefulAct(listener: () => unknown) {
      listeners.push(listener);
      return () => {};
    },
  } as unknown as Services['install'];
  const push = { state: async () => pushState, enable: async () => 'on' };
  const online = { push } as unknown as Services['online'];
  render(
    <main>
      <Invitation />
      <h1>Pendientes</h1>
    </main>,
    testApp({ user: ana, install, online }),
  );
  return () => act(async () => void (await Promise.all(listeners.map((listener) => listener()))));
}

const title = '¿Te avisamos cuando haya respuesta?';

it('invites after a useful act', async () => {
  await open()();
  expect(screen.getByText(title)).toBeTruthy();
});

it.each([
  ['off', 'Activar avisos'],
  ['on', 'Instalar'],
])(
  'leaves the focus on the heading of the page when its act takes it away (push is %s)',
  async (push, name) => {
    await open(push)();
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
  },
);

it.each(['getItem', 'setItem'] as const)(
  'invites nobody where it cannot note that it did, and fails in no act: %s',
  async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open()();
    expect(screen.queryByText(title)).toBeNull();
  },
);
