import type { NewAccount } from '../auth/backend-auth.ts';
import type { Write } from '../documents/types.ts';
import { isRecord } from '../http/read-body.ts';
import { RpcError } from '../rpc-error.ts';

/**
 * `{accounts: [{uid?, email, password, displayName?, emailVerified?, customClaims?}], writes: […]}`; the writes are
 * those of Firestore's `:commit`, which checks them. @throws RpcError INVALID_ARGUMENT
 */
export function parseSeed(body: Readonly<Record<string, unknown>>): {
  accounts: NewAccount[];
  writes: Write[];
} {
  return { accounts: listOf(body, 'accounts').map(parseAccount), writes: listOf(body, 'writes') };
}

function parseAccount(value: Record<string, unknown>): NewAccount {
  const { uid, email, password, displayName, emailVerified, customClaims } = value;
  if (typeof email !== 'string' || typeof password !== 'string') throw invalid('accounts');
  return {
    email,
    password,
    ...(typeof uid === 'string' && { uid }),
    ...(typeof displayName === 'string' && { displayName }),
    ...(typeof emailVerified === 'boolean' && { emailVerified }),
    ...(isRecord(customClaims) && { customClaims }),
  };
}

function listOf(body: Readonly<Record<string, unknown>>, name: string): Record<string, unknown>[] {
  const list: unknown = body[name] ?? [];
  if (!Array.isArray(list) || !list.every(isRecord)) throw invalid(name);
  return list;
}

function invalid(field: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', `"${field}" is not valid.`);
}
