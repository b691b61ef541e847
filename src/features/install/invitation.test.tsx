// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '#services/services.ts';
import { ana, testApp } from '#shared/test-app.tsx';
import { Invitation } from './invitation.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

function open() {
  const listeners: (() => unknown)[] = [];
  const install = {
    subscribe: () => () => {},
    getSnapshot: () => 'manual',
    onUsefulAct(listener: () => unknown) {
      listeners.push(listener);
      return () => {};
    },
  } as unknown as Services['install'];
  const online = { push: { state: async () => 'off' } } as unknown as Services['online'];
  render(<Invitation />, testApp({ user: ana, install, online }));
  return () => act(async () => void (await Promise.all(listeners.map((listener) => listener()))));
}

const title = '¿Te avisamos cuando haya respuesta?';

it('invites after a useful act', async () => {
  await open()();
  expect(screen.getByText(title)).toBeTruthy();
});

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
