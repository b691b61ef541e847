import { randomBytes } from 'node:crypto';
import type { Database, RootDatabase } from 'lmdb';
import type { Clock } from '../clock.ts';
import { AuthError } from './auth-error.ts';
import { authTable } from './auth-tables.ts';

export type OobRequestType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

export interface OobCode {
  readonly oobCode: string;
  readonly oobLink: string;
  readonly requestType: OobRequestType;
  readonly uid: string;
  /** The address of the recipient. For `VERIFY_AND_CHANGE_EMAIL` this is `newEmail`. */
  readonly email: string;
  readonly newEmail?: string;
  readonly createdAtMs: number;
}

const hourMs = 60 * 60 * 1000;
const lifetimeMs: Record<OobRequestType, number> = {
  PASSWORD_RESET: hourMs,
  VERIFY_EMAIL: 72 * hourMs,
  VERIFY_AND_CHANGE_EMAIL: 72 * hourMs,
  RECOVER_EMAIL: 72 * hourMs,
};

/**
 * Out-of-band codes, which the links in e-mail messages contain. No message is sent; the codes are stored and can be
 * listed.
 */
export class OobCodes {
  readonly #codes: Database<OobCode, string>;
  readonly #now: Clock;

  constructor(root: RootDatabase, projectId: string, now: Clock) {
    this.#codes = root.openDB({ name: authTable(projectId, 'oob-codes') });
    this.#now = now;
  }

  /**
   * A new code ends the account's earlier ones of its kind: only the newest message has a link that works. Production was
   * recorded with this for a new password and a new address (github.com/t-k/fireemu,
   * `conformance/auth-action-production.json`). Codes that recover an address stay, because each names another address.
   */
  async issue(
    request: Pick<OobCode, 'requestType' | 'uid' | 'email' | 'newEmail'>,
    linkOf: (oobCode: string) => string,
  ): Promise<OobCode> {
    const oobCode = randomBytes(40).toString('base64url');
    const code: OobCode = { ...request, oobCode, oobLink: linkOf(oobCode), createdAtMs: this.#now() };
    for (const earlier of request.requestType === 'RECOVER_EMAIL' ? [] : this.list()) {
      const isOfKind = earlier.uid === request.uid && earlier.requestType === request.requestType;
      if (isOfKind) await this.spend(earlier.oobCode);
    }
    await this.#codes.put(oobCode, code);
    return code;
  }

  /** @throws AuthError INVALID_OOB_CODE, EXPIRED_OOB_CODE */
  find(oobCode: string): OobCode {
    const code = this.#codes.get(oobCode);
    if (!code) throw new AuthError('INVALID_OOB_CODE');
    if (this.#now() > code.createdAtMs + lifetimeMs[code.requestType])
      throw new AuthError('EXPIRED_OOB_CODE');
    return code;
  }

  has(oobCode: string): boolean {
    return this.#codes.doesExist(oobCode);
  }

  /** Spends a code within a write of its account: of two requests, only one succeeds. @throws AuthError INVALID_OOB_CODE */
  use(oobCode: string): void {
    if (!this.has(oobCode)) throw new AuthError('INVALID_OOB_CODE');
    this.#codes.remove(oobCode);
  }

  async spend(oobCode: string): Promise<void> {
    await this.#codes.remove(oobCode);
  }

  /** Oldest first. */
  list(): OobCode[] {
    const codes = [...this.#codes.getRange().map(({ value }) => value)];
    return codes.sort((a, b) => a.createdAtMs - b.createdAtMs);
  }

  async clear(): Promise<void> {
    await this.#codes.clearAsync();
  }
}
