// What the rules room offers to the services, and what it needs from them.
import type { Fields, StructuredQuery } from '../firestore/types.ts';
import type { Requester } from '../requester.ts';

export type RulesService = 'cloud.firestore' | 'firebase.storage';

/** A Firestore document as rules read it. `name` is the full resource name. */
export interface RulesDocument {
  readonly name: string;
  readonly fields: Fields;
}

/** Document access of `get`, `exists` (state before) and `getAfter`, `existsAfter` (state after the whole batch). */
export interface DocumentReader {
  before(name: string): RulesDocument | undefined;
  after(name: string): RulesDocument | undefined;
}

/** A place in a rules file; both count from 1. */
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
  /** The document as it would be after the write; undefined for get and delete. */
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
  /** Whose Firestore `firestore.get` reads; without it, the project that the bucket is named after. */
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

/** Shared by the operations of one batch: the documents read count once, 20 for the whole (10 for each operation). */
export interface ReadBudget {
  readonly limit: number;
  readonly seen: Set<string>;
}

export interface Ruleset {
  decideDocument(request: DocumentRequest, reader: DocumentReader, batch?: ReadBudget): Decision;
  decideList(request: ListRequest, reader: DocumentReader): Decision;
  decideStorage(request: StorageRequest, reader: DocumentReader): Decision;
  /** Per expression: its place in the source, and the values it took, with how often. */
  coverage(): readonly ExpressionCoverage[];
}

/** One request of a client, a whole batch too: it can be put to any ruleset, at the moment when it is decided. */
export type RulesQuestion = (rules: Ruleset) => Decision;

/** Hears of every request that the rules decide, before it takes effect. Administrators' requests pass without a decision. */
export type RulesObserver = (service: RulesService, question: RulesQuestion, decision: Decision) => void;

export interface ExpressionCoverage {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly source: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** `compileRules(source, { file, service })` throws this for the first construct it does not accept. */
export interface RulesSourceError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
