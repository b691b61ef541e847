// "Rules are not filters": a query is allowed if the rules allow each disjunct of its filter, whatever is stored.
import { parseQuery } from '../../documents/query/parse-query.ts';
import type { ParsedQuery } from '../../documents/query/parsed-query.ts';
import { documentValue, rootOf } from '../evaluate/document-access.ts';
import { UndecidedError } from '../evaluation-error.ts';
import type { PathPart } from '../match-pattern.ts';
import { listRequestValue, queryValue } from '../request-values.ts';
import type { Decision, DocumentReader, ListRequest } from '../types.ts';
import type { Operand } from './operand.ts';
import { queriedResource } from './queried-document.ts';
import { queriedPath, textParts } from './queried-path.ts';
import { type Way, waysOf } from './ways.ts';

type DecideWay = (path: readonly PathPart[], request: Operand, resource: Operand) => Decision;

/** @throws RpcError INVALID_ARGUMENT if the message is not a query. */
export function decideQuery(query: ListRequest, reader: DocumentReader, decideWay: DecideWay): Decision {
  const { requester, timeMs, structuredQuery, parent } = query;
  // Uses the query engine's parser. Another parser could decide about other documents than the engine returns.
  const parsed = parseQuery(rootOf(parent), parent, structuredQuery);
  const request = listRequestValue({ method: 'list', requester, timeMs }, [['query', queryValue(parsed)]]);
  const anywhere = queriedPath(parent, parsed);
  for (const way of waysOrUndecided(parsed)) {
    if (way === undefined) return { allowed: false, reason: 'the filter has too many ways to be decided' };
    const name = documentOf(way);
    const decision =
      name === undefined
        ? decideWay(anywhere, request, queriedResource(way))
        : decideWay(textParts(name), request, documentValue(reader.before(name)));
    if (!decision.allowed) return decision;
  }
  return { allowed: true };
}

function waysOrUndecided({ where }: ParsedQuery): readonly (Way | undefined)[] {
  try {
    return waysOf(where);
  } catch (error) {
    if (error instanceof UndecidedError) return [undefined];
    throw error;
  }
}

/** A filter `__name__ ==` selects one document, so the rules see that document as it is stored. */
const documentOf = (way: Way) => way.flatMap((atom) => (atom.kind === 'document' ? [atom.name] : []))[0];
