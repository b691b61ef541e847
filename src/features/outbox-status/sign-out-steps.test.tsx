// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Connection } from '#connection/connection.ts';
import type { Drafts } from '#drafts/types.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import type { PageAuth, Services } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { SignOutSteps } from './sign-out-steps.tsx';

afterEach(cleanup);

const ana = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' } as const;
const waiting = { commandId: 'c1', uid: 'ana', state: 'waiting' } as PendingEntry;

/** The screen does not know yet what the phone holds. */
const unread = { subscribe: () => () => {}, getSnapshot: () => null };

async function tap(pendingOf: Outbox['pendingOf'], pending: Services['pending'] = unread) {
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
  const Provided = withServices({ auth, outbox, drafts, connection, pending });
  const steps = (isTapped: boolean) => (
    <Provided>
      <SessionProvider>
        <ToastProvider>{isTapped && <SignOutSteps onEnd={() => {}} />}</ToastProvider>
      </SessionProvider>
    </Provided>
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

it('promises to send only what is sent by itself after the next sign-in', async () => {
  const refused = { ...waiting, commandId: 'c2', state: 'rejected' } as PendingEntry;
  const says = async (entries: readonly PendingEntry[], words: RegExp) => {
    await tap(async () => entries, { subscribe: () => () => {}, getSnapshot: () => entries });
    expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
  };
  await says([waiting], /se enviará cuando vuelvas a entrar con tu cuenta\.$/);
  await says([waiting, refused], /se enviará .*, salvo lo que está en pausa o no se aceptó\.$/);
  const paused = { ...waiting, isPaused: true };
  await says([refused, paused], /se queda en este \S+ hasta que vuelvas a entrar con tu cuenta y decidas/);
});
