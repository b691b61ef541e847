import {
  type Auth,
  EmailAuthProvider,
  reauthenticateWithCredential,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { CodedError } from './coded-error.ts';
import type { AccountActs } from './online-clients.ts';

const accountUrl = '/api/account';

/** A session may be months old, and someone else may hold the unlocked phone. The password proves who acts. */
async function confirmedUser(auth: Auth, password: string): Promise<User> {
  const user = auth.currentUser;
  if (!user?.email) throw new CodedError('auth/null-user');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  return user;
}

async function requestDeletion(user: User) {
  const token = await user.getIdToken();
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(accountUrl, { method: 'DELETE', headers }).catch(() => {
    throw new CodedError('auth/network-request-failed');
  });
  if (response.status === 401) throw new CodedError('auth/requires-recent-login');
  if (!response.ok) throw new CodedError('account/failed');
}

export function createAccountActs(auth: Auth): AccountActs {
  return {
    async changeEmail(password, newEmail) {
      await verifyBeforeUpdateEmail(await confirmedUser(auth, password), newEmail);
    },
    async changePassword(password, newPassword) {
      await updatePassword(await confirmedUser(auth, password), newPassword);
    },
    async deleteAccount(password) {
      await requestDeletion(await confirmedUser(auth, password));
    },
  };
}
