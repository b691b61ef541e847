// What the page needs of Firebase and of the phone, each loaded when it is first asked for: the first paint waits for none.

import type { Drafts } from '#drafts/types.ts';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { type FirebaseConfig, photoPath, photoUrl } from '#firebase/config.ts';
import type { OnlineClients } from '#firebase/online/online-clients.ts';
import type { Reader } from '#firebase/read/queries.ts';
import type { Outbox } from '#outbox/types.ts';
import type { Connection } from '#reads/connection.ts';
import { createListenerStore, type ListenerStore } from '#reads/listener-store.ts';
import type { PendingStore } from '#reads/outbox-context.ts';
import type { LoadPhoto } from '#reads/photo-sources.ts';
import type { PhotoUrl } from '#reads/photo-url.ts';
import { withFeed } from '#reads/with-feed.ts';
import type { Account } from './account.ts';
import type { FirstPets } from './first-pets.ts';
import { lazily, subscribeLazily } from './lazily.ts';
import { createPendingStore } from './pending-store.ts';

export interface PageServices {
  /** When what is heavy may begin to load. */
  readonly petsSeen: Promise<void>;
  readonly auth: AuthClient;
  readonly listeners: ListenerStore;
  readonly outbox: Outbox;
  readonly pending: PendingStore;
  readonly drafts: Drafts;
  readonly photoUrl: PhotoUrl;
  readonly loadPhoto: LoadPhoto;
  readonly online: OnlineClients;
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** @param usefulActStored is called after each act that deserves an invitation to install */
export function createPageServices(
  config: FirebaseConfig,
  firstPets: FirstPets,
  usefulActStored: () => void,
  connection: Connection,
): PageServices {
  const account = once(async (): Promise<Account> => {
    await firstPets.seen;
    return (await import('./account.ts')).openAccount(config, leaveFor);
  });
  const sending = once(async () => {
    await firstPets.seen;
    const [{ openSending }, opened] = await Promise.all([import('./sending.ts'), account()]);
    return openSending(opened, listeners, usefulActStored);
  });
  const reading = once(async () => {
    await firstPets.seen;
    const [{ openReader }, { app }] = await Promise.all([import('#firebase/read/open-reader.ts'), account()]);
    return openReader(app, config);
  });

  const online = once(async () => {
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
    connection.heard,
  );
  // Only where somebody once said yes: nobody else loads the chunk.
  const healPush = once(async () => {
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
  const signOut = async () => (await import('./leave.ts')).leave(await leaving());
  const leaveFor = async (uid: string) => (await import('./leave.ts')).leaveAfterEnd(await leaving(), uid);

  const { register, signIn, sendPasswordReset } = lazily(async () => (await account()).auth);

  return {
    petsSeen: firstPets.seen,
    auth: { observe, signOut, register, signIn, sendPasswordReset },
    listeners,
    outbox: lazily(async () => (await sending()).outbox),
    pending: createPendingStore(sending),
    drafts: lazily(async () => (await sending()).drafts),
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
      push: lazily(async () => (await online()).push),
      data: lazily(async () => (await online()).data),
    },
  };
}
