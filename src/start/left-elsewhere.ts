// Clearing Firestore's cache ends the Firestore of every open tab without an error. The tab that signed out therefore
// notifies the others, and they open it again without a person.
import { forgetRegistered } from '#firebase/auth/ensure-user.ts';
import type { Reader } from '#firebase/read/queries.ts';
import type { ListenerStore } from '#services/services.ts';
import { shownSession } from '#session/shown-session.ts';
import type { Account } from './account.ts';

const channelName = 'patitas-left';

export function tellOthersOfLeaving(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

interface Left {
  readonly account: Pick<Account, 'signedOutHere'>;
  readonly reader: Pick<Reader, 'reopen'>;
  readonly listeners: Pick<ListenerStore, 'reset'>;
}

export function watchLeaving({ account, reader, listeners }: Left): void {
  const reopen = async () => {
    const before = shownSession.uid();
    // Opened while this tab still knows who left, it would read their posts into the cache once more.
    await account.signedOutHere();
    await shownSession.isNot(before);
    // This tab may have received the sign-out late, and noted the person who left as registered once more.
    forgetRegistered();
    await reader.reopen();
    listeners.reset();
  };
  if (!('BroadcastChannel' in globalThis)) return;
  new BroadcastChannel(channelName).onmessage = () => {
    reopen().catch(() => {});
  };
}
