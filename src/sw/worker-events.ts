// Service worker events that TypeScript's library does not contain, because only Chromium has them.

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser will not try again after this attempt. */
  readonly lastChance: boolean;
}

export interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface StaticRoute {
  readonly condition: { readonly urlPattern: string };
  readonly source: { readonly cacheName: string };
}

export interface InstallEvent extends ExtendableEvent {
  /** Requests that the browser answers without the worker. https://w3c.github.io/ServiceWorker/#service-worker-static-routing-api */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register(tag: string): Promise<void> };
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
    periodicsync: PeriodicSyncEvent;
  }
}
