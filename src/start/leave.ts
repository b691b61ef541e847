// Signing out. The phone may be shared: nothing of this account stays behind but what its owner chose to keep in the
// outbox, which nobody else can see.

import type { Reader } from '#firebase/read/queries.ts';
import type { ListenerStore } from '#reads/listener-store.ts';
import type { Account } from './account.ts';
import type { Sending } from './sending.ts';

interface Leaving {
  account: Account;
  sending: Sending;
  reader: Reader;
  listeners: ListenerStore;
}

export async function leave({ account, sending, reader, listeners }: Leaving): Promise<void> {
  const uid = account.clients.auth.currentUser?.uid;
  await account.auth.signOut();
  if (uid) await sending.drafts.removeAllOf(uid);
  await reader.clear();
  listeners.reset();
}
