import type { BackendAuth, NewAccount } from '../backend.ts';
import type { AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { deleteAccount } from './delete-account.ts';
import { normalizeEmail } from './email.ts';
import { RequestBody } from './request-body.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

/**
 * Account operations for the process that runs the backend. They are the endpoints' operations, with administrator
 * rights.
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
    onAccountChanged: (listener) => context.changes.listen(listener),
    setBeforeSignIn: (hook) => {
      context.beforeSignIn = hook;
    },
  };
}
