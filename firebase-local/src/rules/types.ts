// The interface between the rules engine and the services.
import type { Fields, StructuredQuery } from '../documents/types.ts';
import type { Requester } from '../requester.ts';

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** A Firestore document as rules read it. `name` is the full resource name. */
export interface RulesDocument {
  readonly name: string;
  readonly fields: Fields;
}

/**
 * Document reads for `get`, `exists` (the state before) and `getAfter`, `existsAfter` (the state after the whole
 * batch).
 */
export interface DocumentReader {
  before(name: string): RulesDocument | undefined;
  after(name: string): RulesDocument | undefined;
}

/** A position in a rules file. Line and column count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type DocumentMethod = 'get' | 'create' | 'update' | 'delete';

export interface DocumentRequest {
  readonly method: DocumentMethod;
  /** Full resource name of the document. */
  readonly name: string;
  readonly requester: Requester;
  readonly timeMs: number;
  readonly resource: RulesDocument | undefined;
  /** The document as it would be after the write. Undefined for get and delete. */
  readonly requestResource: RulesDocument | undefined;
}

export interface ListRequest {
  readonly parent: string;
  readonly structuredQuery: StructuredQuery;
  readonly requester: Requester;
  readonly timeMs: number;
}

export interface StorageObjectForRules {
  readonly name: string;
  readonly bucket: string;
  readonly size: number;
  readonly contentType: string | undefined;
  readonly contentDisposition: string;
  readonly contentEncoding: string;
  readonly metadata: Record<string, string>;
  readonly md5Hash: string;
  readonly crc32c: string;
  readonly generation: number;
  readonly timeCreatedMs: number;
  readonly updatedMs: number;
}

export interface StorageRequest {
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly bucket: string;
  /** The project whose Firestore `firestore.get` reads. Default: the project that the bucket is named after. */
  readonly projectId?: string;
  readonly path: string;
  readonly requester: Requester;
  readonly timeMs: number;
  readonly resource: StorageObjectForRules | undefined;
  readonly requestResource: StorageObjectForRules | undefined;
}

export type Decision =
  | { readonly allowed: true }
  | {
      readonly allowed: false /** Which rule and which sub-expression said no, for the log. */;
      readonly reason: string;
    };

/** Shared by the operations of one batch. The same document counts once; the batch may read 20, each operation 10. */
export interface ReadBudget {
  readonly limit: number;
  readonly seen: Set<string>;
}

export interface Ruleset {
  decideDocument(request: DocumentRequest, reader: DocumentReader, batch?: ReadBudget): Decision;
  decideList(request: ListRequest, reader: DocumentReader): Decision;
  decideStorage(request: StorageRequest, reader: DocumentReader): Decision;
  /** Per expression: its position in the source, its values, and how often each occurred. */
  coverage(): readonly ExpressionCoverage[];
}

/** One request of a client, possibly a whole batch. At the moment of the decision any ruleset can decide it. */
export type RulesQuestion = (rules: Ruleset) => Decision;

/** Called for every request that the rules decide, before it takes effect. Administrators' requests are not decided. */
export type RulesObserver = (service: RulesService, question: RulesQuestion, decision: Decision) => void;

export interface ExpressionCoverage {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly source: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** `compileRules(source, { file, service })` throws this for the first unsupported construct. */
export interface RulesSourceError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
