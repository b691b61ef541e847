// Firebase Auth in the page. The session is in IndexedDB, where the service worker can read it.
import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  type MultiFactorError,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import * as v from 'valibot';
import type { ContactReports } from '#connection/connection.ts';
import { isNetworkCode } from '#connection/network-codes.ts';
import { blockedAddress } from '#domain/user.ts';
import type { AppAndAuth } from '#firebase/write/write-clients.ts';
import { type AppCheckTokens, noTokens } from '../app-check.ts';
import { errorCode } from '../classify-error.ts';
import type { FirebaseConfig } from '../config.ts';
import { serverClock } from '../server-clock.ts';
import { guardRequests, startPatienceMs } from '../session-requests.ts';
import { byPerson, sharedSession } from '../shared-session.ts';
import type { AuthClient, SignedInUser } from './auth-client.ts';
import { type EnsureUser, rememberName } from './ensure-user.ts';

/** If the chunk of App Check cannot be loaded, requests are refused where App Check is enforced, and repeated later. */
async function appCheckOf(app: FirebaseApp, config: FirebaseConfig): Promise<AppCheckTokens | null> {
  if (!config.appCheckSiteKey) return null;
  try {
    return (await import('../open-app-check.ts')).openAppCheck(app, config);
  } catch {
    return noTokens;
  }
}

/** Called once: returns the page's only Firebase app, and its user. */
export async function openAuth(config: FirebaseConfig): Promise<AppAndAuth> {
  const { projectId, apiKey, appId, storageBucket } = config;
  const app = initializeApp({ projectId, apiKey, appId, storageBucket });
  const appCheck = await appCheckOf(app, config);
  const auth = initializeAuth(app, { persistence: [sharedSession, inMemoryPersistence] });
  auth.languageCode = 'es';
  if (config.authHost) connectAuthEmulator(auth, `http://${config.authHost}`, { disableWarnings: true });
  guardRequests(auth);
  return { app, auth, appCheck };
}

type Claims = Record<string, unknown>;

const withToken = v.object({ stsTokenManager: v.object({ accessToken: v.string() }) });

/** The claims of the token on this phone, also if it has expired. They only tell which shell to show. */
function storedClaims(user: User): Claims {
  try {
    const { accessToken } = v.parse(withToken, user.toJSON()).stsTokenManager;
    const [, payload = ''] = accessToken.split('.');
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(json));
  } catch {
    return {};
  }
}

const withEnd = v.object({ stsTokenManager: v.object({ expirationTime: v.number() }) });

/** Auth computes `expirationTime` by the phone's clock when the token comes. */
function learnServerTime(user: User, { exp }: Claims): void {
  const stored = v.safeParse(withEnd, user.toJSON());
  if (stored.success && typeof exp === 'number')
    serverClock.learn(stored.output.stsTokenManager.expirationTime, exp * 1000);
}

const outOfPatience = (user: User) =>
  new Promise<Claims>((resolve) => setTimeout(() => resolve(storedClaims(user)), startPatienceMs));

/** A renewed token proves that the server answered. The first token that is seen may come from the phone. */
function tokenReader(reports: ContactReports) {
  let known: string | null = null;
  async function read(user: User): Promise<Claims> {
    try {
      const { token, claims } = await user.getIdTokenResult();
      if (known !== null && token !== known) reports.answered('token');
      known = token;
      return claims;
    } catch (error) {
      if (isNetworkCode(errorCode(error))) reports.failed('token', 'no-answer');
      return storedClaims(user);
    }
  }
  // An expired token is renewed first. On a network that stalls, the renewal gets the same time limit as requests at the start.
  // When the new token comes, the observer is called again.
  return (user: User) => Promise.race([read(user), outOfPatience(user)]);
}

function signedInUserOf(user: User, claims: Claims): SignedInUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? user.email ?? '',
    role: claims.role === 'admin' ? 'admin' : 'user',
  };
}

/**
 * Signs a person in. The refusal of a blocking function reaches the SDK as `auth/internal-error`, with what the function said only
 * in the text (https://github.com/firebase/firebase-js-sdk/issues/6834).
 */
async function enter<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await byPerson(act);
  } catch (error) {
    if (errorCode(error) !== 'auth/internal-error' || !String(error).includes(blockedAddress)) throw error;
    throw Object.assign(new Error(blockedAddress), { code: `account/${blockedAddress}` });
  }
}

export function createAuthClient(
  auth: Auth,
  ensureUser: EnsureUser,
  reports: ContactReports,
  note: (user: User) => void,
): AuthClient {
  const readToken = tokenReader(reports);
  let firstStep: MultiFactorError | null = null;
  return {
    observe(listener) {
      let latest = 0;
      return onIdTokenChanged(auth, async (user) => {
        latest += 1;
        if (user) note(user);
        const turn = latest;
        const claims = user && (await readToken(user));
        if (claims) learnServerTime(user, claims);
        const signedIn = claims && signedInUserOf(user, claims);
        // A sign-out that happened while the claims were read takes precedence.
        if (turn === latest) listener(signedIn);
        // Without a network, the next observed token or the next start tries again.
        if (user) await ensureUser(user).catch(() => {});
      });
    },
    async register({ name, lastName, email, password }) {
      rememberName({ email, name, lastName });
      const { user } = await enter(() => createUserWithEmailAndPassword(auth, email, password));
      // The token that was issued at sign-up does not contain the display name yet.
      const finish = async () => {
        await ensureUser(user);
        await user.getIdToken(true);
      };
      // The account exists from now on. If this step gets no answer, the next observed token or the next start repeats it.
      await finish().catch(() => {});
    },
    async signIn(email, password) {
      firstStep = null;
      await enter(() => signInWithEmailAndPassword(auth, email, password)).catch((error) => {
        if (error.code === 'auth/multi-factor-auth-required') firstStep = error;
        throw error;
      });
    },
    async finishSignIn(code) {
      const begun = firstStep;
      if (!begun) throw new Error('No sign-in was begun');
      const factor = await import('./second-factor.ts');
      await enter(() => factor.finishSignIn(auth, begun, code));
      firstStep = null;
    },
    signOut: () => byPerson(() => signOut(auth)),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
  };
}
