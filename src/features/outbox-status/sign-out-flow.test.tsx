// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testApp } from '#shared/testing/test-app.tsx';
import { SignOutFlow } from './sign-out-flow.tsx';

/** The network stalls until this is called. */
let arrive: (module: object) => void;
vi.mock('./sign-out-steps.tsx', () => new Promise((resolve) => (arrive = resolve)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Steps = () => <p>Antes de cerrar sesión</p>;
const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
const button = (signOut: () => void) => (
  <button type="button" onClick={signOut}>
    Cerrar sesión
  </button>
);

it('says that a sign-out waits for its code, that it did not come, and begins none that nobody waits for', async () => {
  render(<SignOutFlow>{button}</SignOutFlow>, testApp({}));
  tap();
  expect(screen.getByText('Abriendo')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByText('Abriendo')).toBeNull();
  expect(screen.getByText('Error al cerrar sesión')).toBeTruthy();
  await act(async () => arrive({ SignOutSteps: Steps }));
  expect(screen.queryByText('Antes de cerrar sesión')).toBeNull();
  tap();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Antes de cerrar sesión')).toBeTruthy();
});
