import { isObject, type JsonObject } from '../../documents/json.ts';
import type { QueryTarget, StructuredQuery } from '../../documents/types.ts';
import { RpcError } from '../../rpc-error.ts';

export type ListenRequest =
  | { readonly kind: 'add'; readonly target: TargetRequest }
  | { readonly kind: 'remove'; readonly targetId: number };

export interface TargetRequest {
  /** 0: the server chooses it. */
  readonly targetId: number;
  readonly of: DocumentOrQuery;
  readonly resume: ResumePoint | undefined;
}

export type DocumentOrQuery =
  | { readonly kind: 'document'; readonly name: string }
  | { readonly kind: 'query'; readonly query: QueryTarget };

export type ResumePoint =
  | { readonly kind: 'token'; readonly token: string }
  /** Sent by clients that have seen a snapshot but lost its token. */
  | { readonly kind: 'time'; readonly readTime: string };

/** `database`: the only one that the request may name; undefined: any. @throws RpcError INVALID_ARGUMENT */
export function parseListenRequest(message: unknown, database: string | undefined): ListenRequest {
  if (!isObject(message)) throw invalid('is not an object');
  if (database !== undefined && message.database !== database)
    throw invalid(`is for another database than ${database}`);
  if (isTargetId(message.removeTarget)) return { kind: 'remove', targetId: message.removeTarget };
  if (isObject(message.addTarget)) return { kind: 'add', target: parseTarget(message.addTarget) };
  throw invalid('neither adds nor removes a target');
}

function parseTarget(target: JsonObject): TargetRequest {
  const { targetId = 0 } = target;
  if (!isTargetId(targetId)) throw invalid('has no valid targetId');
  return { targetId, of: parseDocumentOrQuery(target), resume: parseResume(target) };
}

function parseDocumentOrQuery({ documents, query }: JsonObject): DocumentOrQuery {
  if (isObject(documents) && Array.isArray(documents.documents) && documents.documents.length === 1) {
    const [name]: unknown[] = documents.documents;
    if (typeof name === 'string') return { kind: 'document', name };
  }
  if (isObject(query) && typeof query.parent === 'string' && isObject(query.structuredQuery)) {
    // The database checks the query's content when it compiles the query.
    const structuredQuery: StructuredQuery = query.structuredQuery;
    return { kind: 'query', query: { parent: query.parent, structuredQuery } };
  }
  throw invalid('has a target that is neither one document nor a query');
}

function parseResume({ resumeToken, readTime }: JsonObject): ResumePoint | undefined {
  if (typeof resumeToken === 'string' && resumeToken !== '') return { kind: 'token', token: resumeToken };
  if (typeof readTime === 'string') return { kind: 'time', readTime };
  return undefined;
}

function isTargetId(value: unknown): value is number {
  return Number.isInteger(value);
}

function invalid(what: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', `The listen request ${what}.`);
}
