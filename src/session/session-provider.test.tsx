// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#firebase/auth/auth-client.ts';
import type { PageAuth } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider, useAuth, useCurrentUser, useSession } from './session-provider.tsx';

afterEach(cleanup);

const useTyped = () => ({ session: useSession(), typing: useState('') });

describe('8 · Other · the session outside its provider raises an error', () => {
  it.each([
    ['useSession', useSession],
    ['useAuth', useAuth],
    ['useCurrentUser', useCurrentUser],
  ])('%s', (_name, useIt) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(() => useIt())).toThrow('useSession needs a SessionProvider around it');
    quiet.mockRestore();
  });
});

describe('4 · Session', () => {
  const luis: SignedInUser = { uid: 'luis', email: 'luis@x.es', displayName: 'Luis', role: 'user' };
  const never = () => Promise.reject(new Error('not asked here'));

  /** Renders `useSession`. `tell` is what Auth reports. */
  function observed() {
    let tell: (user: SignedInUser | null) => void = () => {};
    const auth: PageAuth = {
      prepare() {},
      observe: (listener) => {
        tell = listener;
        return () => {};
      },
      register: never,
      signIn: never,
      finishSignIn: never,
      signOut: never,
      sendPasswordReset: never,
    };
    const Services = withServices({ auth });
    const { result } = renderHook(useTyped, {
      wrapper: ({ children }) => (
        <Services>
          <SessionProvider>{children}</SessionProvider>
        </Services>
      ),
    });
    return {
      session: () => result.current.session,
      /** What somebody typed into a form. */
      typed: () => result.current.typing[0],
      type: (text: string) => result.current.typing[1](text),
      tell: (user: SignedInUser | null) => tell(user),
    };
  }

  it('is unknown, then logged in; signing out makes it not logged', () => {
    const { session, tell } = observed();
    expect(session()).toEqual({ status: 'unknown' });
    act(() => tell(luis));
    expect(session()).toEqual({ status: 'signed-in', user: luis });
    act(() => tell(null));
    expect(session()).toEqual({ status: 'signed-out' });
  });

  it('of a visitor is unknown, then not logged; signing in makes it logged', () => {
    const { session, tell } = observed();
    act(() => tell(null));
    expect(session()).toEqual({ status: 'signed-out' });
    act(() => tell(luis));
    expect(session()).toEqual({ status: 'signed-in', user: luis });
  });

  it('is logged if signing in follows a visitor’s first report at once', () => {
    const { session, tell } = observed();
    act(() => {
      tell(null);
      tell(luis);
    });
    expect(session()).toEqual({ status: 'signed-in', user: luis });
  });

  const ana: SignedInUser = { uid: 'ana', email: 'ana@x.es', displayName: 'Ana', role: 'user' };

  it('of one person leaves nothing that was typed to the next one, whom Auth may report directly after the first', () => {
    for (const between of [[], [null]]) {
      const { session, typed, type, tell } = observed();
      act(() => tell(luis));
      act(() => type('Soy Luis'));
      act(() => {
        for (const user of [...between, ana]) tell(user);
      });
      expect(session()).toEqual({ status: 'signed-in', user: ana });
      expect(typed()).toBe('');
    }
  });

  it('keeps what is typed when a visitor signs in, and when the person gets another name or role', () => {
    const { typed, type, tell } = observed();
    act(() => tell(null));
    act(() => type('Hola'));
    act(() => tell(luis));
    act(() => tell({ ...luis, role: 'admin' }));
    expect(typed()).toBe('Hola');
  });
});
