import type { RootDatabase } from 'lmdb';
import { AppCheck, type AppCheckOptions } from '../app-check/app-check.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Account } from './account.ts';
import { AccountChanges } from './account-changes.ts';
import { AccountStore } from './account-store.ts';
import type { AuthContext } from './auth-context.ts';
import type { BeforeSignIn } from './before-sign-in.ts';
import { OobCodes } from './oob-codes.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

export interface AuthOptions {
  readonly root: RootDatabase;
  readonly projectId: string;
  readonly now: Clock;
  readonly enumerationProtection: boolean;
  readonly appCheck?: AppCheckOptions | undefined;
  readonly beforeSignIn: BeforeSignIn | undefined;
  readonly log: Log;
}

const noAppCheck: AppCheckOptions = { mode: 'off', debugTokens: [] };

export function openAuth(options: AuthOptions): AuthContext {
  const { root, projectId, now, enumerationProtection, appCheck = noAppCheck, beforeSignIn, log } = options;
  return {
    projectId,
    now,
    accounts: new AccountStore(root),
    changes: new AccountChanges(),
    oobCodes: new OobCodes(root, now),
    attempts: new SignInAttempts(now),
    settings: { enumerationProtection },
    appCheck: new AppCheck(appCheck, projectId, now),
    beforeSignIn,
    log,
  };
}

/** Afterwards there are the accounts of `left`, and nothing else. */
export async function clearAuth(
  { accounts, oobCodes, attempts }: AuthContext,
  left: readonly Account[] = [],
): Promise<void> {
  await Promise.all([accounts.replaceAll(left), oobCodes.clear()]);
  attempts.clear();
}
