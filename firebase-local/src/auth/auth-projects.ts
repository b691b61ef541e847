// The accounts of every project of one server. As in the official emulator, a project is created when it is first used.
import type { RootDatabase } from 'lmdb';
import { AppCheck, type AppCheckOptions } from '../app-check/app-check.ts';
import type { Clock } from '../clock.ts';
import { decodeJwt } from '../decode-jwt.ts';
import { isProjectId } from '../documents/resource-name.ts';
import type { Log } from '../log.ts';
import type { Account } from './account.ts';
import { AccountChanges } from './account-changes.ts';
import { AccountStore } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { adoptUnnamedTables, projectsWithTables } from './auth-tables.ts';
import type { BeforeCreate, BeforeSignIn } from './before-sign-in.ts';
import { OobCodes } from './oob-codes.ts';
import type { RequestBody } from './request-body.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

export interface AuthOptions {
  readonly root: RootDatabase;
  /** The default project. */
  readonly projectId: string;
  readonly now: Clock;
  readonly enumerationProtection: boolean;
  readonly appCheck?: AppCheckOptions | undefined;
  readonly beforeCreate: BeforeCreate | undefined;
  readonly beforeSignIn: BeforeSignIn | undefined;
  readonly log: Log;
}

/** The accounts of each project at one moment. */
export type AccountsSnapshot = ReadonlyMap<string, readonly Account[]>;

const noAppCheck: AppCheckOptions = { mode: 'off', debugTokens: [] };

export class AuthProjects {
  /** The project that the server was started for. */
  readonly default: AuthContext;
  /** Notifies of changes to the accounts of every project. */
  readonly changes = new AccountChanges();
  readonly appCheck: AppCheck;
  readonly #options: AuthOptions;
  readonly #open = new Map<string, AuthContext>();

  constructor(options: AuthOptions) {
    const { root, projectId, now, appCheck = noAppCheck } = options;
    this.#options = options;
    this.appCheck = new AppCheck(appCheck, projectId, now);
    adoptUnnamedTables(root, projectId);
    this.default = this.of(projectId);
    this.default.beforeCreate = options.beforeCreate;
    this.default.beforeSignIn = options.beforeSignIn;
  }

  /** @throws AuthError INVALID_PROJECT_ID for an id that no project can have. */
  of(projectId: string): AuthContext {
    const found = this.#open.get(projectId) ?? this.#create(projectId);
    this.#open.set(projectId, found);
    return found;
  }

  /**
   * The project of a request: the one that it names; else the one that issued the token or the code in it; else the default
   * one, because any API key is accepted and does not identify a project, as in the official emulator. (The official emulator
   * looks up every token and code in the default project, so it does not know those of other projects.)
   */
  ofCaller(body: RequestBody, named?: string): AuthContext {
    const issuer = named ?? issuerOfToken(body);
    return issuer === undefined ? this.#ofCode(body.string('oobCode')) : this.of(issuer);
  }

  clear(): Promise<void> {
    return this.restore(new Map());
  }

  takeSnapshot(): AccountsSnapshot {
    const everyone = Number.POSITIVE_INFINITY;
    return new Map(this.#stored().map(({ projectId, accounts }) => [projectId, accounts.list(everyone)]));
  }

  /** Afterwards the server has exactly the accounts of the snapshot. */
  async restore(snapshot: AccountsSnapshot): Promise<void> {
    await Promise.all(
      this.#stored().map(async ({ projectId, accounts, oobCodes, attempts }) => {
        attempts.clear();
        await Promise.all([accounts.replaceAll(snapshot.get(projectId) ?? []), oobCodes.clear()]);
      }),
    );
  }

  #ofCode(oobCode: string | undefined): AuthContext {
    const issuer = oobCode && this.#stored().find(({ oobCodes }) => oobCodes.has(oobCode));
    return issuer || this.default;
  }

  /** All projects with stored accounts, including those that an earlier process created. */
  #stored(): readonly AuthContext[] {
    return projectsWithTables(this.#options.root).map((projectId) => this.of(projectId));
  }

  #create(projectId: string): AuthContext {
    if (!isProjectId(projectId)) {
      throw new AuthError(`INVALID_PROJECT_ID : "${projectId}" is not a project id.`);
    }
    const { root, now, enumerationProtection, log } = this.#options;
    return {
      projectId,
      now,
      accounts: new AccountStore(root, projectId),
      changes: this.changes,
      oobCodes: new OobCodes(root, projectId, now),
      attempts: new SignInAttempts(now),
      settings: { enumerationProtection },
      appCheck: this.appCheck,
      beforeCreate: undefined,
      beforeSignIn: undefined,
      log,
    };
  }
}

/** ID tokens name their project as the audience; other tokens of this server have a field for it. */
function issuerOfToken(body: RequestBody): string | undefined {
  const fields = ['idToken', 'refreshToken', 'refresh_token', 'mfaPendingCredential'];
  const token = fields.map((field) => body.string(field)).find((text) => text !== undefined);
  const { aud, projectId } = (token !== undefined && decodeJwt(token)) || {};
  return [aud, projectId].find((id): id is string => typeof id === 'string' && isProjectId(id));
}
