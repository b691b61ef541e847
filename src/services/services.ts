// What the page is given at its start: the faces of its services, and the one context that hands them to the components.
// `reads` and `start` implement them. Tests give their own through `withServices`.
import { createContext, useContext } from 'react';
import type { Connection } from '#connection/connection.ts';
import type { Drafts } from '#drafts/types.ts';
import type { AuthClient } from '#firebase/auth/auth-client.ts';
import type { ParamsOf, QueryName, ResultOf } from '#firebase/read/queries.ts';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import type { UpdateReady } from '#sw-bridge/update-ready.ts';
import type { ReadState } from './read-state.ts';

/** A value that changes, for `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the function that ends the subscription. */
  subscribe(onChange: () => void): () => void;
  getSnapshot(): Value;
}

/** One listener per question, however many components ask it. */
export interface ListenerStore {
  subscribe<Name extends QueryName>(name: Name, params: ParamsOf<Name>, onChange: () => void): () => void;
  read<Name extends QueryName>(name: Name, params: ParamsOf<Name>): ReadState<ResultOf<Name>>;
  /** What the server rendered the page with, for as long as React takes over its HTML. */
  readRendered<Name extends QueryName>(name: Name, params: ParamsOf<Name>): ReadState<ResultOf<Name>>;
  /** Asks again what had failed: after a change of network, of account, or a tap on "Reintentar". */
  restartFailed(): void;
  /** Connects now if everything in view is the phone's copy, for when something shows that the server can be heard. */
  catchUp(): void;
  /** Connects anew whatever the SDK believes: it takes a connection that died in silence for a quiet one. */
  reconnect(): void;
  /** Forgets everything and asks anew, once no screen asks in the name of whoever left (`shownSession`). */
  reset(): void;
  /** When the server last answered anything, milliseconds since the epoch. */
  lastServerContact(): number | null;
}

/** `prompt`: the browser lets us ask. `manual`: only its own menu can. */
export type InstallState = 'installed' | 'prompt' | 'manual';

export interface InstallOffer extends Store<InstallState> {
  /** Opens the browser's own question. To be called from a click. */
  ask(): Promise<'accepted' | 'dismissed'>;
  /** Calls back after each act that deserves an invitation: a publication or a request on its way. */
  onUsefulAct(listener: () => void): () => void;
}

export type PhotoUrl = (path: string) => string;
export type LoadPhoto = (path: string) => Promise<Blob>;

/** A visitor's page has no code of the account before an act asks for it. */
export interface PageAuth extends AuthClient {
  /** Loads that code early, because an act is near. */
  prepare(): void;
}

/** What waits on this phone for people who are not signed in now. */
export interface SealedThings {
  /** Commands and drafts. Reads Dexie, so that `liveQuery` sees changes. */
  count(): Promise<number>;
  /** Throws away what waits for whoever has this mark (`#session/ended-session.ts`). */
  discard(mark: string): Promise<void>;
}

export interface Services {
  /** Resolves when what the page came for is on the screen: what is heavy may begin to load. */
  readonly firstSeen: Promise<void>;
  readonly auth: PageAuth;
  readonly listeners: ListenerStore;
  readonly outbox: Outbox;
  /** Own entries that wait, oldest first. Empty until the outbox's chunk has loaded. */
  readonly pending: Store<readonly PendingEntry[]>;
  readonly drafts: Drafts;
  readonly sealed: SealedThings;
  /** From a Storage path to an address that an `img` can load. */
  readonly photoUrl: PhotoUrl;
  /**
   * Takes a Storage path or a stored download address. Rejects when the photo is not there, when it is not for this
   * person, and when the network fails.
   */
  readonly loadPhoto: LoadPhoto;
  /** What the person signed in can do only with a connection. Each act rejects with a coded error. */
  readonly online: OnlineClients;
  readonly install: InstallOffer;
  /** Resolves once the worker is registered; pending for ever where there is none. */
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
