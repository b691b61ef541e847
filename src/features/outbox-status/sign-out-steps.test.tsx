// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Connection } from '#connection/connection.ts';
import type { Drafts } from '#drafts/types.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import type { PageAuth } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { SignOutSteps } from './sign-out-steps.tsx';

afterEach(cleanup);

const ana = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' } as const;
const waiting = { commandId: 'c1', uid: 'ana', state: 'waiting' } as PendingEntry;

/** The screen does not know yet what the phone holds. */
const unread = { subscribe: () => () => {}, getSnapshot: () => null };

async function tap(pendingOf: Outbox['pendingOf']) {
  const signOut = vi.fn(async () => {});
  const auth = {
    observe: (listener: (user: typeof ana) => void) => {
      listener(ana);
      return () => {};
    },
    signOut,
  } as unknown as PageAuth;
  const outbox = { pendingOf } as Outbox;
  const drafts = { listOf: async () => [] } as unknown as Drafts;
  const connection = {
    subscribe: () => () => {},
    getSnapshot: () => 'heard',
  } as Partial<Connection> as Connection;
  const Services = withServices({ auth, outbox, drafts, connection, pending: unread });
  const steps = (isTapped: boolean) => (
    <Services>
      <SessionProvider>
        <ToastProvider>{isTapped && <SignOutSteps onEnd={() => {}} />}</ToastProvider>
      </SessionProvider>
    </Services>
  );
  const { rerender } = render(steps(false));
  rerender(steps(true));
  return signOut;
}

it('asks before it signs out, also if the screen has not learned yet what waits', async () => {
  const signOut = await tap(async () => [waiting]);
  expect(await screen.findByText('Antes de cerrar sesión')).toBeTruthy();
  expect(signOut).not.toHaveBeenCalled();
});

it('asks nothing if nothing waits, or if the phone cannot say', async () => {
  for (const pendingOf of [async () => [], () => Promise.reject(new Error('closed'))]) {
    const signOut = await tap(pendingOf);
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
    cleanup();
  }
});
