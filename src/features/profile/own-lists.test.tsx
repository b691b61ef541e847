// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListenerStore, PageAuth, ReadState } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider, useCurrentUser } from '#session/session-provider.tsx';
import { FavoritePosts } from './favorite-posts.tsx';
import { MyPosts } from './my-posts.tsx';
import { MyRequests } from './my-requests.tsx';

const ana = { uid: 'ana', email: 'ana@patitas.test', displayName: 'Ana', role: 'user' } as const;

const OnceSignedIn = ({ children }: { children: ReactNode }) => (useCurrentUser() ? children : null);

/** @param answers by the names of queries */
function show(answers: Record<string, ReadState<unknown>>, shown: ReactNode) {
  const read = (name: string) => answers[name];
  const Services = withServices({
    auth: {
      observe(listener: (user: typeof ana) => void) {
        listener(ana);
        return () => {};
      },
    } as unknown as PageAuth,
    listeners: { subscribe: () => () => {}, read, readRendered: read } as unknown as ListenerStore,
    // The outbox has not been read.
    pending: { subscribe: () => () => {}, getSnapshot: () => null },
  });
  render(
    <Services>
      <SessionProvider>
        <OnceSignedIn>{shown}</OnceSignedIn>
      </SessionProvider>
    </Services>,
  );
}

const heard = (data: unknown): ReadState<unknown> => ({ status: 'ready', data, fromCache: false, at: 1 });
const unheard = (data: unknown): ReadState<unknown> => ({ status: 'ready', data, fromCache: true, at: null });

afterEach(cleanup);

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

it('leaves out a favourite that is not public any more', () => {
  show({ favorites: heard(favorites), post: heard(null) }, <FavoritePosts uid="ana" />);
  expect(screen.queryByText(/no está/)).toBeNull();
});
