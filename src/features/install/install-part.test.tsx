// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InstallState, Services } from '#services/services.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { InstallPart } from './install-part.tsx';

afterEach(cleanup);

it('leaves the focus on the page when the app is installed, and the part that offered it goes', async () => {
  const listeners = new Set<() => void>();
  let state: InstallState = 'prompt';
  const install = {
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSnapshot: () => state,
    async ask() {
      act(() => {
        state = 'installed';
        for (const listener of listeners) listener();
      });
      return 'accepted' as const;
    },
  } as Partial<Services['install']> as Services['install'];
  render(
    <main>
      <h1>Ana</h1>
      <InstallPart />
    </main>,
    testApp({ install }),
  );
  const button = screen.getByRole('button', { name: 'Instalar' });
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => expect(button.isConnected).toBe(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ana' })));
});
