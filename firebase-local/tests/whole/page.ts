// Runs in the browser: one app with Auth, the full Firestore and Storage, like a real app.
import { initializeApp } from 'firebase/app';
import * as authSdk from 'firebase/auth';
import * as firestoreSdk from 'firebase/firestore';
import * as storageSdk from 'firebase/storage';
import { authCases } from './auth-cases.ts';
import { codeOf, createAuthWorld } from './auth-world.ts';

export interface Ports {
  readonly auth: number;
  readonly firestore: number;
  readonly storage: number;
}

export const projectId = 'demo-whole';

function connect(ports: Ports) {
  const app = initializeApp({ projectId, apiKey: 'fake-key', storageBucket: `${projectId}.appspot.com` });
  const auth = authSdk.getAuth(app);
  authSdk.connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  const db = firestoreSdk.getFirestore(app);
  firestoreSdk.connectFirestoreEmulator(db, '127.0.0.1', ports.firestore);
  const storage = storageSdk.getStorage(app);
  storageSdk.connectStorageEmulator(storage, '127.0.0.1', ports.storage);
  return { auth, db, storage, authOrigin: `http://127.0.0.1:${ports.auth}` };
}

const bytesOf = (length: number) => new Uint8Array(length).map((_, i) => (i * 7) % 251);

let app: ReturnType<typeof connect>;

const whole = {
  async open(ports: Ports): Promise<string | null> {
    app = connect(ports);
    await app.auth.authStateReady();
    return app.auth.currentUser?.email ?? null;
  },

  /** A case of `auth-cases.ts`. Nobody is signed in before and after it. */
  async behave(group: string, name: string): Promise<unknown> {
    const authCase = authCases[group]?.find((one) => one.name === name);
    if (!authCase) throw new Error(`There is no case "${name}".`);
    const world = createAuthWorld(authSdk, app.auth, app.authOrigin, projectId);
    return authCase.run(world).finally(() => authSdk.signOut(app.auth));
  },

  async register(email: string, password: string): Promise<string> {
    return (await authSdk.createUserWithEmailAndPassword(app.auth, email, password)).user.uid;
  },

  signIn: (email: string, password: string): Promise<string> =>
    codeOf(authSdk.signInWithEmailAndPassword(app.auth, email, password)),

  signOut: (): Promise<void> => authSdk.signOut(app.auth),

  /** The error code of the refusal, or the role in the new token. */
  async refreshToken(): Promise<string> {
    const user = app.auth.currentUser;
    if (!user) return 'signed out';
    let role: unknown;
    const code = await codeOf(user.getIdTokenResult(true).then(({ claims }) => ({ role } = claims)));
    return code === 'none' ? String(role) : code;
  },

  isSignedIn: (): boolean => app.auth.currentUser !== null,

  write: (path: string, data: firestoreSdk.DocumentData): Promise<string> =>
    codeOf(firestoreSdk.setDoc(firestoreSdk.doc(app.db, path), data)),

  /** The first event of a new listener. */
  listen(path: string): Promise<string> {
    return new Promise((resolve) => {
      const stop = firestoreSdk.onSnapshot(
        firestoreSdk.doc(app.db, path),
        { includeMetadataChanges: true },
        (snapshot) => {
          if (snapshot.metadata.fromCache) return;
          stop();
          resolve(snapshot.exists() ? 'exists' : 'missing');
        },
        (error) => resolve(error.code),
      );
    });
  },

  /** Waits until the listener ends. Returns the code of its error. */
  listenToTheEnd(path: string): Promise<string> {
    return new Promise((resolve) => {
      firestoreSdk.onSnapshot(
        firestoreSdk.doc(app.db, path),
        () => {},
        (error) => resolve(error.code),
      );
    });
  },

  deleteUser: (): Promise<string> =>
    app.auth.currentUser ? codeOf(authSdk.deleteUser(app.auth.currentUser)) : Promise.resolve('signed out'),

  /** With a pause in the middle. Returns the states that its observer saw, without repetitions. */
  async uploadPausing(path: string, size: number): Promise<string[]> {
    const states: string[] = [];
    const task = storageSdk.uploadBytesResumable(storageSdk.ref(app.storage, path), bytesOf(size));
    let wasPaused = false;
    task.on('state_changed', (snapshot) => {
      if (states.at(-1) !== snapshot.state) states.push(snapshot.state);
      if (snapshot.state === 'paused') task.resume();
      if (wasPaused || snapshot.bytesTransferred === 0) return;
      wasPaused = true;
      task.pause();
    });
    await task;
    return [...states, task.snapshot.state];
  },

  async uploadCancelling(path: string, size: number): Promise<string> {
    const task = storageSdk.uploadBytesResumable(storageSdk.ref(app.storage, path), bytesOf(size));
    task.on('state_changed', ({ bytesTransferred }) => {
      if (bytesTransferred > 0) task.cancel();
    });
    return codeOf(Promise.resolve(task));
  },

  upload: (path: string, size: number, contentType: string): Promise<string> =>
    codeOf(
      Promise.resolve(
        storageSdk.uploadBytesResumable(storageSdk.ref(app.storage, path), bytesOf(size), { contentType }),
      ),
    ),

  /** Whether the download URL returns the uploaded bytes. */
  async isWhole(path: string, size: number): Promise<boolean> {
    const url = await storageSdk.getDownloadURL(storageSdk.ref(app.storage, path));
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return bytes.length === size && bytesOf(size).every((byte, i) => byte === bytes[i]);
  },

  async blobSize(path: string): Promise<number> {
    return (await storageSdk.getBlob(storageSdk.ref(app.storage, path))).size;
  },

  async names(path: string): Promise<string[]> {
    const { items, prefixes } = await storageSdk.listAll(storageSdk.ref(app.storage, path));
    return [...prefixes.map(({ name }) => `${name}/`), ...items.map(({ name }) => name)];
  },

  remove: (path: string): Promise<string> =>
    codeOf(storageSdk.deleteObject(storageSdk.ref(app.storage, path))),
};

export type Whole = typeof whole;

declare global {
  interface Window {
    whole: Whole;
  }
}

window.whole = whole;
