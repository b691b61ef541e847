// The member's chunk: the code for pages on which somebody is signed in, was, or will be soon. Its large parts load one
// after the other while the page is idle, because all together they would delay a tap.
import type { Connection } from '#connection/connection.ts';
import { loadOnce } from '#domain/load-once.ts';
import type { FirebaseConfig } from '#firebase/config.ts';
import type { Reader } from '#firebase/read/queries.ts';
import type { ListenerStore, MemberAuth } from '#services/services.ts';
import { type Account, openAccount } from './account.ts';
import { watchLeaving } from './left-elsewhere.ts';
import type { Online } from './online.ts';
import type { OwnPresence } from './presence.ts';
import type { Sending } from './sending.ts';
import { leavingMark } from './watch-ending.ts';
import { whenIdle } from './when-idle.ts';

interface MemberTools {
  readonly config: FirebaseConfig;
  readonly listeners: ListenerStore;
  readonly connection: Connection;
  readonly presence: Pick<OwnPresence, 'nobodyIsSignedIn'>;
  usefulActStored(): void;
}

export interface Member {
  readonly clients: Account['clients'];
  readonly auth: MemberAuth;
  /** Resolves to the reader when Firestore's SDK has loaded. */
  reading(): Promise<Reader>;
  sending(): Promise<Sending>;
  online(): Promise<Online>;
}

export async function openMember(tools: MemberTools): Promise<Member> {
  const { config, listeners, connection, presence, usefulActStored } = tools;
  // Auth may report the end of the session before Auth is open for the other parts.
  const leaveFor = async (uid: string) => {
    const { leaveAfterEnd } = await import('./leave.ts');
    await leaveAfterEnd(await leaving(await opening), uid);
  };
  const opening: Promise<Account> = openAccount(config, leaveFor, connection);

  const reading = loadOnce(async () => {
    const { app, clients } = await opening;
    await whenIdle();
    const [{ openReader }, { watchFirestoreStorage, tellCacheClosed }] = await Promise.all([
      import('#firebase/read/open-reader.ts'),
      import('./watch-firestore-storage.ts'),
    ]);
    watchFirestoreStorage(window);
    return openReader(app, config, clients.appCheck, tellCacheClosed);
  });
  const sending = loadOnce(async () => {
    const account = await opening;
    await whenIdle();
    return (await import('./sending.ts')).openSending(account, listeners, connection, usefulActStored);
  });
  const online = loadOnce(async () => (await import('./online.ts')).openOnline(await opening, config));

  const reader = {
    clear: async () => (await reading()).clear(),
    reopen: async () => (await reading()).reopen(),
  };
  const leaving = async (account: Account) => {
    const { push } = await online();
    return { account, sending: await sending(), push, reader, listeners };
  };

  // Only if the person once allowed push. Others never load this chunk.
  const healPush = loadOnce(async () => {
    // Reading the permission asks another process of the browser, which blocks the page until that process answers.
    await whenIdle();
    if ('Notification' in window && Notification.permission === 'granted') await (await online()).push.heal();
  });

  const account = await opening;
  watchLeaving({ account, reader, listeners });
  const finishLeaving = async () => {
    const { auth } = account.clients;
    await auth.authStateReady();
    if (!auth.currentUser || !leavingMark.isOf(auth.currentUser.uid)) return;
    await (await import('./leave.ts')).finishLeaving(await leaving(account));
  };
  // The next start tries again.
  finishLeaving().catch(() => {});
  return {
    clients: account.clients,
    auth: {
      ...account.auth,
      observe: (listener) =>
        account.auth.observe((user) => {
          if (!user) presence.nobodyIsSignedIn();
          listener(user);
          if (!user) return;
          // The person may be allowed to read documents that were refused to a visitor.
          listeners.restartFailed();
          // Without a network, the next start tries again.
          healPush().catch(() => {});
        }),
      signOut: async (how) => (await import('./leave.ts')).leave(await leaving(account), how),
    },
    reading,
    sending,
    online,
  };
}
