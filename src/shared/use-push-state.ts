import { useEffect, useState } from 'react';
import type { PushState } from '#firebase/server-acts/online-clients.ts';
import { useOnlineClients } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';

/** `unread`: what asks the phone could not be loaded. */
export type ReadPushState = PushState | 'unread';

/**
 * Whether this device shows the notifications of the person who is signed in. Null until it is known, and for a visitor, who
 * loads no Firebase for it.
 * @returns the state, and what replaces it after an act
 */
export function usePushState(): [ReadPushState | null, (state: PushState) => void] {
  const { push } = useOnlineClients();
  const uid = useCurrentUser()?.uid;
  const [state, setState] = useState<ReadPushState | null>(null);

  useEffect(() => {
    setState(null);
    if (uid === undefined) return;
    let isGone = false;
    const look = () =>
      void push.state().then(
        (known) => !isGone && setState(known),
        () => !isGone && setState('unread'),
      );
    // The permission may have changed in the browser's settings, which tell no page.
    const onVisible = () => document.hidden || look();
    look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [push, uid]);
  return [state, setState];
}
