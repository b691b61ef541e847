// Emptying Firestore's cache ends the Firestore of every open tab, in silence: the tab that signed out tells the others,
// so that they open theirs again, as nobody's.
import type { AuthClient } from '#firebase/auth/auth-client.ts';

const channelName = 'patitas-left';

export function tellOthersOfLeaving(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

export function onLeftElsewhere(listener: () => void): void {
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(channelName).onmessage = listener;
}

/** Resolves once this tab, too, has heard that nobody is signed in: it may be a second behind. */
export function signedOutHere(observe: AuthClient['observe']): Promise<void> {
  return new Promise((resolve) => {
    let hasHeard = false;
    let end: (() => void) | null = null;
    end = observe((user) => {
      if (user || hasHeard) return;
      hasHeard = true;
      end?.();
      resolve();
    });
    if (hasHeard) end();
  });
}
