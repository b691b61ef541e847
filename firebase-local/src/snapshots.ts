// Named states of everything that is stored, for tests: each test begins with the same data without storing them again.
// They live in memory, and end with the process.
import type { AccountsSnapshot } from './auth/auth-projects.ts';
import type { DatabasesSnapshot } from './firestore/databases.ts';
import type { Stores } from './open-stores.ts';
import { RpcError } from './rpc-error.ts';
import { recoverStorage } from './storage/open-storage.ts';
import type { StoredObject } from './storage/stored-object.ts';

interface State {
  readonly accounts: AccountsSnapshot;
  readonly objects: readonly StoredObject[];
  readonly documents: DatabasesSnapshot;
}

export class Snapshots {
  readonly #stores: Stores;
  readonly #states = new Map<string, State>();

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /** Keeps accounts, documents and objects as they are. An earlier snapshot of that name is forgotten. */
  take(name: string): void {
    const { auth, databases, storage } = this.#stores;
    const earlier = this.#states.get(name);
    if (earlier) databases.forget(earlier.documents);
    const objects = [...storage.objects.all()];
    for (const { fileId } of objects) storage.files.keep(fileId);
    this.#states.set(name, {
      accounts: auth.takeSnapshot(),
      objects,
      documents: databases.takeSnapshot(),
    });
  }

  /**
   * Restores that state. Open listeners are notified; uploads and transactions in progress end; hooks are not called. The cost
   * depends on how much has changed since then. @throws RpcError NOT_FOUND
   */
  async restore(name: string): Promise<void> {
    const state = this.#states.get(name);
    if (!state) throw new RpcError('NOT_FOUND', `There is no snapshot "${name}".`);
    const { auth, databases, storage } = this.#stores;
    // These three changes are one transaction on disk.
    await Promise.all([
      auth.restore(state.accounts),
      storage.sessions.clear(),
      storage.objects.replaceAll(state.objects),
    ]);
    databases.restore(state.documents);
  }

  /** The files that only snapshots kept are deleted. */
  async close(): Promise<void> {
    if (this.#states.size === 0) return;
    this.#stores.storage.files.keepNone();
    await recoverStorage(this.#stores.storage, true);
  }
}
