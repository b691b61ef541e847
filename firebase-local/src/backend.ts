import type { AppCheck } from './app-check/app-check.ts';
import type { BackendAuth } from './auth/backend-auth.ts';
import type { FirestoreDatabase } from './firestore/firestore-database.ts';
import type { DocumentHandler } from './hooks/document-hook.ts';
import type { ObjectHandler } from './hooks/object-hooks.ts';
import type { Faults, ServiceName } from './http/faults.ts';
import type { ExpressionCoverage } from './rules/types.ts';
import type { BackendStorage } from './storage/backend-storage.ts';

/** A running backend. Its methods bypass the rules, because the caller is the operator. */
export interface Backend {
  readonly projectId: string;
  readonly ports: Readonly<Record<ServiceName, number>>;
  /** `http://127.0.0.1:…` of each service. */
  readonly urls: Readonly<Record<ServiceName, string>>;
  readonly dataDir: string;
  readonly firestore: FirestoreDatabase;
  readonly auth: BackendAuth;
  readonly appCheck: AppCheck;
  readonly storage: BackendStorage;
  readonly faults: Faults;
  /** Milliseconds since the epoch, by the backend's clock. */
  now(): number;
  advanceClock(byMs: number): void;
  /** Calls the listener after each `advanceClock`. Returns the function that takes the listener away. */
  onClockAdvanced(listener: () => void): () => void;
  /** @throws RpcError INVALID_ARGUMENT with the place of the first mistake; the rules in force stay. */
  replaceRules(service: 'firestore' | 'storage', source: string): void;
  /** For each expression of the current rules: the values that it has had so far. */
  ruleCoverage(service: 'firestore' | 'storage'): readonly ExpressionCoverage[];
  /** Calls the handler for each change of a matching document. Returns the function that takes the hook away. */
  onDocumentWritten(path: string, handler: DocumentHandler, options?: { name?: string }): () => void;
  /** Calls the handler after each completed upload. Returns the function that takes the hook away. */
  onObjectFinalized(handler: ObjectHandler): () => void;
  /** Resolves when no change and no upload is waiting for a hook. */
  hooksIdle(): Promise<void>;
  /** Deletes accounts, documents and objects, and clears the faults. */
  reset(): Promise<void>;
  /**
   * Keeps accounts, documents and objects as they are, in memory and under a name, for tests. An earlier snapshot of that
   * name is forgotten.
   */
  snapshot(name: string): void;
  /**
   * Restores a snapshot. Open listeners are notified; uploads and transactions in progress end; hooks are not called. The cost
   * depends on how much has changed since the snapshot. @throws RpcError NOT_FOUND
   */
  restore(name: string): Promise<void>;
  /** Cuts every connection of the service, or of all. */
  cutConnections(service?: ServiceName): void;
  /** Tells clients to reconnect, waits for replies in progress, then closes. Resolves when the ports are free. */
  stop(): Promise<void>;
}
