// Firebase Auth in the page. The session lives in IndexedDB, where the service worker finds it, too.
import { initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
} from '@firebase/auth';
import { displayNameOf } from '#domain/user.ts';
import type { FirebaseConfig } from '../config.ts';
import type { AppAndAuth } from '../write/write-clients.ts';
import type { AuthClient, SignedInUser } from './auth-client.ts';
import { type EnsureUser, rememberName } from './ensure-user.ts';

/** To be called once: the page's one Firebase app, and who uses it. */
export function openAuth(config: FirebaseConfig): AppAndAuth {
  const { projectId, apiKey, appId, storageBucket } = config;
  const app = initializeApp({ projectId, apiKey, appId, storageBucket });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, inMemoryPersistence] });
  auth.languageCode = 'es';
  if (config.authHost) connectAuthEmulator(auth, `http://${config.authHost}`, { disableWarnings: true });
  return { app, auth };
}

async function signedInUserOf(user: User): Promise<SignedInUser> {
  // Offline with an expired token the claims cannot be renewed: the stored ones still say which shell to show.
  const claims = await user.getIdTokenResult().then(
    (result) => result.claims,
    () => ({}) as Record<string, unknown>,
  );
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? user.email ?? '',
    role: claims.role === 'admin' ? 'admin' : 'user',
  };
}

export function createAuthClient(auth: Auth, ensureUser: EnsureUser): AuthClient {
  return {
    observe(listener) {
      let latest = 0;
      return onIdTokenChanged(auth, async (user) => {
        latest += 1;
        const turn = latest;
        const signedIn = user && (await signedInUserOf(user));
        // A sign-out that came while the claims were read must win.
        if (turn === latest) listener(signedIn);
        // Without network the next observed token, or the next start, tries again.
        if (user) await ensureUser(user).catch(() => {});
      });
    },
    async register({ name, lastName, email, password }) {
      rememberName({ email, name, lastName });
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName: displayNameOf({ name, lastName }) });
      await ensureUser(user);
      // The token minted at sign-up knows no display name yet.
      await user.getIdToken(true);
    },
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}
