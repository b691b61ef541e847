// The types that all parts of the Firestore service share. JSON forms are those of google.firestore.v1 (proto3 JSON).
import type { Requester } from '../requester.ts';

export type Value =
  | { nullValue: 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

export type Fields = { [name: string]: Value };

/** Microseconds since the epoch: Firestore's precision. The number is a safe integer until the year 2255. */
export type Micros = number;

export interface StoredDocument {
  /** Full resource name: `projects/{p}/databases/{d}/documents/{path}`. */
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

export interface DocumentChange {
  readonly name: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/** One atomic commit, as listeners and hooks see it. `version` strictly increases, also across restarts. */
export interface Commit {
  readonly version: Micros;
  readonly changes: readonly DocumentChange[];
}

export interface Write {
  update?: { name: string; fields?: Fields };
  delete?: string;
  verify?: string;
  updateMask?: { fieldPaths?: string[] };
  updateTransforms?: FieldTransform[];
  currentDocument?: { exists?: boolean; updateTime?: string };
}

export interface FieldTransform {
  fieldPath: string;
  setToServerValue?: 'REQUEST_TIME';
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
}

export interface WriteResult {
  /** Absent after a deletion. Source: google.firestore.v1.WriteResult. */
  updateTime?: Micros;
  transformResults?: Value[];
}

export interface CommitResult {
  commitTime: Micros;
  writeResults: WriteResult[];
}

export interface StructuredQuery {
  select?: { fields?: { fieldPath: string }[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction?: 'ASCENDING' | 'DESCENDING' }[];
  startAt?: { values?: Value[]; before?: boolean };
  endAt?: { values?: Value[]; before?: boolean };
  offset?: number;
  limit?: number | { value: number };
}

export type Filter =
  | { compositeFilter: { op: 'AND' | 'OR'; filters?: Filter[] } }
  | { fieldFilter: { field: { fieldPath: string }; op: string; value: Value } }
  | {
      unaryFilter: { field: { fieldPath: string }; op: 'IS_NULL' | 'IS_NOT_NULL' | 'IS_NAN' | 'IS_NOT_NAN' };
    };

/** A query under a parent: the resource name of the database's `…/documents` root or of a document. */
export interface QueryTarget {
  readonly parent: string;
  readonly structuredQuery: StructuredQuery;
}

/** A validated query with its implicit orderings. Pure; does not access stored documents. */
export interface CompiledQuery {
  /** Whether the document matches the collection, filter, orderings and cursors. `limit` and `offset` are ignored. */
  matches(document: StoredDocument): boolean;
  compare(a: StoredDocument, b: StoredDocument): number;
  readonly limit: number | undefined;
  readonly offset: number;
}

/** The Firestore database as the protocols see it. Implemented by `FirestoreDatabase`. */
export interface Database {
  /** `projects/{p}/databases/(default)/documents` */
  readonly root: string;
  /** Version of the newest commit: a consistent read time. */
  readonly version: Micros;
  /**
   * Changes when the stored data are replaced as a whole (reset, import). Resume tokens with another value are invalid.
   */
  readonly incarnation: string;

  read(name: string): StoredDocument | undefined;
  /** @throws RpcError INVALID_ARGUMENT, or FAILED_PRECONDITION with the missing composite index. */
  compile(target: QueryTarget): CompiledQuery;
  /** The ordered result after `offset` and `limit`. Does not check the rules. */
  run(target: QueryTarget): StoredDocument[];

  /** Returns the names of the other documents that the rules read. @throws RpcError PERMISSION_DENIED */
  authorizeGet(name: string, requester: Requester): ReadonlySet<string>;
  /**
   * The decision depends only on the query, never on its result. Returns the names of the documents that the rules
   * read. @throws RpcError PERMISSION_DENIED
   */
  authorizeQuery(target: QueryTarget, requester: Requester): ReadonlySet<string>;

  /** Atomic. Resolves when the commit is durable and every commit listener was called. @throws RpcError */
  commit(writes: readonly Write[], requester: Requester): Promise<CommitResult>;
  /** Called synchronously, in version order, with each durable commit. Returns the unsubscribe function. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** The oldest version that `commitsSince` accepts. */
  readonly logStart: Micros;
  /** Commits after `version`, oldest first. Undefined if the log no longer reaches back that far. */
  commitsSince(version: Micros): readonly Commit[] | undefined;
  /** Called when the rules were replaced or the data reset: active targets must be authorised again. */
  onInvalidated(listener: (what: 'rules' | 'data') => void): () => void;
}
