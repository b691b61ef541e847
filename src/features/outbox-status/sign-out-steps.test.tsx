// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '#connection/connection.ts';
import { limitCode, limitReachedText } from '#domain/usage.ts';
import type { Draft, Drafts } from '#drafts/types.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError, type Outbox, type PendingEntry } from '#outbox/types.ts';
import type { PageAuth, Services } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider } from '#session/session-provider.tsx';
import { waitingEntries } from '#shared/testing/test-app.tsx';
import { ToastProvider } from '#ui/overlays/toast.tsx';
import { SignOutSteps } from './sign-out-steps.tsx';

afterEach(cleanup);

const ana = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' } as const;
const waiting = sampleEntry(undefined, { commandId: 'c1' });

/** The screen does not know yet what the phone holds. */
const unread = { subscribe: () => () => {}, getSnapshot: () => null };

async function tap(
  pendingOf: Outbox['pendingOf'],
  pending: Services['pending'] = unread,
  retry: Outbox['retry'] = async () => {},
  kept: readonly Draft[] = [],
  signOut = vi.fn(async () => {}),
) {
  const auth = {
    observe: (listener: (user: typeof ana) => void) => {
      listener(ana);
      return () => {};
    },
    signOut,
  } as unknown as PageAuth;
  const knows = async (commandId: string) => commandId === 'sent';
  const outbox = { pendingOf, retry, knows } as Outbox;
  const drafts = { listOf: async () => kept } as unknown as Drafts;
  const connection = {
    subscribe: () => () => {},
    getSnapshot: () => 'heard',
  } as Partial<Connection> as Connection;
  const Provided = withServices({ auth, outbox, drafts, connection, pending });
  const steps = (isTapped: boolean) => (
    <Provided>
      <SessionProvider>
        <ToastProvider>{isTapped && <SignOutSteps open onOpenChange={() => {}} />}</ToastProvider>
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

it('shows that a sign-out takes its time, in place of the dialog, and asks for it once', async () => {
  const draft = { draftId: 'd1', kind: 'comment', values: {} } as unknown as Draft;
  const signOut = vi.fn(() => new Promise<void>(() => {}));
  await tap(async () => [], unread, undefined, [draft], signOut);
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar en este dispositivo' }));
  expect(screen.getByText('Cerrando sesión')).toBeTruthy();
  expect(screen.queryByText('Antes de cerrar sesión')).toBeNull();
  expect(signOut).toHaveBeenCalledOnce();
});

it('promises to send only what is sent by itself after the next sign-in', async () => {
  const refused = { ...waiting, commandId: 'c2', state: 'rejected' } as const;
  const says = async (entries: readonly PendingEntry[], words: RegExp) => {
    await tap(async () => entries, { subscribe: () => () => {}, getSnapshot: () => entries });
    expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
  };
  await says([waiting], /se queda en .* se enviará cuando vuelvas a entrar con tu cuenta\.$/);
  await says(
    [waiting, refused],
    /se quedan en .* se enviarán .*, excepto lo que está en pausa o no se aceptó\.$/,
  );
  const paused = { ...waiting, commandId: 'c3', isPaused: true };
  const untilTheyDecide = /se quedan en este \S+ hasta que vuelvas a entrar con tu cuenta y decidas/;
  await says([refused, paused], untilTheyDecide);
  // It waits behind the paused one.
  await says([paused, waiting], untilTheyDecide);
});

it('says of a draft that it is not sent: most kinds of drafts are never published', async () => {
  const comment = { draftId: 'd1', kind: 'comment', values: { commandId: 'c0' } } as unknown as Draft;
  const sent = { ...comment, draftId: 'd2', values: { commandId: 'sent' } };
  await tap(async () => [], unread, undefined, [comment, sent]);
  expect(await screen.findByText(/^Tienes 1 borrador sin enviar: se queda en este dispositivo/)).toBeTruthy();
});

it.each([
  ['database-closed', 'Este dispositivo no respondió. Inténtalo otra vez.'],
  ['quota-exceeded', 'No queda espacio en este dispositivo. Libera espacio e inténtalo otra vez.'],
] as const)('says that nothing was sent, and why, when the phone refuses (%s)', async (code, why) => {
  const entries = [waiting];
  const pending = { subscribe: () => () => {}, getSnapshot: () => entries };
  const signOut = await tap(
    async () => entries,
    pending,
    () => Promise.reject(new IndexedDbError(code)),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar ahora y cerrar sesión' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`No se pudo enviar ahora. ${why}`);
  expect(signOut).not.toHaveBeenCalled();
});

describe('when everything was sent while somebody reads', () => {
  async function sentMeanwhile(kept: readonly Draft[] = []) {
    const pending = waitingEntries([waiting]);
    const signOut = await tap(async () => pending.getSnapshot(), pending, undefined, kept);
    await screen.findByText(/^Tienes 1 cosa sin enviar/);
    act(() => pending.become([]));
    return signOut;
  }

  it('says so, and offers to sign out and nothing to discard', async () => {
    const signOut = await sentMeanwhile();
    expect(screen.getByText('Ya no queda nada sin enviar.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Descartar y cerrar sesión' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledWith({ keepsDrafts: true }));
  });

  it('asks about the drafts only', async () => {
    await sentMeanwhile([{ draftId: 'd1', kind: 'comment', values: {} } as unknown as Draft]);
    expect(screen.getByText(/^Tienes 1 borrador sin enviar/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Descartar y cerrar sesión' }));
    expect(screen.getByRole('heading', { name: '¿Descartar 1 borrador?' })).toBeTruthy();
  });
});

it('offers to send only what another attempt may send', async () => {
  const refusal = (rejectionCode: string) =>
    sampleEntry(undefined, { commandId: rejectionCode, state: 'rejected', rejectionCode });
  const forGood = refusal('content-changed');
  const choices = async (entries: readonly PendingEntry[]) => {
    await tap(async () => entries, { subscribe: () => () => {}, getSnapshot: () => entries });
    await screen.findByText('Antes de cerrar sesión');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    cleanup();
    return names;
  };
  const others = ['Dejar en este dispositivo', 'Descartar y cerrar sesión'];
  expect(await choices([forGood])).toEqual(expect.arrayContaining(others));
  expect(await choices([forGood])).not.toContain('Enviar ahora y cerrar sesión');
  for (const sendable of [waiting, refusal('permission-denied')])
    expect(await choices([forGood, sendable])).toEqual(
      expect.arrayContaining(['Enviar ahora y cerrar sesión', ...others]),
    );
});

it('does not send again what was refused for good: the server might carry it out now, after its author read that it will not', async () => {
  const forGood = { rejectionCode: 'failed-precondition', state: 'rejected' } as const;
  const entries = [sampleEntry(undefined, { commandId: 'c2', ...forGood }), waiting];
  const retry = vi.fn(async () => {});
  await tap(async () => entries, { subscribe: () => () => {}, getSnapshot: () => entries }, retry);
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar ahora y cerrar sesión' }));
  await screen.findByText('Enviando: quedan 2');
  await waitFor(() => expect(retry.mock.calls).toEqual([['c1']]));
});

describe('what is sent before the sign-out', () => {
  const sendButton = () => screen.findByRole('button', { name: 'Enviar ahora y cerrar sesión' });
  const limited = (facts: Partial<PendingEntry> = {}) =>
    sampleEntry(undefined, { lastRetryCode: limitCode('comments'), dueAt: Date.now() + 60_000, ...facts });

  /** The outbox with these entries. Each retry makes its entry due; `becomes` is what a drain leaves. */
  async function tapSend(first: readonly PendingEntry[]) {
    const observed = waitingEntries(first);
    const becomes = (next: readonly PendingEntry[]) => act(async () => observed.become(next));
    // The screen is told of a retry later than the phone's database knows of it.
    const stored = new Map(first.map((entry) => [entry.commandId, entry]));
    const retry = vi.fn(async (commandId: string) => {
      const entry = stored.get(commandId);
      if (entry) stored.set(commandId, { ...entry, state: 'waiting', dueAt: 0, rejectionCode: null });
    });
    const pendingOf = async () => {
      const entries = observed.getSnapshot();
      return entries === first ? [...stored.values()] : entries;
    };
    const signOut = await tap(pendingOf, observed, retry);
    fireEvent.click(await sendButton());
    await waitFor(() => expect(retry).toHaveBeenCalledTimes(first.length));
    return { signOut, becomes };
  }

  it('signs out when nothing is left, also if all of it was refused before', async () => {
    const { signOut, becomes } = await tapSend([sampleEntry(undefined, { state: 'rejected' })]);
    expect(signOut).not.toHaveBeenCalled();
    await becomes([]);
    await waitFor(() => expect(signOut).toHaveBeenCalledWith({ keepsDrafts: true }));
  });

  it('says why what met the limit of the day, and what waits behind it, is not sent', async () => {
    const behind = sampleEntry(undefined, { commandId: 'c2' });
    const { signOut, becomes } = await tapSend([limited(), behind]);
    await becomes([limited({ attempts: 2 }), behind]);
    expect((await screen.findByRole('alert')).textContent).toBe(
      `No se pudo enviar ahora. ${limitReachedText(limitCode('comments'))}`,
    );
    expect(await sendButton()).toBeTruthy();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('goes on as long as something else may still be sent', async () => {
    const other = sampleEntry(undefined, { commandId: 'c2', subject: 'another', state: 'sending' });
    const { becomes } = await tapSend([limited(), other]);
    await becomes([limited({ attempts: 2 }), other]);
    expect(screen.getByText('Enviando: quedan 2')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
