import type { Account } from './account.ts';
import type { AccountChangeListener } from './account-changes.ts';
import type { AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import type { BeforeCreate, BeforeSignIn } from './before-sign-in.ts';
import { deleteAccount } from './delete-account.ts';
import { normalizeEmail } from './email.ts';
import { RequestBody } from './request-body.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

export interface NewAccount {
  readonly uid?: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly customClaims?: Readonly<Record<string, unknown>> | undefined;
}

export interface BackendAuth {
  /** @throws AuthError */
  createAccount(account: NewAccount): Promise<Account>;
  getAccount(uid: string): Account | undefined;
  getAccountByEmail(email: string): Account | undefined;
  deleteAccount(uid: string): Promise<void>;
  /**
   * Replaces the account's custom claims. Open listeners are authorised again with them at once. @throws AuthError
   */
  setClaims(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Returns the unsubscribe function. */
  onAccountChanged(listener: AccountChangeListener): () => void;
  /** Both replace the blocking hook that `start` was given. */
  setBeforeCreate(hook: BeforeCreate | undefined): void;
  setBeforeSignIn(hook: BeforeSignIn | undefined): void;
}

/**
 * Account operations for the process that runs the backend, on one project. They are the endpoints' operations, with
 * administrator rights.
 */
export function createBackendAuth(context: AuthContext): BackendAuth {
  const run = (operation: AuthOperation, fields: Record<string, unknown>) =>
    operation(context, { body: new RequestBody(fields), admin: true, baseUrl: 'http://localhost' });
  const setClaims = async (uid: string, claims: Readonly<Record<string, unknown>>) => {
    await run(updateAccount, { localId: uid, customAttributes: JSON.stringify(claims) });
  };
  return {
    createAccount: async ({ uid, customClaims, ...account }: NewAccount) => {
      const { localId } = await run(signUp, { ...account, localId: uid });
      if (customClaims) await setClaims(String(localId), customClaims);
      const created = context.accounts.get(String(localId));
      if (!created) throw new AuthError('USER_NOT_FOUND');
      return created;
    },
    getAccount: (uid) => context.accounts.get(uid),
    getAccountByEmail: (email) => context.accounts.getByEmail(normalizeEmail(email)),
    deleteAccount: async (uid) => {
      await run(deleteAccount, { localId: uid });
    },
    setClaims,
    onAccountChanged: (listener) =>
      context.changes.listen((change) => {
        if (change.projectId === context.projectId) listener(change);
      }),
    setBeforeCreate: (hook) => {
      context.beforeCreate = hook;
    },
    setBeforeSignIn: (hook) => {
      context.beforeSignIn = hook;
    },
  };
}
