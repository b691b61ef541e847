import type { AppCheck } from '../app-check/app-check.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { AccountChanges } from './account-changes.ts';
import type { AccountStore } from './account-store.ts';
import type { BeforeCreate, BeforeSignIn } from './before-sign-in.ts';
import type { OobCodes } from './oob-codes.ts';
import type { RequestBody } from './request-body.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

export interface AuthSettings {
  /** Whether answers hide which addresses have an account, as in projects created since September 2023. */
  enumerationProtection: boolean;
}

/** What every operation of Auth works with: the accounts of one project. */
export interface AuthContext {
  readonly projectId: string;
  readonly now: Clock;
  readonly accounts: AccountStore;
  /** The account changes of every project. */
  readonly changes: AccountChanges;
  readonly oobCodes: OobCodes;
  readonly attempts: SignInAttempts;
  readonly settings: AuthSettings;
  readonly appCheck: AppCheck;
  /** Both are set after the start, when the functions that provide them are running. Only the default project has them. */
  beforeCreate: BeforeCreate | undefined;
  beforeSignIn: BeforeSignIn | undefined;
  readonly log: Log;
}

/** `admin`: the caller sent `Bearer owner`. `baseUrl`: the address that the caller used, needed to build links. */
export interface AuthCall {
  readonly body: RequestBody;
  readonly admin: boolean;
  readonly baseUrl: string;
}

/** @throws AuthError */
export type AuthOperation = (context: AuthContext, call: AuthCall) => Promise<Record<string, unknown>>;
