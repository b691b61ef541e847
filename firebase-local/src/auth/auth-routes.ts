// Every endpoint of the Auth emulation: method, path, and the operation behind it.
import { resetPassword } from './apply-oob-code.ts';
import type { AuthOperation } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { batchCreate } from './batch-create.ts';
import { createAuthUri } from './create-auth-uri.ts';
import { batchDelete, deleteAccount } from './delete-account.ts';
import { exchangeRefreshToken } from './exchange-refresh-token.ts';
import { batchGet, lookup, query } from './lookup.ts';
import {
  passwordPolicy,
  projectConfig,
  readSettings,
  recaptchaConfig,
  writeSettings,
} from './project-settings.ts';
import { finalizeEnrollment, finalizeSignIn, startEnrollment, withdrawEnrollment } from './second-factor.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithCustomToken } from './sign-in-with-custom-token.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

export interface AuthRoute {
  readonly method: string;
  /** `{project}` matches the id of any project. */
  readonly path: string;
  readonly operation: AuthOperation;
  /** Requires `Bearer owner`. */
  readonly adminOnly?: boolean;
}

const toolkit = '/identitytoolkit.googleapis.com';
const project = `${toolkit}/v1/projects/{project}`;
const emulator = '/emulator/v1/projects/{project}';

const notEmulated: AuthOperation = async () => {
  throw new AuthError('OPERATION_NOT_ALLOWED : This way to sign in is not emulated.');
};

/** App Check's only endpoint here shares the port of Auth. Only the server's own project has App Check. */
const exchangeDebugToken: AuthOperation = async ({ appCheck, projectId }, { body }) => {
  if (projectId !== appCheck.projectId) throw new AuthError('PROJECT_NOT_FOUND', 404);
  const exchanged = appCheck.exchange(body.string('debug_token') ?? '');
  if (!exchanged) throw new AuthError('App attestation failed.', 403);
  return exchanged;
};

const clearAccounts: AuthOperation = async ({ accounts, attempts }) => {
  await accounts.replaceAll([]);
  attempts.clear();
  return {};
};

const listOobCodes: AuthOperation = async ({ oobCodes }) => ({ oobCodes: oobCodes.list() });

/** Methods that both the SDK (`/v1/accounts:x`) and firebase-admin (`/v1/projects/p/accounts:x`) call. */
const accountMethods: Record<string, AuthOperation> = {
  update: updateAccount,
  lookup,
  delete: deleteAccount,
  sendOobCode,
  resetPassword,
  signUp,
  signInWithPassword,
  signInWithCustomToken,
  createAuthUri,
  signInWithIdp: notEmulated,
  signInWithPhoneNumber: notEmulated,
  signInWithEmailLink: notEmulated,
  sendVerificationCode: notEmulated,
};

export const authRoutes: readonly AuthRoute[] = [
  ...Object.entries(accountMethods).map(([name, operation]) => ({
    method: 'POST',
    path: `${toolkit}/v1/accounts:${name}`,
    operation,
  })),
  ...Object.entries(accountMethods).map(([name, operation]) => ({
    method: 'POST',
    path: `${project}/accounts:${name}`,
    operation,
    adminOnly: true,
  })),
  { method: 'POST', path: '/securetoken.googleapis.com/v1/token', operation: exchangeRefreshToken },
  { method: 'GET', path: `${toolkit}/v1/projects`, operation: projectConfig },
  { method: 'POST', path: `${toolkit}/v2/accounts/mfaEnrollment:start`, operation: startEnrollment },
  { method: 'POST', path: `${toolkit}/v2/accounts/mfaEnrollment:finalize`, operation: finalizeEnrollment },
  { method: 'POST', path: `${toolkit}/v2/accounts/mfaEnrollment:withdraw`, operation: withdrawEnrollment },
  { method: 'POST', path: `${toolkit}/v2/accounts/mfaSignIn:finalize`, operation: finalizeSignIn },
  { method: 'GET', path: `${toolkit}/v2/passwordPolicy`, operation: passwordPolicy },
  { method: 'GET', path: `${toolkit}/v2/recaptchaConfig`, operation: recaptchaConfig },
  { method: 'POST', path: `${project}/accounts`, operation: signUp, adminOnly: true },
  { method: 'GET', path: `${project}/accounts:batchGet`, operation: batchGet, adminOnly: true },
  { method: 'POST', path: `${project}/accounts:query`, operation: query, adminOnly: true },
  { method: 'POST', path: `${project}/accounts:batchCreate`, operation: batchCreate, adminOnly: true },
  { method: 'POST', path: `${project}/accounts:batchDelete`, operation: batchDelete, adminOnly: true },
  {
    method: 'GET',
    path: `${toolkit}/v2/projects/{project}/config`,
    operation: readSettings,
    adminOnly: true,
  },
  {
    method: 'PATCH',
    path: `${toolkit}/v2/projects/{project}/config`,
    operation: writeSettings,
    adminOnly: true,
  },
  {
    method: 'POST',
    path: '/firebaseappcheck.googleapis.com/v1/projects/{project}/apps:exchangeDebugToken',
    operation: exchangeDebugToken,
  },
  // Like the official emulator's own endpoints, these need no credential: only this machine can reach them.
  { method: 'DELETE', path: `${emulator}/accounts`, operation: clearAccounts },
  { method: 'GET', path: `${emulator}/oobCodes`, operation: listOobCodes },
  { method: 'GET', path: `${emulator}/config`, operation: readSettings },
  { method: 'PATCH', path: `${emulator}/config`, operation: writeSettings },
];
