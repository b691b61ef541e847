import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#session/session-provider.tsx';

interface Tap {
  act: () => void;
  /** The page to return to after the sign-in. Default: the current page with its filters. */
  returnTo?: string;
  /** Called before the app goes to the sign-in. */
  onVisitor?: () => void;
}

/**
 * For a button whose act needs a person: does it at once if somebody is signed in, and leads to the sign-in if nobody is.
 * A tap before the session is known waits for it: the server's page has buttons earlier than Firebase Auth has an answer.
 */
export function useSignedInFirst(): (tap: Tap) => void {
  const { status } = useSession();
  const navigate = useNavigate();
  const waiting = useRef<Tap>(undefined);

  const handle = (tap: Tap) => {
    waiting.current = status === 'unknown' ? tap : undefined;
    if (status === 'signed-in') tap.act();
    if (status !== 'signed-out') return;
    tap.onVisitor?.();
    const { pathname, search } = window.location;
    void navigate({ to: '/iniciar-sesion', search: { volver: tap.returnTo ?? pathname + search } });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new status settles what waits
  useEffect(() => {
    if (status !== 'unknown' && waiting.current) handle(waiting.current);
  }, [status]);
  return handle;
}
