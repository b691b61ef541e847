// The second factor TOTP: an account that has one gets no tokens for its password, only a pending credential, which a
// code of the authenticator app turns into tokens.
import { randomUUID } from 'node:crypto';
import { decodeJwt } from '../decode-jwt.ts';
import { isRecord } from '../http/read-body.ts';
import type { Account, TotpFactor } from './account.ts';
import { factorInfo } from './account.ts';
import type { AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { encodeUnsignedJwt } from './id-token.ts';
import { accountOfIdToken, assertRecentLogin } from './id-token-account.ts';
import type { RequestBody } from './request-body.ts';
import { issueTokens, signIn } from './sign-in.ts';
import { newTotpSecret, stepOfCode, totpDigits, totpPeriodSeconds } from './totp.ts';

// These times, and the words when they are over, were recorded on production: github.com/t-k/fireemu,
// `conformance/auth-mfa-production.json` (`aged-session-t930`, `aged-pending-p300`).
const enrollmentLifeMs = 15 * 60 * 1000;
const pendingLifeMs = 5 * 60 * 1000;
/** Authenticator apps of one account, as recorded there (`control-start-t300`). */
const maxFactors = 1;

/** Unsigned, like the ID token. */
function seal(purpose: string, fields: Record<string, unknown>): string {
  return encodeUnsignedJwt({ ...fields, purpose });
}

/** Undefined for what was not sealed for this purpose. */
function unseal(text: string, purpose: string, nowMs: number) {
  const { purpose: sealedFor, uid, secret = '', expiresAtMs } = decodeJwt(text) ?? {};
  if (sealedFor !== purpose || typeof uid !== 'string' || typeof secret !== 'string') return undefined;
  return { uid, secret, isExpired: !(Number(expiresAtMs) > nowMs) };
}

function codeOf(body: RequestBody): string {
  const code = body.record('totpVerificationInfo')?.verificationCode;
  if (typeof code !== 'string' || code === '') throw new AuthError('MISSING_CODE');
  return code;
}

/** `POST /v2/accounts/mfaEnrollment:start` with `totpEnrollmentInfo: {}` */
export const startEnrollment: AuthOperation = async (context, { body }) => {
  const { account, session } = accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN'));
  if (!isRecord(body.record('totpEnrollmentInfo'))) {
    throw new AuthError('OPERATION_NOT_ALLOWED : Only TOTP is emulated.');
  }
  assertRecentLogin(context, session);
  assertMayEnroll(account);
  const secret = newTotpSecret();
  const expiresAtMs = context.now() + enrollmentLifeMs;
  return {
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: totpDigits,
      hashingAlgorithm: 'SHA1',
      periodSec: totpPeriodSeconds,
      sessionInfo: seal('totp-enrollment', { uid: account.uid, secret, expiresAtMs }),
      finalizeEnrollmentTime: new Date(expiresAtMs).toISOString(),
    },
  };
};

function assertMayEnroll({ emailVerified, totpFactors = [] }: Account): void {
  // Otherwise a person who registers with somebody else's address could lock the address's owner out.
  if (!emailVerified) throw new AuthError('UNVERIFIED_EMAIL : Need to verify email first.');
  if (totpFactors.length >= maxFactors)
    throw new AuthError(
      'SECOND_FACTOR_LIMIT_EXCEEDED : Too many TOTP based second factors enrolled for this account.',
    );
}

/** `POST /v2/accounts/mfaEnrollment:finalize`. The new tokens belong to a session that has proven the factor. */
export const finalizeEnrollment: AuthOperation = async (context, { body }) => {
  const { account, session } = accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN'));
  const sessionInfo = body.record('totpVerificationInfo')?.sessionInfo;
  const enrollment = unseal(String(sessionInfo), 'totp-enrollment', context.now());
  if (enrollment?.uid !== account.uid) throw new AuthError('INVALID_SESSION_INFO');
  if (enrollment.isExpired) throw new AuthError('SESSION_EXPIRED');
  const usedStep = stepOfCode(enrollment.secret, codeOf(body), context.now());
  if (usedStep === undefined) throw new AuthError('INVALID_CODE');
  const displayName = body.required('displayName', 'MISSING_DISPLAY_NAME : display name cannot be empty');
  const factor: TotpFactor = {
    id: randomUUID(),
    secret: enrollment.secret,
    enrolledAtMs: context.now(),
    usedStep,
    displayName,
  };
  const enrolled = await context.accounts.update(account.uid, (current) => {
    assertMayEnroll(current);
    return { ...current, totpFactors: [...(current.totpFactors ?? []), factor] };
  });
  const secondFactor = { provider: 'totp', identifier: factor.id } as const;
  return issueTokens(context, enrolled, { ...session, secondFactor });
};

/** `POST /v2/accounts/mfaEnrollment:withdraw` */
export const withdrawEnrollment: AuthOperation = async (context, { body }) => {
  const { account, session } = accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN'));
  const id = body.required('mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID');
  assertRecentLogin(context, session);
  const left = await context.accounts.update(account.uid, (current) => {
    const totpFactors = current.totpFactors?.filter((factor) => factor.id !== id) ?? [];
    if (totpFactors.length === (current.totpFactors?.length ?? 0)) {
      throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
    }
    return { ...current, totpFactors };
  });
  const { secondFactor: _withdrawn, ...rest } = session;
  return issueTokens(context, left, rest);
};

/** What the right password gets instead of tokens; undefined for an account without a second factor. */
export function pendingSignIn(context: AuthContext, account: Account): Record<string, unknown> | undefined {
  if (!account.totpFactors?.length) return undefined;
  const expiresAtMs = context.now() + pendingLifeMs;
  return {
    mfaPendingCredential: seal('mfa-pending', {
      uid: account.uid,
      projectId: context.projectId,
      expiresAtMs,
    }),
    mfaInfo: account.totpFactors.map(factorInfo),
  };
}

/** `POST /v2/accounts/mfaSignIn:finalize`. Wrong codes count like wrong passwords. */
export const finalizeSignIn: AuthOperation = async (context, { body }) => {
  const sealed = body.required('mfaPendingCredential', 'MISSING_MFA_PENDING_CREDENTIAL');
  const id = body.required('mfaEnrollmentId', 'MISSING_MFA_ENROLLMENT_ID');
  const pending = unseal(sealed, 'mfa-pending', context.now());
  const account = pending && context.accounts.get(pending.uid);
  if (!account) throw new AuthError('INVALID_MFA_PENDING_CREDENTIAL');
  if (pending.isExpired)
    throw new AuthError('TOTP_CHALLENGE_TIMEOUT : TOTP challenge timeout, provide first factor again.');
  const attempts = `totp ${account.uid}`;
  context.attempts.assertAllowed(attempts);
  const code = codeOf(body);
  try {
    await useCode(context, account.uid, id, code);
  } catch (error) {
    if (error instanceof AuthError && error.message === 'INVALID_CODE') context.attempts.failed(attempts);
    throw error;
  }
  context.attempts.forget(attempts);
  const secondFactor = { provider: 'totp', identifier: id } as const;
  return signIn(context, account, 'password', { secondFactor });
};

/** Runs inside the store's transaction: of two requests with the same code, only one signs in. */
async function useCode(context: AuthContext, uid: string, id: string, code: string): Promise<void> {
  await context.accounts.update(uid, (current) => {
    const factor = current.totpFactors?.find((each) => each.id === id);
    if (!factor) throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
    const usedStep = stepOfCode(factor.secret, code, context.now(), factor.usedStep);
    if (usedStep === undefined) throw new AuthError('INVALID_CODE');
    const totpFactors = current.totpFactors?.map((each) => (each === factor ? { ...each, usedStep } : each));
    return { ...current, ...(totpFactors && { totpFactors }) };
  });
}
