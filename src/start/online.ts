// The chunk of everything that needs a connection: push, changes of the account, its export and its deletion.
import type { FirebaseConfig } from '#firebase/config.ts';
import { createAccountActs } from '#firebase/server-acts/account-acts.ts';
import { createExportActs } from '#firebase/server-acts/export-acts.ts';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import { createPushActs, type OwnPush } from '#firebase/server-acts/push-acts.ts';
import { createSecondFactorActs } from '#firebase/server-acts/second-factor-acts.ts';
import type { Account } from './account.ts';
import { isInstalled } from './install-offer.ts';

export interface Online extends OnlineClients {
  readonly push: OwnPush;
}

export function openOnline({ clients, whyEnded }: Account, config: FirebaseConfig): Online {
  return {
    secondFactor: createSecondFactorActs(clients.auth, config.adminSecondFactor),
    account: createAccountActs(clients, whyEnded),
    push: createPushActs(clients, config.vapidPublicKey, isInstalled),
    data: createExportActs(clients),
  };
}
