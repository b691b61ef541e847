import { isRecord } from '../http/read-body.ts';
import type { Account } from './account.ts';
import { providersOf, redactedHash } from './account.ts';
import { applyOobCode } from './apply-oob-code.ts';
import type { AuthCall, AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { parseClaims } from './custom-claims.ts';
import { normalizeEmail } from './email.ts';
import { accountOfIdToken, assertRecentLogin } from './id-token-account.ts';
import { newPassword } from './new-account.ts';
import { type Change, profileChange } from './profile-change.ts';
import { newLinkIn, phoneNumberIn, withLink } from './provider-link.ts';
import type { RequestBody } from './request-body.ts';
import { issueRecoverEmail } from './send-oob-code.ts';
import { issueTokens } from './sign-in.ts';

// What production answers was recorded: recorded-accounts.test.ts names the source.

export const updateAccount: AuthOperation = async (context, call) => {
  if (call.body.has('oobCode')) return applyOobCode(context, call);
  if (call.admin && !call.body.has('idToken')) return updateByAdmin(context, call.body);
  return updateOwn(context, call);
};

async function updateOwn(context: AuthContext, call: AuthCall): Promise<Record<string, unknown>> {
  const { body } = call;
  const { account, session } = accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN'));
  assertOwnFields(body);
  const email = newEmailOf(body, account);
  const changesCredentials = email !== undefined || body.string('password') !== undefined;
  if (changesCredentials) assertRecentLogin(context, session);
  if (email !== undefined && context.settings.enumerationProtection) {
    throw new AuthError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  }
  const changes = [
    profileChange(body),
    emailChange(context, email),
    (current: Account) => (email === undefined ? current : { ...current, emailVerified: false }),
    await passwordChange(context, body),
  ];
  const updated = await context.accounts.update(account.uid, (current) => apply(changes, current));
  if (email !== undefined) await issueRecoverEmail(context, call.baseUrl, account);
  // Another name or photo is in the next token only.
  const renewsTokens = changesCredentials && body.boolean('returnSecureToken') === true;
  return { ...updateReply(updated), ...(renewsTokens && issueTokens(context, updated, session)) };
}

async function updateByAdmin(context: AuthContext, body: RequestBody): Promise<Record<string, unknown>> {
  const uid = body.required('localId', 'MISSING_LOCAL_ID');
  const before = context.accounts.get(uid);
  if (!before) throw new AuthError('USER_NOT_FOUND');
  const changes = [
    profileChange(body),
    // Unlike one that its owner sets, the new address is verified if the one before was.
    emailChange(context, newEmailOf(body, before)),
    await passwordChange(context, body),
    adminChange(context, body),
  ];
  const after = await context.accounts.update(uid, (current) => apply(changes, current));
  tellChanges(context, before, after);
  return updateReply(after);
}

/** What only an administrator may change. Other such fields, such as `emailVerified`, are ignored. @throws AuthError */
function assertOwnFields(body: RequestBody): void {
  if (body.has('customAttributes')) throw new AuthError('INSUFFICIENT_PERMISSION');
  if (body.has('disableUser')) throw new AuthError('OPERATION_NOT_ALLOWED');
  if (body.has('linkProviderUserInfo'))
    throw new AuthError('UNEXPECTED_PARAMETER : link_provider_user_info is not allowed with ID token.');
}

function newEmailOf(body: RequestBody, account: Account): string | undefined {
  const text = body.string('email');
  const email = text === undefined ? undefined : normalizeEmail(text);
  return email === account.email ? undefined : email;
}

/** A new address ends every other session, as a new password does: https://firebase.google.com/docs/auth/admin/manage-sessions */
function emailChange(context: AuthContext, email: string | undefined): Change {
  if (email === undefined) return (account) => account;
  const tokensValidAfterMs = context.now();
  return (account) => ({ ...account, email, tokensValidAfterMs });
}

/** A new password ends every other session. */
async function passwordChange(context: AuthContext, body: RequestBody): Promise<Change> {
  const text = body.string('password');
  if (text === undefined) return (account) => account;
  const nowMs = context.now();
  const password = await newPassword(text, nowMs);
  return (account) => ({ ...account, password, tokensValidAfterMs: nowMs });
}

function adminChange(context: AuthContext, body: RequestBody): Change {
  const attributes = body.string('customAttributes');
  const customClaims = attributes === undefined ? undefined : parseClaims(attributes);
  const validSince = body.integer('validSince');
  const phoneNumber = phoneNumberIn(body);
  const link = newLinkIn(body);
  const keptFactors = body.has('mfa') ? keptFactorIds(body) : undefined;
  return (account) => ({
    ...account,
    disabled: body.boolean('disableUser') ?? account.disabled,
    emailVerified: body.boolean('emailVerified') ?? account.emailVerified,
    ...(phoneNumber !== undefined && { phoneNumber }),
    links: withLink(account.links, link),
    ...(customClaims && { customClaims }),
    ...(keptFactors && {
      totpFactors: account.totpFactors?.filter(({ id }) => keptFactors.has(id)) ?? [],
    }),
    ...(validSince !== undefined && { tokensValidAfterMs: revocationTime(validSince, context.now()) }),
  });
}

/** firebase-admin's `multiFactor.enrolledFactors`, which replaces the list; nobody can enrol TOTP for somebody else. */
function keptFactorIds(body: RequestBody): Set<unknown> {
  const enrollments: unknown = body.record('mfa')?.enrollments;
  const list: readonly unknown[] = Array.isArray(enrollments) ? enrollments : [];
  return new Set(list.map((enrollment) => (isRecord(enrollment) ? enrollment.mfaEnrollmentId : undefined)));
}

/**
 * `validSince` is in whole seconds, so a revocation also ends sessions that began within the same second. The result is never
 * later than now, unless `validSince` itself is, because the request may arrive in the next second.
 */
function revocationTime(validSinceSeconds: number, nowMs: number): number {
  const beginMs = validSinceSeconds * 1000;
  return beginMs > nowMs ? beginMs : Math.min(nowMs, beginMs + 999);
}

function apply(changes: readonly Change[], account: Account): Account {
  return changes.reduce((current, change) => change(current), account);
}

function tellChanges(context: AuthContext, before: Account, after: Account): void {
  const { uid, customClaims } = after;
  const { projectId, changes } = context;
  const tell = (kind: 'claims' | 'disabled' | 'enabled' | 'revoked') =>
    changes.tell({ projectId, uid, kind, previousClaims: before.customClaims, customClaims });
  if (JSON.stringify(before.customClaims) !== JSON.stringify(customClaims)) tell('claims');
  if (before.disabled !== after.disabled) tell(after.disabled ? 'disabled' : 'enabled');
  if (before.tokensValidAfterMs < after.tokensValidAfterMs) tell('revoked');
}

function updateReply(account: Account): Record<string, unknown> {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...(account.email !== undefined && { email: account.email }),
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    providerUserInfo: providersOf(account),
    ...(account.password && { passwordHash: redactedHash }),
  };
}
