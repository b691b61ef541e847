// The clients that send queued commands, for the page and for the worker.
import { type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, onAuthStateChanged } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { type AppCheckTokens, noTokens } from '../app-check.ts';
import { type FirebaseConfig, objectsUrl, photoUrl } from '../config.ts';
import { noteEnd } from '../noted-end.ts';
import { guardRequests } from '../session-requests.ts';
import { sharedSession } from '../shared-session.ts';
import { type WriteEnvironment, writeEnvironment } from './environment.ts';
import { createPhotoUploader, type PhotoUploader } from './photo-uploader.ts';
import { createStorageRequests, type TokenSource } from './storage-request.ts';
import { createStoredFiles, type StoredFiles } from './stored-files.ts';
import { createUploadProtocol } from './upload-protocol.ts';

export interface WriteClients {
  /** Null where App Check is not configured. */
  readonly appCheck: AppCheckTokens | null;
  readonly auth: Auth;
  readonly db: Firestore;
  readonly uploader: PhotoUploader;
  readonly files: StoredFiles;
  readonly environment: WriteEnvironment;
  photoUrl(path: string): string;
}

/** The Firebase app and the session to use. A page shares those of its sign-in. */
export interface AppAndAuth {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly appCheck: AppCheckTokens | null;
}

/**
 * For a worker: reads the session that the page stored in IndexedDB. See `workerAuthSettled`.
 * @param ended is called when the server has ended the session, before Auth removes it from the phone
 */
export function openWorkerAuth(
  config: FirebaseConfig,
  ended: () => Promise<unknown> = async () => {},
): AppAndAuth {
  const app = initializeApp({ projectId: config.projectId, apiKey: config.apiKey, appId: config.appId });
  const auth = initializeAuth(app, { persistence: sharedSession });
  if (config.authHost) connectAuthEmulator(auth, `http://${config.authHost}`, { disableWarnings: true });
  guardRequests(auth, async (reason) => {
    await Promise.allSettled([noteEnd(config.apiKey, reason), ended()]);
  });
  return { app, auth, appCheck: config.appCheckSiteKey ? noTokens : null };
}

/** The SDK checks every 800 ms whether a page has stored a new session. */
const storedSessionDelayMs = 1200;

/** Resolves when the worker's session matches the pages' session, because someone may have signed in a moment ago. */
export async function workerAuthSettled(auth: Auth): Promise<void> {
  await auth.authStateReady();
  if (auth.currentUser) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => finish(), storedSessionDelayMs);
    const stop = onAuthStateChanged(auth, (user) => {
      if (user) finish();
    });
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

function openFirestore(app: FirebaseApp, config: FirebaseConfig): Firestore {
  // The outbox gets each failure with its code, and being offline is no error, so the SDK does not log to the console.
  setLogLevel('silent');
  const db = getFirestore(app);
  if (!config.firestoreHost) return db;
  const { hostname, port } = new URL(`http://${config.firestoreHost}`);
  connectFirestoreEmulator(db, hostname, Number(port));
  return db;
}

export function createWriteClients(
  config: FirebaseConfig,
  { app, auth, appCheck }: AppAndAuth,
  environment = writeEnvironment,
): WriteClients {
  const token: TokenSource = async ({ renew }) => (await auth.currentUser?.getIdToken(renew)) ?? null;
  const send = createStorageRequests(token, environment, appCheck);
  const address = objectsUrl(config);
  return {
    appCheck,
    auth,
    db: openFirestore(app, config),
    uploader: createPhotoUploader(createUploadProtocol(send, address), environment),
    files: createStoredFiles(send, address, environment),
    environment,
    photoUrl: (path) => photoUrl(config, path),
  };
}
