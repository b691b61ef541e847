// Clearing Firestore's cache ends the Firestore of every open tab without an error. The tab that signed out therefore
// notifies the others, and they open Firestore again without a signed-in person.
import { forgetRegistered } from '#firebase/auth/ensure-user.ts';
import type { Reader } from '#firebase/read/queries.ts';
import type { ListenerStore } from '#services/services.ts';
import { shownSession } from '#session/shown-session.ts';
import { tellWorker } from '#sw-bridge/worker-messages.ts';
import type { Account } from './account.ts';

const channelName = 'patitas-left';

/** @param uid who left; null if nobody was signed in */
export function tellOthersOfLeaving(uid: string | null): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(uid);
  channel.close();
}

interface Left {
  readonly account: Pick<Account, 'signedOutHere'>;
  readonly reader: Pick<Reader, 'reopen'>;
  readonly listeners: Pick<ListenerStore, 'reset'>;
}

export function watchLeaving({ account, reader, listeners }: Left): void {
  const reopen = async (left: string | null) => {
    // First: a Firestore that opens while this tab still has the session would load that person's posts into the cache again.
    const isSignedOut = await account.signedOutHere(left);
    if (isSignedOut) await shownSession.isNot(left);
    // This tab may have received the sign-out late, and recorded the person who left as registered again.
    forgetRegistered();
    await reader.reopen();
    listeners.reset();
    // Until now this tab may have requested photos of the person who left, and the worker has cached them.
    await tellWorker({ type: 'forget-seen' });
  };
  if (!('BroadcastChannel' in globalThis)) return;
  new BroadcastChannel(channelName).onmessage = ({ data }: MessageEvent<string | null>) => {
    // A tab of an earlier version does not say who left.
    reopen(data ?? shownSession.uid()).catch(() => {});
  };
}
