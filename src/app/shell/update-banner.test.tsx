// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createUpdateReady } from '#sw-bridge/update-ready.ts';
import { UpdateBanner } from './update-banner.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Actualizar' });

function openBanner() {
  let isDirty = false;
  let requests = 0;
  const update = createUpdateReady({
    wasControlled: true,
    hasDirtyForm: () => isDirty,
    isSomebodyWriting: () => isDirty,
    skipWaiting: () => {
      requests += 1;
    },
    reload() {},
  });
  update.events.waiting();
  render(<UpdateBanner update={update} />);
  return {
    update,
    requests: () => requests,
    write(isWriting: boolean) {
      isDirty = isWriting;
    },
  };
}

it('says that the update waits for the older version, and does not ask twice', () => {
  vi.useFakeTimers();
  const { requests } = openBanner();
  fireEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button());
  expect(requests()).toBe(1);
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.getByText(/en cuanto la anterior termine/)).toBeTruthy();
});

it('offers the update again when text that was typed meanwhile has prevented the reload', () => {
  const { update, write } = openBanner();
  fireEvent.click(button());
  write(true);
  act(update.events.controllerChanged);
  expect(button().getAttribute('aria-busy')).toBeNull();
  fireEvent.click(button());
  expect(screen.getByText(/vuelve a tocar Actualizar/)).toBeTruthy();
});
