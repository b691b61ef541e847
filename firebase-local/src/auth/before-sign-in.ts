// The types of the hook that decides about each sign-in.
export interface SigningInUser {
  readonly uid: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly customClaims: Readonly<Record<string, unknown>>;
  /** Absent for an account without a second factor. If present, the person has proven the factor in this sign-in. */
  readonly multiFactor?: {
    readonly enrolledFactors: readonly { readonly uid: string; readonly factorId: 'totp' }[];
  };
}

export interface BeforeSignInResult {
  /** Stored on the account. */
  readonly customClaims?: Readonly<Record<string, unknown>>;
  /** Only in the tokens of this session. */
  readonly sessionClaims?: Readonly<Record<string, unknown>>;
}

/** Cloud Functions' `beforeUserSignedIn`. Throwing refuses the sign-in, and the error's message reaches the client. */
export type BeforeSignIn = (
  user: SigningInUser,
) => BeforeSignInResult | undefined | Promise<BeforeSignInResult | undefined>;
