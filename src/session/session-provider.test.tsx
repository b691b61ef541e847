// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignedInUser } from '#firebase/auth/auth-client.ts';
import type { PageAuth } from '#services/services.ts';
import { withServices } from '#services/with-services.tsx';
import { SessionProvider, useAuth, useCurrentUser, useSession } from './session-provider.tsx';

afterEach(cleanup);

describe('8 · Other · the session outside its provider raises an error', () => {
  it.each([
    ['useSession', useSession],
    ['useAuth', useAuth],
    ['useCurrentUser', useCurrentUser],
  ])('%s', (_name, useIt) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(() => useIt())).toThrow('useSession must be used within a SessionProvider');
    quiet.mockRestore();
  });
});

describe('4 · Session', () => {
  const luis: SignedInUser = { uid: 'luis', email: 'luis@x.es', displayName: 'Luis', role: 'user' };
  const never = () => Promise.reject(new Error('not asked here'));

  it('is unknown, then logged in; signing out makes it not logged', () => {
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
    const { result } = renderHook(() => useSession(), {
      wrapper: ({ children }) => (
        <Services>
          <SessionProvider>{children}</SessionProvider>
        </Services>
      ),
    });
    expect(result.current).toEqual({ status: 'unknown' });
    act(() => tell(luis));
    expect(result.current).toEqual({ status: 'signed-in', user: luis });
    act(() => tell(null));
    expect(result.current).toEqual({ status: 'signed-out' });
  });
});
