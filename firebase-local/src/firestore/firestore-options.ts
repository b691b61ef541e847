import type { RootDatabase } from 'lmdb';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { RulesObserver } from '../rules/types.ts';
import type { IndexDefinitions } from './indexes/index-definitions.ts';
import type { MissingIndex } from './indexes/require-index.ts';
import type { LoadedRules } from './loaded-rules.ts';

export interface FirestoreOptions {
  /** Shared with the other services. This service opens a named database in it. */
  readonly env: RootDatabase;
  readonly projectId: string;
  readonly databaseId: string;
  readonly clock: Clock;
  /** Undefined: locked for all but administrators. */
  readonly rules: LoadedRules | undefined;
  /** The indexes of `firestore.indexes.json`. Undefined without that file. */
  readonly indexes: IndexDefinitions | undefined;
  /** As in production, a query without its index is refused. */
  readonly requireIndexes: boolean;
  /** Called with the index that a query lacks. If it is set, the query is then served. */
  readonly onMissingIndex?: ((index: MissingIndex) => void) | undefined;
  readonly log: Log;
  readonly observeRules?: RulesObserver | undefined;
}
