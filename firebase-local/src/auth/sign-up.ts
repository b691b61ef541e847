import type { AuthCall, AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { normalizeEmail } from './email.ts';
import { accountOfIdToken } from './id-token-account.ts';
import { assertUid, emptyAccount, newPassword, newUid } from './new-account.ts';
import { phoneNumberIn } from './provider-link.ts';
import type { RequestBody } from './request-body.ts';
import { askBeforeCreate, issueTokens, signIn } from './sign-in.ts';

/**
 * Four cases: an administrator creates an account, a guest gets a permanent account, a new e-mail account, a new
 * guest.
 */
export const signUp: AuthOperation = async (context, call) => {
  if (call.admin) return createByAdmin(context, call.body);
  if (call.body.has('idToken')) return linkPassword(context, call);
  if (!call.body.has('email') && !call.body.has('password')) return signUpGuest(context);
  return signUpWithPassword(context, call.body);
};

async function signUpWithPassword(context: AuthContext, body: RequestBody): Promise<Record<string, unknown>> {
  const email = normalizeEmail(body.required('email', 'MISSING_EMAIL'));
  const text = body.required('password', 'MISSING_PASSWORD');
  if (context.accounts.getByEmail(email)) throw new AuthError('EMAIL_EXISTS');
  const nowMs = context.now();
  const password = await newPassword(text, nowMs);
  const made = { ...emptyAccount(newUid(), nowMs), ...profileOf(body), email, password };
  await askBeforeCreate(context, made);
  const account = await context.accounts.create(made);
  // If the sign-in is refused now, the account stays, as in production (the recording is named in before-sign-in.ts).
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email,
    ...profileOf(body),
    ...(await signIn(context, account, 'password')),
  };
}

async function signUpGuest(context: AuthContext): Promise<Record<string, unknown>> {
  const account = await context.accounts.create(emptyAccount(newUid(), context.now()));
  const tokens = await signIn(context, account, 'anonymous');
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.uid, ...tokens };
}

async function linkPassword(context: AuthContext, { body }: AuthCall): Promise<Record<string, unknown>> {
  const { account, session } = accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN'));
  const email = normalizeEmail(body.required('email', 'MISSING_EMAIL'));
  const tokensValidAfterMs = context.now();
  const password = await newPassword(body.required('password', 'MISSING_PASSWORD'), tokensValidAfterMs);
  const linked = await context.accounts.update(account.uid, (current) => ({
    ...current,
    email,
    password,
    tokensValidAfterMs,
  }));
  const tokens = issueTokens(context, linked, { ...session, signInProvider: 'password' });
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: linked.uid, email, ...tokens };
}

async function createByAdmin(context: AuthContext, body: RequestBody): Promise<Record<string, unknown>> {
  const nowMs = context.now();
  const uid = body.string('localId') ?? newUid();
  assertUid(uid);
  const email = body.string('email');
  const text = body.string('password');
  const phoneNumber = phoneNumberIn(body);
  const password = text === undefined ? undefined : await newPassword(text, nowMs);
  const account = await context.accounts.create({
    ...emptyAccount(uid, nowMs),
    ...profileOf(body),
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(password && { password }),
    emailVerified: body.boolean('emailVerified') ?? false,
    disabled: body.boolean('disabled') ?? false,
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    ...(email !== undefined && { email }),
  };
}

function profileOf(body: RequestBody): { displayName?: string; photoUrl?: string } {
  const displayName = body.string('displayName');
  const photoUrl = body.string('photoUrl');
  return { ...(displayName !== undefined && { displayName }), ...(photoUrl !== undefined && { photoUrl }) };
}
