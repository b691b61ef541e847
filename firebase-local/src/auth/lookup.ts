import { isRecord } from '../http/read-body.ts';
import { type Account, toUserInfo } from './account.ts';
import type { AuthContext, AuthOperation } from './auth-context.ts';
import { accountOfIdToken } from './id-token-account.ts';
import type { RequestBody } from './request-body.ts';

/**
 * A user can look up only themselves, an administrator any account. The reply has no `users` field when nothing was
 * found.
 */
export const lookup: AuthOperation = async (context, { body, admin }) => {
  const kind = 'identitytoolkit#GetAccountInfoResponse';
  if (admin && !body.has('idToken')) {
    const found = findForAdmin(context, body).map(toUserInfo);
    return found.length > 0 ? { kind, users: found } : { kind };
  }
  const { account } = accountOfIdToken(context, body.required('idToken', 'MISSING_ID_TOKEN'));
  return { kind, users: [toUserInfo(account)] };
};

function findForAdmin({ accounts }: AuthContext, body: RequestBody): Account[] {
  const found = [
    ...body.strings('localId').map((uid) => accounts.get(uid)),
    ...body.strings('email').map((email) => accounts.getByEmail(email.toLowerCase())),
    ...body.strings('phoneNumber').map((phoneNumber) => accounts.getByPhoneNumber(phoneNumber)),
    ...body.list('federatedUserId').map((id) => findByLink(accounts, id)),
  ];
  const byUid = new Map(found.flatMap((account) => (account ? [[account.uid, account] as const] : [])));
  return [...byUid.values()];
}

function findByLink(accounts: AuthContext['accounts'], id: unknown): Account | undefined {
  const { providerId, rawId } = isRecord(id) ? id : {};
  return typeof providerId === 'string' && typeof rawId === 'string'
    ? accounts.getByLink(providerId, rawId)
    : undefined;
}

const defaultPageSize = 20;
const maxPageSize = 1000;

/** firebase-admin's `listUsers`. The page token is the last uid of the page before. */
export const batchGet: AuthOperation = async (context, { body }) => {
  const size = Math.min(body.integer('maxResults') ?? defaultPageSize, maxPageSize);
  const page = context.accounts.list(size + 1, body.string('nextPageToken'));
  const users = page.slice(0, size);
  const last = users.at(-1);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: users.map(toUserInfo),
    ...(page.length > size && last && { nextPageToken: last.uid }),
  };
};

/** The console's list: `limit`, `offset`, `returnUserInfo`; filters by expression are not emulated. */
export const query: AuthOperation = async (context, { body }) => {
  const recordsCount = String(context.accounts.count);
  if (body.boolean('returnUserInfo') === false) return { recordsCount };
  const offset = body.integer('offset') ?? 0;
  const limit = body.integer('limit') ?? maxPageSize;
  const accounts = context.accounts.list(offset + limit).slice(offset);
  return { recordsCount, userInfo: accounts.map(toUserInfo) };
};
