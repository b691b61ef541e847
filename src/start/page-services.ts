// The page's services for Firebase and the phone. Each loads when it is first used: the first paint waits for none, and
// a visitor who only reads needs none.
import type { Connection } from '#connection/connection.ts';
import { loadOnce } from '#domain/load-once.ts';
import { type FirebaseConfig, photoPath, photoUrl } from '#firebase/config.ts';
import type { QueryReader } from '#firebase/read/queries.ts';
import { createListenerStore } from '#reads/listener-store.ts';
import type { AskPublic } from '#reads/public-json.ts';
import { createPublicReader } from '#reads/public-reader.ts';
import type { RenderedReads } from '#reads/rendered-reads.ts';
import { visitorFirst } from '#reads/visitor-first.ts';
import { withFeed } from '#reads/with-feed.ts';
import { type MemberAuth, newListLengths, type Services } from '#services/services.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import type { FirstPets } from './first-pets.ts';
import type { ToldInstallOffer } from './install-offer.ts';
import { lazily, subscribeLazily } from './lazily.ts';
import { observeLate } from './observe-late.ts';
import { createPendingStore } from './pending-store.ts';
import { createPresence, type OwnPresence } from './presence.ts';
import { whenIdle } from './when-idle.ts';

export interface PageTools {
  readonly config: FirebaseConfig;
  readonly askPublic: AskPublic;
  readonly firstPets: FirstPets;
  readonly install: ToldInstallOffer;
  readonly connection: Connection;
  /** The data with which the server rendered this page. */
  readonly rendered: RenderedReads;
}

/** Never rejects. Without its chunk, or in development, where no worker is built, there is no update to offer. */
async function registerWorker(
  { firstPets, connection }: PageTools,
  { whenMember }: OwnPresence,
  openDatabases: () => Promise<unknown>,
): Promise<UpdateReady> {
  try {
    await firstPets.seen;
    await whenIdle();
    if (!import.meta.env.PROD) return new Promise(() => {});
    return (await import('./worker.ts')).startWorker(whenMember, openDatabases, connection);
  } catch {
    // The next start tries again.
  }
  return new Promise(() => {});
}

export function createPageServices(tools: PageTools): Services {
  const { config, askPublic, firstPets, install, connection, rendered } = tools;
  const presence = createPresence();
  let authOpened = (_auth: MemberAuth) => {};
  const whenOpen = new Promise<MemberAuth>((resolve) => {
    authOpened = resolve;
  });
  const member = loadOnce(async () => {
    presence.enter();
    await firstPets.seen;
    await whenIdle();
    const chunk = await import('./member.ts');
    const opened = await chunk.openMember({
      config,
      listeners,
      connection,
      presence,
      usefulActStored: install.usefulActStored,
    });
    authOpened(opened.auth);
    return opened;
  });
  const sending = async () => (await member()).sending();
  const reading = async () => (await member()).reading();
  const online = async () => (await member()).online();

  const reader: QueryReader = {
    listen: (name, params, observer) =>
      subscribeLazily(
        reading,
        (opened) => opened.listen(name, params, observer),
        () => observer.failed('unavailable'),
      ),
    reconnect: async () => (await reading()).reconnect(),
  };
  const visitorsReader = createPublicReader({
    askPublic,
    readFeed: firstPets.readFeed,
    onFed: firstPets.arrived,
    firstSeen: firstPets.seen,
  });
  const listeners = createListenerStore(
    visitorFirst(visitorsReader, withFeed(reader, firstPets.readFeed, firstPets.arrived), presence),
    Date.now,
    connection,
    rendered,
  );
  const keepVisitorUpToDate = async () => {
    await firstPets.seen;
    if (!(await presence.isVisitor())) return;
    const { keepAsking } = await import('#reads/ask-again.ts');
    const end = keepAsking(visitorsReader, connection);
    void presence.whenMember.then(end);
  };
  // If the chunk cannot be loaded, the next start tries again.
  keepVisitorUpToDate().catch(() => {});
  const { register, signIn, finishSignIn, signOut, sendPasswordReset } = lazily(
    async () => (await member()).auth,
  );

  return {
    firstSeen: firstPets.seen,
    auth: {
      observe: observeLate({ presence, open: member, whenOpen, onBack: connection.onBack }),
      prepare: () => void member().catch(() => {}),
      register(form) {
        presence.signingIn();
        return register(form);
      },
      signIn(email, password) {
        presence.signingIn();
        return signIn(email, password);
      },
      finishSignIn,
      signOut,
      sendPasswordReset,
    },
    listeners,
    listLengths: newListLengths(),
    outbox: lazily(async () => (await sending()).outbox),
    pending: createPendingStore(() => presence.whenMember.then(sending), connection.onBack),
    drafts: lazily(async () => (await sending()).drafts),
    sealed: lazily(async () => (await sending()).sealed),
    photoUrl: (path) => photoUrl(config, path),
    async loadPhoto(path) {
      // The worker's copy needs neither a network nor a token, which may have to be renewed first.
      const bucket = await import('#sw-bridge/photo-bucket.ts');
      const kept = await bucket.keptCopy(photoUrl(config, path));
      if (kept) return kept;
      const { clients } = await member();
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
    update: registerWorker(tools, presence, sending),
    connection,
  };
}
