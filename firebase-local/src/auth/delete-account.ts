import type { AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { accountOfIdToken, assertRecentLogin } from './id-token-account.ts';

export const deleteAccount: AuthOperation = async (context, { body, admin }) => {
  const kind = 'identitytoolkit#DeleteAccountResponse';
  if (admin) {
    const uid = body.required('localId', 'MISSING_LOCAL_ID');
    if (!(await removeAccount(context, uid))) throw new AuthError('USER_NOT_FOUND');
    return { kind };
  }
  const { account, session } = accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN'));
  assertRecentLogin(context, session);
  await removeAccount(context, account.uid);
  return { kind };
};

/** firebase-admin always sends `force`. Without `force`, only disabled accounts are deleted. */
export const batchDelete: AuthOperation = async (context, { body }) => {
  const errors = [];
  for (const [index, localId] of body.strings('localIds').entries()) {
    const account = context.accounts.get(localId);
    if (account && !account.disabled && body.boolean('force') !== true) {
      errors.push({ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' });
    } else if (account) {
      await removeAccount(context, localId);
    }
  }
  return { errors };
};

async function removeAccount(context: AuthContext, uid: string): Promise<boolean> {
  const removed = await context.accounts.remove(uid);
  if (!removed) return false;
  const previousClaims = removed.customClaims;
  const { projectId } = context;
  context.changes.tell({ projectId, uid, kind: 'deleted', previousClaims, customClaims: {} });
  return true;
}
