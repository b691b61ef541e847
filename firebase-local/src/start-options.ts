import type { BeforeSignIn } from './auth/before-sign-in.ts';
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
  /** Path of `firestore.indexes.json`. */
  readonly indexes?: string | undefined;
  /** Whether a query without its composite index is refused, as in production. Default: when `indexes` is given. */
  readonly requireIndexes?: boolean | undefined;
  /** Where the data live. Without it, in a temporary directory that `stop` removes. */
  readonly dataDir?: string | undefined;
  /** Default `127.0.0.1`, which also listens on `::1` where there is one. */
  readonly host?: string | undefined;
  /** 0, the default, takes a free port. */
  readonly ports?: Partial<Record<ServiceName, number>> | undefined;
  /** Web pages that may speak to the backend; `http://host:*` allows every port. Default: this machine's. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Opens the `/control` endpoint, for tests. Default: false. */
  readonly control?: boolean | undefined;
  /** Whether answers hide which addresses have an account. Default: true, as in new projects. */
  readonly enumerationProtection?: boolean | undefined;
  /** How large a stored object may be. Default: 50 MiB. */
  readonly maxUploadBytes?: number | undefined;
  readonly hooks?: Hooks | undefined;
  /** `host:port` of the official functions emulator, which then hears of changes. It registers its triggers itself. */
  readonly functionsEmulator?: string | undefined;
  /** For tools that examine rules: mutation tests, recordings. */
  readonly observeRules?: RulesObserver | undefined;
  readonly clock?: Clock | undefined;
  /** Default: silent. */
  readonly log?: Log | undefined;
}

export interface Hooks {
  readonly beforeSignIn?: BeforeSignIn | undefined;
  readonly onDocumentWritten?: readonly DocumentHook[] | undefined;
}

export interface DocumentHook {
  /** `posts/{postId}` */
  readonly path: string;
  readonly handler: DocumentHandler;
  /** What the hook's place in the log is kept under, from start to start. Default: `path`. */
  readonly name?: string | undefined;
}
