import { providersOf } from './account.ts';
import type { AuthOperation } from './auth-context.ts';
import { normalizeEmail } from './email.ts';

/** `fetchSignInMethodsForEmail`. With enumeration protection the answer is the same for every address. */
export const createAuthUri: AuthOperation = async (context, { body }) => {
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  const email = normalizeEmail(body.required('identifier', 'MISSING_IDENTIFIER'));
  if (!body.has('continueUri')) body.required('continueUri', 'MISSING_CONTINUE_URI');
  if (context.settings.enumerationProtection) return { kind, sessionId: sessionId() };
  const account = context.accounts.getByEmail(email);
  const allProviders = account ? providersOf(account).map((provider) => provider.providerId) : [];
  return {
    kind,
    registered: account !== undefined,
    allProviders,
    signinMethods: allProviders,
    sessionId: sessionId(),
  };
};

const sessionId = () => crypto.randomUUID().replaceAll('-', '');
