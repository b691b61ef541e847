// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { samplePhoto, samplePost } from '#domain/sample-post.ts';
import { limitCode } from '#domain/usage.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import type { ReadState } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { ana, announced, heard, testApp, unheard, waitingEntries } from '#shared/testing/test-app.tsx';
import { FavoritePosts } from './favorite-posts.tsx';
import { MyPosts } from './my-posts.tsx';
import { MyRequests } from './my-requests.tsx';

const OnceSignedIn = ({ children }: { children: ReactNode }) => (useCurrentUser() ? children : null);

/**
 * @param answers by the names of queries
 * @param entries what waits. Null: the outbox has not been read
 */
function show(
  answers: Record<string, ReadState<unknown>>,
  shown: ReactNode,
  entries: readonly PendingEntry[] | null = null,
) {
  const app = testApp({ user: ana, read: (name) => answers[name], entries });
  render(<OnceSignedIn>{shown}</OnceSignedIn>, app);
}

afterEach(cleanup);

const ask = {
  type: 'request-adoption',
  postId: 'luna',
  petName: 'Luna',
  answers: [],
  contact: { email: 'ana@patitas.test', phone: null },
} as unknown as CommandRequest;

describe('a request that this phone has', () => {
  const granted = {
    postId: 'luna',
    petName: 'Luna',
    status: 'granted',
    commandId: 'first',
    createdAt: 1,
    decidedAt: 2,
  };
  const showRequests = (facts: Partial<PendingEntry>) =>
    show({ 'requests-of-adopter': heard([granted]), notifications: heard([]) }, <MyRequests uid="ana" />, [
      sampleEntry(ask, facts),
    ]);

  it('is withdrawn as soon as its withdrawal waits, and says that the server does not know it yet', () => {
    const withdraw = { type: 'withdraw-request', postId: 'luna', petName: 'Luna' } as const;
    const waits = { ...granted, status: 'pending', decidedAt: null };
    const answers = { 'requests-of-adopter': heard([waits]), notifications: heard([]) };
    show(answers, <MyRequests uid="ana" />, [sampleEntry(withdraw)]);
    expect(screen.getByText('Retirada')).toBeTruthy();
    expect(screen.queryByText('Esperando respuesta')).toBeNull();
    expect(screen.getByText(/^El cambio está en este .* Se enviará en cuanto haya conexión\.$/)).toBeTruthy();
  });

  it('stands if the server refused its withdrawal', () => {
    const withdraw = { type: 'withdraw-request', postId: 'luna', petName: 'Luna' } as const;
    const answers = { 'requests-of-adopter': heard([granted]), notifications: heard([]) };
    show(answers, <MyRequests uid="ana" />, [sampleEntry(withdraw, { state: 'rejected' })]);
    expect(screen.getByText('Concedida')).toBeTruthy();
  });

  it('says that the server refused it, and leaves the one that the server has', () => {
    showRequests({ state: 'rejected' });
    expect(screen.getByText('Envío rechazado')).toBeTruthy();
    expect(screen.queryByText(/^En el/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver en pendientes' })).toBeTruthy();
    expect(screen.getByText('Concedida')).toBeTruthy();
  });

  it('says that it waits for another day behind a comment that met the limit of this one', () => {
    const comment = { type: 'add-comment', postId: 'luna', petName: 'Luna', text: 'Hola' } as const;
    const limited = sampleEntry(comment, { lastRetryCode: limitCode('comments') });
    const answers = { 'requests-of-adopter': heard([]), notifications: heard([]) };
    show(answers, <MyRequests uid="ana" />, [limited, sampleEntry(ask)]);
    expect(screen.getByText(/Se enviará mañana/)).toBeTruthy();
  });

  it('replaces the one of the server while it waits', () => {
    showRequests({});
    expect(screen.getByText(/^En el/)).toBeTruthy();
    expect(screen.queryByText('Concedida')).toBeNull();
  });
});

const favorites = [{ postId: 'luna', createdAt: 1 }];

describe('while the outbox has not been read', () => {
  it('nobody is told that they published nothing', () => {
    show({ 'posts-of-owner': heard([]) }, <MyPosts uid="ana" />);
    expect(screen.getByText('Cargando tus publicaciones')).toBeTruthy();
  });

  it('nobody is told that they asked for nothing', () => {
    show({ 'requests-of-adopter': heard([]) }, <MyRequests uid="ana" />);
    expect(screen.getByText('Cargando tus solicitudes')).toBeTruthy();
  });
});

it('says of a favourite that this phone never had that it is not here', () => {
  show({ favorites: unheard(favorites), post: unheard(null) }, <FavoritePosts uid="ana" />);
  expect(screen.getByText(/Un animal que guardaste no está en este/)).toBeTruthy();
});

const hidden: ReadState<unknown> = { status: 'failed', code: 'permission-denied' };

it.each([
  ['deleted', heard(null)],
  ['withdrawn', hidden],
])(
  'says of a favourite that was %s that it is not public any more, and offers to remove it',
  (_what, post) => {
    const asked: unknown[] = [];
    const enqueue = (request: unknown) => {
      asked.push(request);
      return Promise.resolve({ commandId: 'removed' });
    };
    const answers: Record<string, ReadState<unknown>> = { favorites: heard(favorites), post };
    const app = testApp({
      user: ana,
      read: (name) => answers[name],
      outbox: { enqueue } as unknown as Partial<Outbox>,
    });
    render(
      <OnceSignedIn>
        <FavoritePosts uid="ana" />
      </OnceSignedIn>,
      app,
    );
    expect(screen.getByText('Un animal que guardaste ya no está publicado.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar de favoritos' }));
    expect(asked).toEqual([{ type: 'remove-favorite', postId: 'luna', petName: 'un animal' }]);
  },
);

describe('what waits on this phone is not taken for the whole list while the server has given none', () => {
  const cases: readonly [string, ReadState<unknown>, RegExp][] = [
    ['is loading', { status: 'loading' }, /Cargando tus demás solicitudes/],
    ['has failed', { status: 'failed', code: 'internal' }, /No pudimos cargar tus demás solicitudes/],
    ['was never heard', unheard([]), /Tus demás solicitudes aún no están en este/],
  ];
  it.each(cases)('and %s', (_, state, words) => {
    show({ 'requests-of-adopter': state, notifications: heard([]) }, <MyRequests uid="ana" />, [
      sampleEntry(ask),
    ]);
    expect(screen.getByText('Luna')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });
});

/** An outbox whose entry is on the screen as soon as it is stored. */
function shownAtOnce() {
  const pending = waitingEntries();
  const outbox = {
    async enqueue(request: CommandRequest) {
      pending.become([sampleEntry(request)]);
      return { commandId: 'c1' };
    },
  } as unknown as Outbox;
  return { outbox, pending };
}

it('leaves the focus at the pet whose owner has put it back on the lists, although the button is gone', async () => {
  const posts = heard([samplePost({ id: 'luna', name: 'Luna', status: 'withdrawn' })]);
  const app = testApp({
    user: ana,
    read: () => posts,
    ...shownAtOnce(),
    loadPhoto: () => new Promise(() => {}),
  });
  render(
    <main>
      <h1>Ana</h1>
      <MyPosts uid="ana" />
    </main>,
    app,
  );
  const button = screen.getByRole('button', { name: 'Volver a publicar' });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Luna'));
});

it.each([
  ['a pet that is gone', null, 'Quitar de favoritos'],
  [
    'a pet',
    samplePost({ id: 'luna', name: 'Luna', status: 'accepted', photos: [samplePhoto('p1')] }),
    'Guardar a Luna',
  ],
])('leaves the focus on the page when %s is removed from the favourites', async (_, post, name) => {
  const answers: Record<string, ReadState<unknown>> = {
    favorites: heard([{ postId: 'luna' }]),
    post: heard(post),
  };
  const app = testApp({
    user: ana,
    read: (query) => answers[query],
    ...shownAtOnce(),
    photoUrl: (path) => path,
  });
  render(
    <main>
      <h1>Ana</h1>
      <OnceSignedIn>
        <FavoritePosts uid="ana" />
      </OnceSignedIn>
    </main>,
    app,
  );
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('tells a screen reader the status of an own post after an act of its owner', () => {
  const entries = waitingEntries();
  const old = samplePost({ id: 'luna', status: 'accepted', confirmedAt: 0 });
  const answers: Record<string, ReadState<unknown>> = { 'posts-of-owner': heard([old]) };
  const app = testApp({ user: ana, read: (name) => answers[name], pending: entries });
  render(<MyPosts uid="ana" />, app);
  expect(announced()).toBe('');
  const acted = (type: 'confirm-post' | 'withdraw-post') => {
    const entry = sampleEntry({ type, postId: 'luna', petName: 'Luna' });
    act(() => entries.become([...entries.getSnapshot(), entry]));
  };
  acted('confirm-post');
  expect(announced()).toBe('Luna: Publicada');
  acted('withdraw-post');
  expect(announced()).toBe('Luna: Retirada');
});
