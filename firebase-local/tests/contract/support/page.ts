// What runs in the browser. Tests reach it through `window.contract`.
import * as sdk from 'firebase/firestore';
import { allBehaviours } from '../cases/behaviours.ts';
import { type Client, type ClientOptions, closeClient, openClient } from './client.ts';
import type { Plain, QuerySpec } from './query-spec.ts';
import { type SeenSnapshot, Watcher } from './watcher.ts';
import { toWebQuery } from './web-query.ts';
import { fromWeb, toWeb } from './web-values.ts';
import { createWorld } from './world.ts';

const clients = new Map<string, Client>();
const watchers = new Map<string, Watcher>();

const contract = {
  open(client: string, options: ClientOptions): void {
    clients.set(client, openClient(client, options));
  },

  /** If it was opened. */
  async close(client: string): Promise<void> {
    const opened = clients.get(client);
    clients.delete(client);
    if (opened) await closeClient(opened);
  },

  async behave(client: string, other: string, group: string, name: string, folder: string): Promise<unknown> {
    const behaviour = allBehaviours[group]?.find((one) => one.name === name);
    if (!behaviour) throw new Error(`There is no behaviour "${name}".`);
    const { world, end } = createWorld(clientOf(client).db, clientOf(other).db, folder);
    return behaviour.run(world).finally(end);
  },

  watch(client: string, watcher: string, folder: string, spec: QuerySpec): void {
    watchers.set(watcher, new Watcher(queryOf(client, folder, spec)));
  },

  /** The folder's name identifies it. Resolves when the server has answered. */
  async watchNew(folder: string, spec: QuerySpec): Promise<void> {
    contract.watch('main', folder, folder, spec);
    await watcherOf(folder).until(({ fromCache }) => !fromCache);
  },

  unwatch(watcher: string): void {
    watcherOf(watcher).stop();
    watchers.delete(watcher);
  },

  untilSynced(watcher: string, ids: readonly string[]): Promise<SeenSnapshot> {
    return watcherOf(watcher).untilSynced(ids);
  },

  untilPending(watcher: string, ids: readonly string[]): Promise<SeenSnapshot> {
    return watcherOf(watcher).until(({ pending, ids: seen }) => pending && `${seen}` === `${ids}`);
  },

  /** Waits until the result's only document has that value in that field. */
  async untilField(watcher: string, field: string, value: Plain): Promise<void> {
    await watcherOf(watcher).until(({ data: [first] }) => fieldOf(first, field) === value);
  },

  /** The values of the result's only document in all snapshots that contained it. */
  fieldsOf(watcher: string, field: string): Plain[] {
    const firsts = watcherOf(watcher).snapshots.flatMap(({ data: [first] }) =>
      first === undefined ? [] : [first],
    );
    return firsts.map((data) => fieldOf(data, field) ?? null);
  },

  forgetSnapshots(watcher: string): void {
    watcherOf(watcher).snapshots.length = 0;
  },

  snapshotsOf: (watcher: string): readonly SeenSnapshot[] => watcherOf(watcher).snapshots,

  errorOf: (watcher: string): string | undefined => watcherOf(watcher).error,

  async get(client: string, folder: string, spec: QuerySpec): Promise<string[]> {
    const { docs } = await sdk.getDocs(queryOf(client, folder, spec));
    return docs.map((document) => document.id);
  },

  async fetch(client: string, path: string): Promise<Plain> {
    const { db } = clientOf(client);
    const snapshot = await sdk.getDocFromServer(sdk.doc(db, path));
    return snapshot.exists() ? fromWeb(sdk, snapshot.data()) : null;
  },

  set(client: string, path: string, data: Plain): Promise<void> {
    const { db } = clientOf(client);
    // Called only with maps.
    return sdk.setDoc(sdk.doc(db, path), toWeb(sdk, db, data) as sdk.DocumentData);
  },

  increment(client: string, path: string, field: string): Promise<void> {
    return sdk.updateDoc(sdk.doc(clientOf(client).db, path), { [field]: sdk.increment(1) });
  },

  remove: (client: string, path: string): Promise<void> => sdk.deleteDoc(sdk.doc(clientOf(client).db, path)),

  network(client: string, isOn: boolean): Promise<void> {
    const { db } = clientOf(client);
    return isOn ? sdk.enableNetwork(db) : sdk.disableNetwork(db);
  },
};

export type Contract = typeof contract;

declare global {
  interface Window {
    contract: Contract;
  }
}

window.contract = contract;

function queryOf(client: string, folder: string, spec: QuerySpec): sdk.Query {
  // The full SDK has all functions of lite, with different classes of the same names.
  return toWebQuery(sdk as never, clientOf(client).db as never, folder, spec) as never;
}

function clientOf(name: string): Client {
  const client = clients.get(name);
  if (!client) throw new Error(`There is no client "${name}".`);
  return client;
}

function fieldOf(data: Plain | undefined, field: string): Plain | undefined {
  return typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
}

function watcherOf(name: string): Watcher {
  const watcher = watchers.get(name);
  if (!watcher) throw new Error(`There is no watcher "${name}".`);
  return watcher;
}
