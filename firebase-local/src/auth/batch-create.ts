import { isRecord } from '../http/read-body.ts';
import type { Account } from './account.ts';
import type { AuthContext, AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { parseClaims } from './custom-claims.ts';
import { normalizeEmail } from './email.ts';
import { emptyAccount, newPassword } from './new-account.ts';
import { linksIn, phoneNumberIn } from './provider-link.ts';
import { RequestBody } from './request-body.ts';

/**
 * firebase-admin's `importUsers`. This backend cannot verify hashes that another server made. An imported account
 * therefore has a password only when the request contains it in plain text, as `rawPassword`.
 */
export const batchCreate: AuthOperation = async (context, { body }) => {
  const error = [];
  for (const [index, user] of body.list('users').entries()) {
    try {
      await importAccount(context, new RequestBody(isRecord(user) ? user : {}));
    } catch (failure) {
      if (!(failure instanceof AuthError)) throw failure;
      error.push({ index, message: failure.message });
    }
  }
  return { kind: 'identitytoolkit#UploadAccountResponse', error };
};

async function importAccount(context: AuthContext, body: RequestBody): Promise<void> {
  const uid = body.required('localId', 'MISSING_LOCAL_ID');
  const nowMs = context.now();
  const email = body.string('email');
  const displayName = body.string('displayName');
  const photoUrl = body.string('photoUrl');
  const rawPassword = body.string('rawPassword');
  const attributes = body.string('customAttributes');
  const phoneNumber = phoneNumberIn(body);
  const links = linksIn(body);
  assertFree(uid, [
    [
      email && context.accounts.getByEmail(normalizeEmail(email)),
      'email exists in other account in database',
    ],
    [
      phoneNumber && context.accounts.getByPhoneNumber(phoneNumber),
      'phone number exists in other account in database',
    ],
    ...links.map(
      ({ providerId, rawId }) =>
        [
          context.accounts.getByLink(providerId, rawId),
          'raw id exists in other account in database',
        ] as const,
    ),
  ]);
  await context.accounts.remove(uid);
  await context.accounts.create({
    ...emptyAccount(uid, body.integer('createdAt') ?? nowMs),
    ...(email !== undefined && { email: normalizeEmail(email) }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    links,
    ...(displayName !== undefined && { displayName }),
    ...(photoUrl !== undefined && { photoUrl }),
    ...(rawPassword !== undefined && { password: await newPassword(rawPassword, nowMs) }),
    emailVerified: body.boolean('emailVerified') ?? false,
    disabled: body.boolean('disabled') ?? false,
    customClaims: attributes === undefined ? {} : parseClaims(attributes),
  });
}

/** Checked before the old account is replaced, so that a refusal changes nothing. */
function assertFree(uid: string, owners: readonly (readonly [Account | '' | undefined, string])[]): void {
  for (const [owner, message] of owners) {
    if (owner && owner.uid !== uid) throw new AuthError(message);
  }
}
