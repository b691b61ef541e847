// What the page needs of Firebase and of the phone, each loaded when it is first asked for: the first paint waits for none.

import type { Drafts } from '#drafts/types.ts';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import { type FirebaseConfig, photoUrl } from '#firebase/config.ts';
import type { Reader } from '#firebase/read/queries.ts';
import type { Outbox } from '#outbox/types.ts';
import { createListenerStore, type ListenerStore } from '#reads/listener-store.ts';
import type { PendingStore } from '#reads/outbox-context.ts';
import type { PhotoUrl } from '#reads/photo-url.ts';
import { lazily, subscribeLazily } from './lazily.ts';
import { createPendingStore } from './pending-store.ts';

export interface PageServices {
  readonly auth: AuthClient;
  readonly listeners: ListenerStore;
  readonly outbox: Outbox;
  readonly pending: PendingStore;
  readonly drafts: Drafts;
  readonly photoUrl: PhotoUrl;
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

export function createPageServices(config: FirebaseConfig): PageServices {
  const account = once(async () => (await import('./account.ts')).openAccount(config));
  const sending = once(async () => {
    const [{ openSending }, opened] = await Promise.all([import('./sending.ts'), account()]);
    return openSending(opened);
  });
  const reading = once(async () => {
    const [{ openReader }, { app }] = await Promise.all([import('#firebase/read/open-reader.ts'), account()]);
    return openReader(app, config);
  });

  const reader: Reader = {
    listen: (name, params, observer) =>
      subscribeLazily(
        reading,
        (opened) => opened.listen(name, params, observer),
        () => observer.failed('unavailable'),
      ),
    clear: async () => (await reading()).clear(),
  };
  const listeners = createListenerStore(reader);
  const observe: AuthClient['observe'] = (listener) =>
    subscribeLazily(
      account,
      ({ auth }) => auth.observe(listener),
      () => listener(null),
    );
  const signOut = async () => {
    const { leave } = await import('./leave.ts');
    await leave({ account: await account(), sending: await sending(), reader, listeners });
  };

  const { register, signIn, sendPasswordReset } = lazily(async () => (await account()).auth);

  return {
    auth: { observe, signOut, register, signIn, sendPasswordReset },
    listeners,
    outbox: lazily(async () => (await sending()).outbox),
    pending: createPendingStore(sending),
    drafts: lazily(async () => (await sending()).drafts),
    photoUrl: (path) => photoUrl(config, path),
  };
}
