// One Firestore client in the page: the unmodified SDK with the settings of a case.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';

export interface ClientOptions {
  readonly port: number;
  readonly projectId: string;
  /** `owner`: rules do not apply. Any other text is the uid. Undefined: signed out. */
  readonly user?: string;
  /** Used instead of the token that is created for the user. */
  readonly token?: string;
  readonly cache?: 'memory' | 'one-tab' | 'many-tabs';
  readonly transport?: 'auto' | 'xhr' | 'long-polling';
}

export interface Client {
  readonly app: FirebaseApp;
  readonly db: sdk.Firestore;
}

export function openClient(name: string, options: ClientOptions): Client {
  const { port, projectId } = options;
  const app = initializeApp({ projectId, apiKey: 'none', appId: '1:1:web:1' }, name);
  const db = sdk.initializeFirestore(app, { ...transportOf(options), localCache: cacheOf(options) });
  const mockUserToken = tokenOf(options);
  sdk.connectFirestoreEmulator(db, 'localhost', port, mockUserToken === undefined ? {} : { mockUserToken });
  return { app, db };
}

export async function closeClient({ app, db }: Client): Promise<void> {
  await sdk.terminate(db);
  await deleteApp(app);
}

function tokenOf({ user, token }: ClientOptions): string | { sub: string } | undefined {
  if (token !== undefined || user === undefined) return token;
  return user === 'owner' ? user : { sub: user };
}

function transportOf({ transport = 'auto' }: ClientOptions): sdk.FirestoreSettings {
  switch (transport) {
    case 'auto':
      return {};
    case 'long-polling':
      return { experimentalForceLongPolling: true, experimentalLongPollingOptions: { timeoutSeconds: 5 } };
    case 'xhr':
      // The SDK reads this option, but it is not in the public types.
      return Object.assign({ experimentalAutoDetectLongPolling: false }, { useFetchStreams: false });
  }
}

function cacheOf({ cache = 'memory' }: ClientOptions): sdk.FirestoreLocalCache {
  switch (cache) {
    case 'memory':
      return sdk.memoryLocalCache();
    case 'one-tab':
      return sdk.persistentLocalCache({ tabManager: sdk.persistentSingleTabManager({}) });
    case 'many-tabs':
      return sdk.persistentLocalCache({ tabManager: sdk.persistentMultipleTabManager() });
  }
}
