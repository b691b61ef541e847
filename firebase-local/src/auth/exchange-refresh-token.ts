import type { AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { assertRefreshable, decodeRefreshToken } from './refresh-token.ts';
import { issueTokens } from './sign-in.ts';

/** The Secure Token service. Its field names are in snake_case, unlike all others. */
export const exchangeRefreshToken: AuthOperation = async (context, { body }) => {
  const grantType = body.string('grantType') ?? body.required('grant_type', 'MISSING_GRANT_TYPE');
  if (grantType !== 'refresh_token') throw new AuthError('INVALID_GRANT_TYPE');
  const text = body.string('refreshToken') ?? body.required('refresh_token', 'MISSING_REFRESH_TOKEN');
  const token = decodeRefreshToken(text);
  const account = context.accounts.get(token.uid);
  assertRefreshable(account, token);
  const { uid: _uid, issuedAtMs: _issuedAtMs, ...session } = token;
  const tokens = issueTokens(context, account, session);
  await context.accounts.update(account.uid, (current) => ({ ...current, lastRefreshAtMs: context.now() }));
  return {
    id_token: tokens.idToken,
    access_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: context.projectId,
  };
};
