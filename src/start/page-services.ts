// What the page needs of Firebase and of the phone, each loaded when it is first asked for: the first paint waits for none.

import type { Connection } from '#connection/connection.ts';
import { loadOnce } from '#domain/load-once.ts';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { type FirebaseConfig, photoPath, photoUrl } from '#firebase/config.ts';
import type { Reader } from '#firebase/read/queries.ts';
import { createListenerStore } from '#reads/listener-store.ts';
import type { RenderedReads } from '#reads/rendered-reads.ts';
import { withFeed } from '#reads/with-feed.ts';
import type { Services } from '#services/services.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import type { Account } from './account.ts';
import type { FirstPets } from './first-pets.ts';
import type { ToldInstallOffer } from './install-offer.ts';
import { lazily, subscribeLazily } from './lazily.ts';
import { createPendingStore } from './pending-store.ts';

export interface PageTools {
  readonly config: FirebaseConfig;
  readonly firstPets: FirstPets;
  readonly install: ToldInstallOffer;
  readonly connection: Connection;
  /** What the server rendered this page with. */
  readonly rendered: RenderedReads;
  /** Follows a notification that was clicked while the app is open. */
  goTo(path: string): void;
}

/** Never rejects: without its chunk, or in development, which has no built worker, there is nothing to offer. */
async function registerWorker(
  { firstPets, goTo, connection }: PageTools,
  openDatabases: () => Promise<unknown>,
): Promise<UpdateReady> {
  try {
    await firstPets.seen;
    if (import.meta.env.PROD)
      return (await import('./worker.ts')).startWorker(goTo, openDatabases, connection);
  } catch {
    // The next start asks again.
  }
  return new Promise(() => {});
}

export function createPageServices(tools: PageTools): Services {
  const { config, firstPets, install, connection, rendered } = tools;
  const account = loadOnce(async (): Promise<Account> => {
    await firstPets.seen;
    return (await import('./account.ts')).openAccount(config, leaveFor, connection);
  });
  const sending = loadOnce(async () => {
    await firstPets.seen;
    const [{ openSending }, opened] = await Promise.all([import('./sending.ts'), account()]);
    return openSending(opened, listeners, connection, install.usefulActStored);
  });
  const reading = loadOnce(async () => {
    await firstPets.seen;
    const [{ openReader }, { watchFirestoreStorage, tellCacheClosed }, { app, clients }] = await Promise.all([
      import('#firebase/read/open-reader.ts'),
      import('./watch-firestore-storage.ts'),
      account(),
    ]);
    watchFirestoreStorage(window);
    return openReader(app, config, clients.appCheck, tellCacheClosed);
  });

  const online = loadOnce(async () => {
    const [{ openOnline }, opened] = await Promise.all([import('./online.ts'), account()]);
    return openOnline(opened, config);
  });

  const reader: Reader = {
    listen: (name, params, observer) =>
      subscribeLazily(
        reading,
        (opened) => opened.listen(name, params, observer),
        () => observer.failed('unavailable'),
      ),
    clear: async () => (await reading()).clear(),
    reopen: async () => (await reading()).reopen(),
    reconnect: async () => (await reading()).reconnect(),
  };
  const listeners = createListenerStore(
    withFeed(reader, firstPets.readFeed, firstPets.arrived),
    Date.now,
    connection,
    rendered,
  );
  // Only where somebody once said yes: nobody else loads the chunk.
  const healPush = loadOnce(async () => {
    if ('Notification' in window && Notification.permission === 'granted') await (await online()).push.heal();
  });
  const observe: AuthClient['observe'] = (listener) =>
    subscribeLazily(
      account,
      ({ auth }) =>
        auth.observe((user) => {
          listener(user);
          // What was refused to a visitor may be theirs.
          if (user) listeners.restartFailed();
          // Without network the next start tries again.
          if (user) healPush().catch(() => {});
        }),
      () => listener(null),
    );
  firstPets.seen
    .then(() => import('./left-elsewhere.ts'))
    .then(({ watchLeaving }) => watchLeaving({ account, reader, listeners }))
    // Of a chunk that did not come, the next start asks again.
    .catch(() => {});
  const leaving = async () => {
    const { push } = await online();
    return { account: await account(), sending: await sending(), push, reader, listeners };
  };
  const signOut: AuthClient['signOut'] = async (how = { keepsDrafts: false }) =>
    (await import('./leave.ts')).leave(await leaving(), how);
  const leaveFor = async (uid: string) => (await import('./leave.ts')).leaveAfterEnd(await leaving(), uid);

  const { register, signIn, finishSignIn, sendPasswordReset } = lazily(async () => (await account()).auth);

  return {
    firstSeen: firstPets.seen,
    auth: { observe, signOut, register, signIn, finishSignIn, sendPasswordReset },
    listeners,
    outbox: lazily(async () => (await sending()).outbox),
    pending: createPendingStore(sending),
    drafts: lazily(async () => (await sending()).drafts),
    sealed: lazily(async () => (await sending()).sealed),
    photoUrl: (path) => photoUrl(config, path),
    async loadPhoto(path) {
      // What the worker keeps shows without network, and without a token that may have to be renewed first.
      const kept = 'caches' in window && (await caches.match(photoUrl(config, path), { ignoreVary: true }));
      if (kept) return kept.blob();
      const { clients } = await account();
      await clients.auth.authStateReady();
      return clients.files.read(photoPath(path));
    },
    online: {
      account: lazily(async () => (await online()).account),
      secondFactor: lazily(async () => (await online()).secondFactor),
      push: lazily(async () => (await online()).push),
      data: lazily(async () => (await online()).data),
    },
    install,
    update: registerWorker(tools, sending),
    connection,
  };
}
