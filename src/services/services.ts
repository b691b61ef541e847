// The interfaces of the page's services, and the one context that provides them to components. `reads` and `start`
// implement them. Tests provide their own through `withServices`.
import { createContext, useContext } from 'react';
import type { Connection } from '#connection/connection.ts';
import type { Drafts } from '#drafts/types.ts';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import type { ParamsOf, QueryName, ResultOf } from '#firebase/read/queries.ts';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import type { Outbox, StoredEntry } from '#outbox/types.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';

/** A value that changes, for `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns a function that ends the subscription. */
  subscribe(onChange: () => void): () => void;
  getSnapshot(): Value;
}

/** The state of a listener. `at` is when the server last confirmed it, or null if only the cache has answered. */
export type ReadState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data; readonly fromCache: boolean; readonly at: number | null }
  | { readonly status: 'failed'; readonly code: string };

export const loading = { status: 'loading' } as const;

/** One listener for each query, however many components use it. */
export interface ListenerStore {
  subscribe<Name extends QueryName>(name: Name, params: ParamsOf<Name>, onChange: () => void): () => void;
  /** If no component uses the query any more, ends its listener at once, because the person will not come back to it. */
  endUnused<Name extends QueryName>(name: Name, params: ParamsOf<Name>): void;
  read<Name extends QueryName>(name: Name, params: ParamsOf<Name>): ReadState<ResultOf<Name>>;
  /** The data with which the server rendered the page, while React takes over its HTML. */
  readRendered<Name extends QueryName>(name: Name, params: ParamsOf<Name>): ReadState<ResultOf<Name>>;
  /**
   * Repeats failed queries: after a change of network or account, or a tap on "Reintentar". A query that is still waiting for
   * its answer is also repeated, if that answer is a refusal.
   */
  restartFailed(): void;
  /**
   * Reconnects if everything on the screen is a cached copy. Called when something shows that the server can be
   * reached.
   */
  catchUp(): void;
  /**
   * Reconnects even if the SDK believes that it is connected: it does not notice a connection that died without an
   * error.
   */
  reconnect(): void;
  /** Clears everything and asks again when no screen uses the session of the previous person (`shownSession`). */
  reset(): void;
  /** When the server last answered any query, in milliseconds since the epoch. */
  lastServerContact(): number | null;
}

/** `prompt`: the app can open the browser's question. `manual`: only the browser's menu can install. */
export type InstallState = 'installed' | 'prompt' | 'manual';

export interface InstallOffer extends Store<InstallState> {
  /** Opens the browser's question. Must be called from a click. */
  ask(): Promise<'accepted' | 'dismissed'>;
  /** Calls back after each act that deserves an invitation: a publication or a request that is stored. */
  onUsefulAct(listener: () => void): () => void;
}

export type PhotoUrl = (path: string) => string;
export type LoadPhoto = (path: string) => Promise<Blob>;

export interface Leaving {
  /** Drafts stay on the phone, where only their author sees them. False only if the person chose to delete them. */
  readonly keepsDrafts: boolean;
}

/** The account as the page uses it. */
export interface MemberAuth extends Omit<AuthClient, 'signOut'> {
  /** Ends the session, and clears the phone of what only this account may see. */
  signOut(leaving: Leaving): Promise<void>;
}

/** A visitor's page loads the code of the account only when an action needs it. */
export interface PageAuth extends MemberAuth {
  /** Loads that code early, because an action is likely. */
  prepare(): void;
}

/** Unsent data on this phone that belong to people who are not signed in. */
export interface SealedThings {
  /** Commands and drafts. Reads Dexie, so that `liveQuery` sees changes. */
  count(): Promise<number>;
  /** Deletes what waits for the person with this mark (`#session/ended-session.ts`). */
  discard(mark: string): Promise<void>;
}

/** How far the listings have grown since the page was opened, so that coming back finds the same length. */
export interface ListLengths {
  /** Drawn on the page: posts of a listing, by species and search, and items of each list of `#shared/in-steps.tsx`. */
  readonly shown: Map<string, number>;
  /**
   * How many posts were requested, by species and whether they are filtered. All searches share one number, because otherwise
   * each typed letter would start from the beginning. `before` is the previous number; its answer stays on the page until the
   * longer one has arrived.
   */
  readonly asked: Map<string, { readonly now: number; readonly before: number }>;
}

export const newListLengths = (): ListLengths => ({ shown: new Map(), asked: new Map() });

export interface Services {
  /** Resolves when the main content is on the screen. Large chunks may load from then on. */
  readonly firstSeen: Promise<void>;
  readonly auth: PageAuth;
  readonly listeners: ListenerStore;
  readonly listLengths: ListLengths;
  readonly outbox: Outbox;
  /** The person's own entries, oldest first. Null if nobody is signed in, and until this phone has been read. */
  readonly pending: Store<readonly StoredEntry[] | null>;
  readonly drafts: Drafts;
  readonly sealed: SealedThings;
  /** Turns a Storage path into a `src` for an `img`. */
  readonly photoUrl: PhotoUrl;
  /**
   * Takes a Storage path or a stored download address. Rejects if the photo does not exist, if this person may not see
   * it, and if the network fails.
   */
  readonly loadPhoto: LoadPhoto;
  /** Actions of the signed-in person that need a connection. Each rejects with a coded error. */
  readonly online: OnlineClients;
  readonly install: InstallOffer;
  /** Resolves when the worker is registered. Stays pending where there is no worker. */
  readonly update: Promise<UpdateReady>;
  readonly connection: Connection;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext around it');
  return services;
}

export const useListenerStore = () => useServices().listeners;
export const useOutbox = () => useServices().outbox;
export const useDrafts = () => useServices().drafts;
export const useSealed = () => useServices().sealed;
export const usePhotoUrl = () => useServices().photoUrl;
export const useOnlineClients = () => useServices().online;
export const useInstallOffer = () => useServices().install;
export const useConnection = () => useServices().connection;
