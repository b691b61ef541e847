// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import { IndexedDbError } from '#local-database/storage-trouble.ts';
import { withServices } from '#services/with-services.tsx';
import { endedSession } from '#session/ended-session.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EndedSessionNotice } from './ended-session-notice.tsx';
import { SealedHere } from './sealed-here.tsx';

afterEach(cleanup);
afterEach(endedSession.forget);

async function open(code: IndexedDbError['code']) {
  const count = vi.fn(() => Promise.reject(new IndexedDbError(code)));
  const Services = withServices({ sealed: { count, discard: async () => {} } });
  render(
    <Services>
      <SealedHere nothing="No hay nada pendiente" />
    </Services>,
  );
  await waitFor(() => expect(count).toHaveBeenCalled());
  await settled();
}

it('says that nothing waits where nothing can be stored', async () => {
  await open('unavailable');
  expect(await screen.findByText('No hay nada pendiente')).toBeTruthy();
});

it('does not say that nothing waits when the database is closed', async () => {
  await open('database-closed');
  expect(screen.queryByText('No hay nada pendiente')).toBeNull();
});

it('looks again when the database was closed, and says then what waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isClosed = true;
  const count = vi.fn(async () => {
    if (isClosed) throw new IndexedDbError('database-closed');
    return 2;
  });
  render(
    <SealedHere nothing="No hay nada pendiente" />,
    testApp({ sealed: { count, discard: async () => {} } }),
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(1000);
  // Asked once more when the code is here.
  await pass(1000);
  expect(count).toHaveBeenCalled();
  isClosed = false;
  await pass(10_000);
  vi.useRealTimers();
  expect(screen.getByText('Hay 2 cosas sin enviar')).toBeTruthy();
});

it.each([
  [1, /^Espera en .* 1 cosa de otra sesión\. Solo quien la guardó puede ver qué es y enviarla,/],
  [2, /^Esperan en .* 2 cosas de otra sesión\. Solo quien las guardó puede ver qué son y enviarlas,/],
])('says of %i waiting for others how many they are, and supposes no man', async (waiting, sentence) => {
  const sealed = { count: async () => waiting, discard: async () => {} };
  render(<SealedHere nothing="No hay nada pendiente" />, testApp({ sealed }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

describe('after the server ended the session', () => {
  type Told = Parameters<typeof endedSession.tell>[0];

  /** What the page says of two things that wait. */
  async function tell(facts: Partial<Told>) {
    endedSession.tell({ uid: 'ana', reason: 'revoked', waiting: 2, sendable: 2, told: 'new', ...facts });
    return shown();
  }

  async function shown() {
    const sealed = { count: async () => 2, discard: async () => {} };
    const { container } = render(<SealedHere nothing="No hay nada pendiente" />, testApp({ sealed }));
    await screen.findByText('Tu sesión se cerró');
    return container.textContent;
  }

  it('promises to send only what goes by itself', async () => {
    expect(await tell({ sendable: 2 })).toContain('Se envían cuando esa persona vuelve a entrar.');
    cleanup();
    expect(await tell({ sendable: 1 })).toContain(
      'Se envían cuando esa persona vuelve a entrar, excepto los borradores y lo que está en pausa o no se aceptó.',
    );
    cleanup();
    const none = await tell({ sendable: 0 });
    expect(none).toContain('Esa persona decide qué hacer cuando vuelve a entrar.');
    expect(none).not.toContain('Se envía');
  });

  it('speaks of one thing in the singular', async () => {
    expect(await tell({ waiting: 1, sendable: 1 })).toContain('Se envía cuando esa persona vuelve a entrar.');
    cleanup();
    expect(await tell({ reason: 'deleted', waiting: 1 })).toContain('ya no se puede enviar.');
    cleanup();
    expect(await tell({ reason: 'deleted' })).toContain('ya no se pueden enviar.');
  });

  it('says of a blocked account that its owner must wait, and does not urge to sign in', async () => {
    const untilOpen = 'cuando la cuenta deje de estar bloqueada y';
    expect(await tell({ reason: 'disabled' })).toContain(
      `Se envían ${untilOpen} esa persona vuelva a entrar.`,
    );
    const look = () => screen.getByRole('link', { name: 'Iniciar sesión' }).className;
    const blocked = look();
    cleanup();
    expect(await tell({ reason: 'disabled', sendable: 0 })).toContain(
      `Esa persona decide qué hacer ${untilOpen} pueda volver a entrar.`,
    );
    cleanup();
    await tell({ reason: 'revoked' });
    expect(blocked).toBe(buttonClass({ variant: 'secondary' }));
    expect(look()).toBe(buttonClass({ variant: 'primary' }));
  });

  it.each([
    ['revoked', true],
    ['unknown', true],
    ['disabled', false],
    ['deleted', false],
  ] as const)('where nothing waits, invites only those to sign in who can: %s', async (reason, isInvited) => {
    endedSession.tell({ uid: 'ana', reason, waiting: 0, sendable: 0, told: 'new' });
    const { container } = render(<EndedSessionNotice />, testApp({}));
    await screen.findByText('Tu sesión se cerró');
    expect(container.textContent).toContain('lo que era de tu cuenta.');
    expect(container.textContent?.includes('Entra otra vez')).toBe(isInvited);
  });

  it('promises nothing more of what an older version of the app counted', async () => {
    localStorage.setItem('patitas.ended', 'revoked 2 811c9dc5 new');
    expect(await shown()).toContain('vuelve a entrar, excepto los borradores');
  });

  it.each([
    ['revoked', /Si es tuyo, puedes entrar con tu cuenta para verlo antes\.$/],
    ['disabled', /cuando la cuenta deje de estar bloqueada\.$/],
    ['deleted', /^Se perderá todo para siempre\. Sin esa cuenta ya nadie puede verlo ni enviarlo\.$/],
  ] as const)(
    'says before it is thrown away whether its owner can still see it: %s',
    async (reason, text) => {
      await tell({ reason });
      fireEvent.click(screen.getByRole('button', { name: /^Eliminar de este/ }));
      expect(screen.getByText(text)).toBeTruthy();
    },
  );
});
