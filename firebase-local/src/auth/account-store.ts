import type { Database, RootDatabase } from 'lmdb';
import type { Account, ProviderLink } from './account.ts';
import { AuthError } from './auth-error.ts';
import { authTable } from './auth-tables.ts';

/**
 * The accounts of one project by uid, with unique e-mail addresses, phone numbers and links to providers. Writers run one
 * after another inside lmdb's write transaction. A decision that is made there (for example, that an address is free)
 * therefore stays true until the write.
 */
export class AccountStore {
  readonly #root: RootDatabase;
  readonly #accounts: Database<Account, string>;
  readonly #uidByEmail: Database<string, string>;
  /** By phone number, and by provider and the id there. */
  readonly #uidByIdentity: Database<string, string>;

  constructor(root: RootDatabase, projectId: string) {
    this.#root = root;
    this.#accounts = root.openDB({ name: authTable(projectId, 'accounts') });
    this.#uidByEmail = root.openDB({ name: authTable(projectId, 'emails') });
    this.#uidByIdentity = root.openDB({ name: authTable(projectId, 'identities') });
  }

  get(uid: string): Account | undefined {
    return this.#accounts.get(uid);
  }

  /** `email` in the form of `normalizeEmail`. */
  getByEmail(email: string): Account | undefined {
    const uid = this.#uidByEmail.get(email);
    return uid === undefined ? undefined : this.#accounts.get(uid);
  }

  getByPhoneNumber(phoneNumber: string): Account | undefined {
    return this.#byIdentity(phoneKey(phoneNumber));
  }

  getByLink(providerId: string, rawId: string): Account | undefined {
    return this.#byIdentity(linkKey({ providerId, rawId }));
  }

  #byIdentity(key: string): Account | undefined {
    const uid = this.#uidByIdentity.get(key);
    return uid === undefined ? undefined : this.#accounts.get(uid);
  }

  /** In the order of their uids, starting after `afterUid`. */
  list(limit: number, afterUid?: string): Account[] {
    const range = afterUid === undefined ? {} : { start: afterUid, exclusiveStart: true };
    return [...this.#accounts.getRange({ ...range, limit }).map(({ value }) => value)];
  }

  get count(): number {
    return this.#accounts.getKeysCount();
  }

  /** @throws AuthError DUPLICATE_LOCAL_ID, EMAIL_EXISTS, PHONE_NUMBER_EXISTS, FEDERATED_USER_ID_ALREADY_LINKED */
  async create(account: Account): Promise<Account> {
    await this.#write(() => {
      if (this.#accounts.doesExist(account.uid)) throw new AuthError('DUPLICATE_LOCAL_ID');
      this.#replace(undefined, account);
    });
    return account;
  }

  /** @throws AuthError USER_NOT_FOUND, those of `create`, or whatever `change` throws. */
  async update(uid: string, change: (account: Account) => Account): Promise<Account> {
    return this.#write(() => {
      const before = this.#accounts.get(uid);
      if (!before) throw new AuthError('USER_NOT_FOUND');
      const after = change(before);
      this.#replace(before, after);
      return after;
    });
  }

  async remove(uid: string): Promise<Account | undefined> {
    return this.#write(() => {
      const account = this.#accounts.get(uid);
      if (!account) return undefined;
      if (account.email !== undefined) this.#uidByEmail.remove(account.email);
      for (const key of identitiesOf(account)) this.#uidByIdentity.remove(key);
      this.#accounts.remove(uid);
      return account;
    });
  }

  async replaceAll(accounts: readonly Account[]): Promise<void> {
    await this.#write(() => {
      this.#accounts.clearSync();
      this.#uidByEmail.clearSync();
      this.#uidByIdentity.clearSync();
      for (const account of accounts) this.#replace(undefined, account);
    });
  }

  #replace(before: Account | undefined, after: Account): void {
    if (after.email !== undefined && (this.#uidByEmail.get(after.email) ?? after.uid) !== after.uid) {
      throw new AuthError('EMAIL_EXISTS');
    }
    for (const key of identitiesOf(after)) {
      if ((this.#uidByIdentity.get(key) ?? after.uid) === after.uid) continue;
      throw new AuthError(
        key.startsWith(phoneKey('')) ? 'PHONE_NUMBER_EXISTS' : 'FEDERATED_USER_ID_ALREADY_LINKED',
      );
    }
    for (const key of before ? identitiesOf(before) : []) this.#uidByIdentity.remove(key);
    for (const key of identitiesOf(after)) this.#uidByIdentity.put(key, after.uid);
    if (before?.email !== undefined) this.#uidByEmail.remove(before.email);
    if (after.email !== undefined) this.#uidByEmail.put(after.email, after.uid);
    this.#accounts.put(after.uid, after);
  }

  /** If `body` throws before its first write, nothing is stored. The caller gets the error unchanged. */
  async #write<T>(body: () => T): Promise<T> {
    const outcome = await this.#root.transaction(() => {
      try {
        return { value: body() };
      } catch (error) {
        return { error };
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }
}

const phoneKey = (phoneNumber: string): string => `phone/${phoneNumber}`;

const linkKey = ({ providerId, rawId }: Pick<ProviderLink, 'providerId' | 'rawId'>): string =>
  `link/${JSON.stringify([providerId, rawId])}`;

const identitiesOf = ({ phoneNumber, links }: Account): readonly string[] => [
  ...(phoneNumber === undefined ? [] : [phoneKey(phoneNumber)]),
  ...links.map(linkKey),
];
