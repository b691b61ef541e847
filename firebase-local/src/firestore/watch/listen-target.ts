import type { Requester } from '../../requester.ts';
import type { Database } from '../types.ts';
import { DocumentView } from './document-view.ts';
import { FilterView } from './filter-view.ts';
import type { DocumentOrQuery } from './listen-request.ts';
import type { View } from './view.ts';
import { WindowView } from './window-view.ts';

export interface ListenTarget {
  readonly targetId: number;
  readonly kind: DocumentOrQuery['kind'];
  readonly view: View;
  /** @throws RpcError PERMISSION_DENIED */
  authorize(): void;
}

/** Does not authorise. @throws RpcError INVALID_ARGUMENT, or FAILED_PRECONDITION for want of an index. */
export function createListenTarget(
  database: Database,
  requester: Requester,
  targetId: number,
  of: DocumentOrQuery,
): ListenTarget {
  if (of.kind === 'document') {
    const view = new DocumentView(database, of.name);
    return { targetId, kind: of.kind, view, authorize: () => database.authorizeGet(of.name, requester) };
  }
  const query = database.compile(of.query);
  const isWindow = query.limit !== undefined || query.offset > 0;
  const view = new (isWindow ? WindowView : FilterView)(database, of.query, query);
  return { targetId, kind: of.kind, view, authorize: () => database.authorizeQuery(of.query, requester) };
}
