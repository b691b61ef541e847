// ID tokens in the official emulator's form: unsigned JWTs (alg "none", empty signature). Anybody can forge such a
// token, so this backend must never be reachable from outside the developer's machine.
import { randomUUID } from 'node:crypto';
import type { Account } from './account.ts';

export const idTokenLifetimeSeconds = 3600;

export interface Session {
  /** When the user signed in, as opposed to when the token was refreshed. */
  readonly authTimeMs: number;
  readonly signInProvider: string;
  /** The factor that was proven beside the password. */
  readonly secondFactor?: { readonly provider: 'totp'; readonly identifier: string };
  /** Claims of this session only. They override the account's custom claims. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export function issueIdToken(account: Account, session: Session, projectId: string, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000);
  return encodeUnsignedJwt({
    ...account.customClaims,
    ...session.claims,
    ...(account.displayName !== undefined && { name: account.displayName }),
    ...(account.photoUrl !== undefined && { picture: account.photoUrl }),
    ...(account.email !== undefined && { email: account.email, email_verified: account.emailVerified }),
    ...(account.phoneNumber !== undefined && { phone_number: account.phoneNumber }),
    ...(session.signInProvider === 'anonymous' && { provider_id: 'anonymous' }),
    auth_time: Math.floor(session.authTimeMs / 1000),
    user_id: account.uid,
    firebase: {
      identities: identitiesOf(account),
      sign_in_provider: session.signInProvider,
      ...(session.secondFactor && {
        sign_in_second_factor: session.secondFactor.provider,
        second_factor_identifier: session.secondFactor.identifier,
      }),
    },
    iat,
    exp: iat + idTokenLifetimeSeconds,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: account.uid,
  });
}

function identitiesOf(account: Account): Record<string, string[]> {
  const identities: Record<string, string[]> = {};
  if (account.email !== undefined) identities.email = [account.email];
  if (account.phoneNumber !== undefined) identities.phone = [account.phoneNumber];
  for (const link of account.links) identities[link.providerId] = [link.rawId];
  return identities;
}

/**
 * No two tokens are equal, although their content may be: the SDK keeps its old refresh token when a reply has the ID
 * token that it knows (`_updateTokensIfNecessary`). The header carries the difference, so claims stay as they are.
 */
export function encodeUnsignedJwt(payload: Record<string, unknown>): string {
  const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${segment({ alg: 'none', typ: 'JWT', jti: randomUUID() })}.${segment(payload)}.`;
}
