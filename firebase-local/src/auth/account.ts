export interface ProviderLink {
  readonly providerId: string;
  readonly rawId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

export interface StoredPassword {
  readonly salt: string;
  readonly hash: string;
  readonly updatedAtMs: number;
}

/** An authenticator app. `secret` is in base32. Codes of time steps up to `usedStep` are no longer accepted. */
export interface TotpFactor {
  readonly id: string;
  readonly displayName?: string;
  readonly secret: string;
  readonly enrolledAtMs: number;
  readonly usedStep: number;
}

/** An account as it is stored. Optional fields are absent, never null. */
export interface Account {
  readonly uid: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly phoneNumber?: string;
  readonly disabled: boolean;
  readonly password?: StoredPassword;
  readonly customClaims: Readonly<Record<string, unknown>>;
  readonly createdAtMs: number;
  readonly lastLoginAtMs?: number;
  readonly lastRefreshAtMs?: number;
  /**
   * Refresh tokens that were issued before this time are invalid: the password was changed, or an administrator
   * revoked them.
   */
  readonly tokensValidAfterMs: number;
  /** Linked providers except `password`, which is derived from having a password. */
  readonly links: readonly ProviderLink[];
  readonly totpFactors?: readonly TotpFactor[];
}

export function providersOf(account: Account): ProviderLink[] {
  const { email, displayName, photoUrl, password } = account;
  const shown = {
    ...(email !== undefined && { email }),
    ...(displayName !== undefined && { displayName }),
    ...(photoUrl !== undefined && { photoUrl }),
  };
  const links = [...account.links];
  if (password && email !== undefined) links.unshift({ providerId: 'password', rawId: email, ...shown });
  return links;
}

/** Neither passwords nor their hashes leave the server: the SDK only needs to know that there is one. */
export const redactedHash = Buffer.from('REDACTED').toString('base64');

/** The `MfaEnrollment` message: what leaves the account's store about a factor. */
export function factorInfo({ id, displayName, enrolledAtMs }: TotpFactor): Record<string, unknown> {
  return {
    mfaEnrollmentId: id,
    ...(displayName !== undefined && { displayName }),
    enrolledAt: new Date(enrolledAtMs).toISOString(),
    totpInfo: {},
  };
}

/** The `UserInfo` message of the Identity Toolkit. Times are decimal strings: milliseconds, `validSince` seconds. */
export function toUserInfo(account: Account): Record<string, unknown> {
  const { password, phoneNumber } = account;
  const providers = providersOf(account).map((link) =>
    link.providerId === 'password' ? link : { ...link, federatedId: link.rawId },
  );
  return {
    localId: account.uid,
    ...(account.email !== undefined && { email: account.email }),
    emailVerified: account.emailVerified,
    ...(account.displayName !== undefined && { displayName: account.displayName }),
    ...(account.photoUrl !== undefined && { photoUrl: account.photoUrl }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(account.disabled && { disabled: true }),
    ...(password && { passwordHash: redactedHash, passwordUpdatedAt: password.updatedAtMs }),
    ...(Object.keys(account.customClaims).length > 0 && {
      customAttributes: JSON.stringify(account.customClaims),
    }),
    validSince: String(Math.floor(account.tokensValidAfterMs / 1000)),
    createdAt: String(account.createdAtMs),
    ...(account.lastLoginAtMs !== undefined && { lastLoginAt: String(account.lastLoginAtMs) }),
    ...(account.lastRefreshAtMs !== undefined && {
      lastRefreshAt: new Date(account.lastRefreshAtMs).toISOString(),
    }),
    providerUserInfo: providers,
    ...(account.totpFactors?.length && { mfaInfo: account.totpFactors.map(factorInfo) }),
  };
}
