import type { AppCheck } from './app-check/app-check.ts';
import type { Account } from './auth/account.ts';
import type { AccountChangeListener } from './auth/account-changes.ts';
import type { BeforeSignIn } from './auth/before-sign-in.ts';
import type { FirestoreDatabase } from './firestore/firestore-database.ts';
import type { DocumentHandler } from './hooks/document-hook.ts';
import type { ObjectHandler } from './hooks/object-hooks.ts';
import type { Faults, ServiceName } from './http/faults.ts';
import type { ExpressionCoverage } from './rules/types.ts';
import type { StoredObject } from './storage/stored-object.ts';

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
  /** @throws RpcError INVALID_ARGUMENT with the place of the first mistake; the rules in force stay. */
  replaceRules(service: 'firestore' | 'storage', source: string): void;
  /** Per expression of the rules in force: the values that it took so far. */
  ruleCoverage(service: 'firestore' | 'storage'): readonly ExpressionCoverage[];
  /** Calls the handler for each change of a matching document. Returns the function that takes the hook away. */
  onDocumentWritten(path: string, handler: DocumentHandler, options?: { name?: string }): () => void;
  /** Calls the handler after each completed upload. Returns the function that takes the hook away. */
  onObjectFinalized(handler: ObjectHandler): () => void;
  /** Resolves when no change and no upload is waiting for a hook. */
  hooksIdle(): Promise<void>;
  /** Deletes accounts, documents and objects, and clears the faults. */
  reset(): Promise<void>;
  /** Cuts every connection of the service, or of all. */
  cutConnections(service?: ServiceName): void;
  /** Tells clients to reconnect, waits for replies in progress, then closes. Resolves when the ports are free. */
  stop(): Promise<void>;
}

export interface NewAccount {
  readonly uid?: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly displayName?: string | undefined;
  readonly emailVerified?: boolean | undefined;
  readonly customClaims?: Readonly<Record<string, unknown>> | undefined;
}

export interface BackendAuth {
  /** @throws AuthError */
  createAccount(account: NewAccount): Promise<Account>;
  getAccount(uid: string): Account | undefined;
  getAccountByEmail(email: string): Account | undefined;
  deleteAccount(uid: string): Promise<void>;
  /**
   * Replaces the account's custom claims. Open listeners are authorised again with them at once. @throws AuthError
   */
  setClaims(uid: string, claims: Readonly<Record<string, unknown>>): Promise<void>;
  /** Returns the unsubscribe function. */
  onAccountChanged(listener: AccountChangeListener): () => void;
  /** Replaces the blocking hook that `start` was given. */
  setBeforeSignIn(hook: BeforeSignIn | undefined): void;
}

export interface BackendStorage {
  get(bucket: string, name: string): StoredObject | undefined;
  list(bucket: string, prefix: string): StoredObject[];
  delete(bucket: string, name: string): Promise<void>;
}
