import type { Account } from './account.ts';
import type { AuthCall, AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { newPassword } from './new-account.ts';
import type { OobCode } from './oob-codes.ts';
import type { RequestBody } from './request-body.ts';
import { issueRecoverEmail } from './send-oob-code.ts';

// The errors of codes whose account has changed since are those that production was recorded with: github.com/t-k/fireemu,
// `conformance/auth-action-production.json`.

/** `accounts:update` with a code. It handles the codes that need no further input. */
export const applyOobCode: AuthOperation = async (context, call) => {
  const code = codeIn(context, call.body);
  assertEnabled(context, code);
  const account = await apply(context, call, code);
  await context.oobCodes.spend(code.oobCode);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
  };
};

/** A code goes with its account. @throws AuthError INVALID_OOB_CODE, EXPIRED_OOB_CODE */
function codeIn(context: AuthContext, body: RequestBody): OobCode {
  const code = context.oobCodes.find(body.required('oobCode', 'MISSING_OOB_CODE'));
  if (!context.accounts.get(code.uid)) throw new AuthError('INVALID_OOB_CODE');
  return code;
}

function assertEnabled(context: AuthContext, { uid }: OobCode): void {
  if (context.accounts.get(uid)?.disabled) throw new AuthError('USER_DISABLED');
}

async function apply(context: AuthContext, call: AuthCall, code: OobCode): Promise<Account> {
  const { email, newEmail, uid } = code;
  switch (code.requestType) {
    case 'VERIFY_EMAIL':
      return context.accounts.update(uid, (current) => {
        if (current.email !== email) throw new AuthError('EMAIL_NOT_FOUND');
        return { ...current, emailVerified: true };
      });
    case 'VERIFY_AND_CHANGE_EMAIL': {
      if (newEmail === undefined) throw new AuthError('INVALID_OOB_CODE');
      const before = context.accounts.get(uid);
      const changed = await setEmail(context, uid, newEmail);
      if (before) await issueRecoverEmail(context, call.baseUrl, before);
      return changed;
    }
    case 'RECOVER_EMAIL':
      return setEmail(context, uid, email);
    case 'PASSWORD_RESET':
      throw new AuthError('INVALID_OOB_CODE');
  }
}

/** A change of address ends every session, as in production. */
function setEmail(context: AuthContext, uid: string, email: string): Promise<Account> {
  const tokensValidAfterMs = context.now();
  return context.accounts.update(uid, (current) => ({
    ...current,
    email,
    emailVerified: true,
    tokensValidAfterMs,
  }));
}

/** Without `newPassword` the call only tells the purpose of a code. It accepts every kind of code. */
export const resetPassword: AuthOperation = async (context, { body }) => {
  const code = codeIn(context, body);
  const { requestType, email, newEmail } = code;
  const reply = { kind: 'identitytoolkit#ResetPasswordResponse', requestType, email };
  if (!body.has('newPassword')) return { ...reply, ...(newEmail !== undefined && { newEmail }) };
  if (requestType !== 'PASSWORD_RESET') throw new AuthError('INVALID_OOB_CODE');
  const nowMs = context.now();
  const password = await newPassword(body.string('newPassword') ?? '', nowMs);
  assertEnabled(context, code);
  await context.accounts.update(code.uid, (current) => {
    if (current.email !== email) throw new AuthError('USER_NOT_FOUND');
    context.oobCodes.use(code.oobCode);
    return { ...current, password, emailVerified: true, tokensValidAfterMs: nowMs };
  });
  context.attempts.forget(email);
  return reply;
};
