import type { Account } from './account.ts';
import type { AuthCall, AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { normalizeEmail } from './email.ts';
import { accountOfIdToken } from './id-token-account.ts';
import type { OobCode, OobRequestType } from './oob-codes.ts';
import type { RequestBody } from './request-body.ts';

const modes: Record<OobRequestType, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** No message is sent. A log line shows its content instead. */
export const sendOobCode: AuthOperation = async (context, call) => {
  const requestType = call.body.required('requestType', 'MISSING_REQ_TYPE');
  switch (requestType) {
    case 'PASSWORD_RESET':
      return sendPasswordReset(context, call);
    case 'VERIFY_EMAIL':
      return sendVerification(context, call, 'VERIFY_EMAIL');
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendVerification(context, call, 'VERIFY_AND_CHANGE_EMAIL');
    case 'EMAIL_SIGNIN':
      throw new AuthError('OPERATION_NOT_ALLOWED : Sign-in by e-mail link is not emulated.');
    default:
      throw new AuthError('INVALID_REQ_TYPE');
  }
};

async function sendPasswordReset(context: AuthContext, call: AuthCall): Promise<Record<string, unknown>> {
  const email = normalizeEmail(call.body.required('email', 'MISSING_EMAIL'));
  const account = context.accounts.getByEmail(email);
  if (account)
    return reply(
      call,
      await issue(context, call, { requestType: 'PASSWORD_RESET', uid: account.uid, email }),
    );
  if (!context.settings.enumerationProtection) throw new AuthError('EMAIL_NOT_FOUND');
  return withoutCode(email);
}

/** The reply does not say that no message is sent, because it would tell who has an account. */
const withoutCode = (email: string) => ({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email });

async function sendVerification(
  context: AuthContext,
  call: AuthCall,
  requestType: 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<Record<string, unknown>> {
  const { uid, email } = recipient(context, call);
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  if (requestType === 'VERIFY_EMAIL')
    return reply(call, await issue(context, call, { requestType, uid, email }));
  const newEmail = normalizeEmail(call.body.required('newEmail', 'MISSING_NEW_EMAIL'), 'INVALID_NEW_EMAIL');
  if (context.accounts.getByEmail(newEmail)) {
    if (!context.settings.enumerationProtection) throw new AuthError('EMAIL_EXISTS');
    return withoutCode(email);
  }
  return reply(call, await issue(context, call, { requestType, uid, email, newEmail }));
}

function recipient(context: AuthContext, { body, admin }: AuthCall): Account {
  if (!admin || body.has('idToken')) {
    return accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN')).account;
  }
  const account = context.accounts.getByEmail(normalizeEmail(body.required('email', 'MISSING_EMAIL')));
  if (!account) throw new AuthError('USER_NOT_FOUND');
  return account;
}

/** Allows the owner of the old address to recover the account. */
export async function issueRecoverEmail(
  context: AuthContext,
  baseUrl: string,
  before: Account,
): Promise<void> {
  const { uid, email } = before;
  if (email === undefined) return;
  const linkOf = (oobCode: string) => actionLink(baseUrl, 'RECOVER_EMAIL', oobCode, undefined);
  const code = await context.oobCodes.issue({ requestType: 'RECOVER_EMAIL', uid, email }, linkOf);
  announce(context, code);
}

async function issue(
  context: AuthContext,
  call: AuthCall,
  request: Pick<OobCode, 'requestType' | 'uid' | 'email' | 'newEmail'>,
): Promise<OobCode> {
  const continueUrl = checkedContinueUrl(call.body);
  const linkOf = (oobCode: string) => actionLink(call.baseUrl, request.requestType, oobCode, continueUrl);
  const code = await context.oobCodes.issue(request, linkOf);
  announce(context, code);
  return code;
}

function checkedContinueUrl(body: RequestBody): string | undefined {
  const url = body.string('continueUrl');
  if (url !== undefined && !URL.canParse(url)) throw new AuthError('INVALID_CONTINUE_URI');
  return url;
}

function actionLink(
  baseUrl: string,
  requestType: OobRequestType,
  oobCode: string,
  continueUrl: string | undefined,
): string {
  const url = new URL('/emulator/action', baseUrl);
  url.searchParams.set('mode', modes[requestType]);
  url.searchParams.set('lang', 'en');
  url.searchParams.set('oobCode', oobCode);
  url.searchParams.set('apiKey', 'fake-api-key');
  if (continueUrl !== undefined) url.searchParams.set('continueUrl', continueUrl);
  return url.href;
}

function announce(context: AuthContext, code: OobCode): void {
  context.log('info', `Message to ${code.newEmail ?? code.email} (${code.requestType}): ${code.oobLink}`);
}

/**
 * Only an administrator receives the link in the reply. Other callers would find it in their mailbox; here it is in
 * the log.
 */
function reply(call: AuthCall, code: OobCode): Record<string, unknown> {
  const { email, oobCode, oobLink } = code;
  const secret = call.admin && call.body.boolean('returnOobLink') === true && { oobCode, oobLink };
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email, ...secret };
}
