import {
  type Auth,
  EmailAuthProvider,
  reauthenticateWithCredential,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { whoAnswered } from '#connection/who-answered.ts';
import { recentSignInMs } from '#domain/user.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { type AppCheckTokens, NoAppCheckTokenError } from '../app-check.ts';
import { errorCode } from '../classify-error.ts';
import type { EndReason } from '../end-reasons.ts';
import { replacingSession } from '../shared-session.ts';
import { CodedError } from './coded-error.ts';
import type { AccountActs } from './online-clients.ts';

const accountUrl = '/api/account';
/** Longer than the platform lets the function run. The dialog cannot be closed before the answer. */
const deletionTimeoutMs = 70_000;

/** The second comes from projects that do not tell a wrong password from an unknown address. */
const wrongPasswordCodes = new Set(['auth/wrong-password', 'auth/invalid-credential']);

/**
 * For an account with a second factor, Auth accepts the password and then asks for a code. Here the password is enough if the
 * person has just signed in, because the sign-in needed a code.
 */
async function unlessRecentlySignedIn(user: User, error: unknown): Promise<void> {
  if (errorCode(error) !== 'auth/multi-factor-auth-required') throw error;
  // A new token has both times by the server's clock. The phone's clock may be hours off.
  const { authTime, issuedAtTime } = await user.getIdTokenResult(true);
  if (Date.parse(issuedAtTime) - Date.parse(authTime) > recentSignInMs)
    throw new CodedError('auth/requires-recent-login');
}

/** A session may be months old, and someone else may hold the unlocked phone. The password proves who acts. */
async function confirmedUser(auth: Auth, password: string): Promise<User> {
  const user = auth.currentUser;
  if (!user?.email) throw new CodedError('auth/null-user');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password)).catch(
    (error) => unlessRecentlySignedIn(user, error),
  );
  return user;
}

async function requestDeletion(user: User, appCheck: AppCheckTokens | null): Promise<'deleted' | 'deleting'> {
  const token = await user.getIdToken();
  const attested = await appCheck?.current();
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(attested && { 'X-Firebase-AppCheck': attested }),
  };
  const signal = AbortSignal.timeout(deletionTimeoutMs);
  const response = await fetch(accountUrl, { method: 'DELETE', headers, signal }).catch(() => {
    throw new CodedError('auth/network-request-failed');
  });
  // A captive portal, or the filter of an office, answers with a page of its own. Our server has then deleted nothing.
  if (response.status < 500 && whoAnswered(response, 'application/json') !== 'answered')
    throw new CodedError('auth/network-request-failed');
  if (response.status === 403) throw new NoAppCheckTokenError();
  if (response.status === 401) throw new CodedError('auth/requires-recent-login');
  if (!response.ok) throw new CodedError('account/failed');
  // The daily job goes on with what failed.
  return response.status === 202 ? 'deleting' : 'deleted';
}

/** @param whyEnded asks the server whether the account still exists */
export function createAccountActs(
  { auth, appCheck }: WriteClients,
  whyEnded: (uid: string) => Promise<EndReason>,
): AccountActs {
  return {
    async changeEmail(password, newEmail) {
      await verifyBeforeUpdateEmail(await confirmedUser(auth, password), newEmail);
    },
    async changePassword(password, newPassword) {
      const user = await confirmedUser(auth, password).catch((error) => {
        if (!wrongPasswordCodes.has(errorCode(error))) throw error;
        return null;
      });
      await replacingSession(async () => {
        if (user) await updatePassword(user, newPassword);
        // The answer to an earlier attempt may have been lost. The new password is then the right one already, and confirming it
        // gets the session that came with that answer.
        else await confirmedUser(auth, newPassword);
      });
    },
    async deleteAccount(password) {
      const uid = auth.currentUser?.uid;
      try {
        return await requestDeletion(await confirmedUser(auth, password), appCheck);
      } catch (error) {
        // The answer to this attempt or to an earlier one may have been lost. The account is then gone, and every password is wrong.
        if (!uid || (await whyEnded(uid)) !== 'deleted') throw error;
        return 'deleting';
      }
    },
  };
}
