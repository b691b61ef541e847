import type { AppCheckOptions } from './app-check/app-check.ts';
import type { BeforeCreate, BeforeSignIn } from './auth/before-sign-in.ts';
import type { Clock } from './clock.ts';
import type { DocumentHandler } from './hooks/document-hook.ts';
import type { ServiceName } from './http/faults.ts';
import type { Log } from './log.ts';
import type { RulesObserver } from './rules/types.ts';

export interface StartOptions {
  readonly projectId: string;
  /** Path of `firestore.rules`. Without it Firestore is locked for all but administrators. */
  readonly rules?: string | undefined;
  /** Path of `storage.rules`. Without it Storage is locked for all but administrators. */
  readonly storageRules?: string | undefined;
  /**
   * Path of the bucket's CORS configuration. With it, a page may read a download only if the configuration names its
   * origin, as in production.
   */
  readonly storageCors?: string | undefined;
  /** Path of `firestore.indexes.json`. */
  readonly indexes?: string | undefined;
  /** Adds the index that a query lacks to the file of `indexes`, and serves the query. Default: false. */
  readonly writeIndexes?: boolean | undefined;
  /** Whether a query without its composite index is refused, as in production. Default: true if `indexes` is given. */
  readonly requireIndexes?: boolean | undefined;
  /** The data directory. Default: a temporary directory that `stop` removes. */
  readonly dataDir?: string | undefined;
  /** Default `127.0.0.1`, which also listens on `::1` if the machine has IPv6. */
  readonly host?: string | undefined;
  /** 0, the default, selects a free port. */
  readonly ports?: Partial<Record<ServiceName, number>> | undefined;
  /**
   * Origins of the web pages that may use the backend. `http://host:*` allows every port. Default: pages of this
   * machine.
   */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Opens the `/control` endpoint, for tests. Default: false. */
  readonly control?: boolean | undefined;
  /** Whether replies hide which addresses have an account. Default: true, as in new projects. */
  readonly enumerationProtection?: boolean | undefined;
  /** Whether Firestore and Auth ask that requests come from the app. Default: off. */
  readonly appCheck?: AppCheckOptions | undefined;
  /** How large a stored object may be. Default: 50 MiB. */
  readonly maxUploadBytes?: number | undefined;
  readonly hooks?: Hooks | undefined;
  /** `host:port` of the official functions emulator, which then receives changes. It registers its triggers itself. */
  readonly functionsEmulator?: string | undefined;
  /** For tools that inspect rules: mutation tests, recordings. */
  readonly observeRules?: RulesObserver | undefined;
  readonly clock?: Clock | undefined;
  /** Default: silent. */
  readonly log?: Log | undefined;
}

export interface Hooks {
  readonly beforeCreate?: BeforeCreate | undefined;
  readonly beforeSignIn?: BeforeSignIn | undefined;
  readonly onDocumentWritten?: readonly DocumentHook[] | undefined;
}

export interface DocumentHook {
  /** `posts/{postId}` */
  readonly path: string;
  readonly handler: DocumentHandler;
  /** Identifies the hook's position in the log across starts. Default: `path`. */
  readonly name?: string | undefined;
}
