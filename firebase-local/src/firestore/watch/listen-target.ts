import type { Commit, Database } from '../../documents/types.ts';
import type { Requester } from '../../requester.ts';
import { DocumentView } from './document-view.ts';
import { FilterView } from './filter-view.ts';
import type { DocumentOrQuery } from './listen-request.ts';
import type { View } from './view.ts';
import { WindowView } from './window-view.ts';

export class ListenTarget {
  readonly targetId: number;
  readonly kind: DocumentOrQuery['kind'];
  readonly view: View;
  readonly #authorize: () => ReadonlySet<string>;
  /** Names of the documents that the last check of the rules read. */
  #consulted: ReadonlySet<string> = new Set();

  /** @param authorize like `Database`'s: returns the names of the documents that the rules read */
  constructor(
    targetId: number,
    kind: DocumentOrQuery['kind'],
    view: View,
    authorize: () => ReadonlySet<string>,
  ) {
    this.targetId = targetId;
    this.kind = kind;
    this.view = view;
    this.#authorize = authorize;
  }

  /** @throws RpcError PERMISSION_DENIED */
  authorize(): void {
    this.#consulted = this.#authorize();
  }

  /** Whether the commit changes a document that the rules read when they allowed this target. */
  restsOn({ changes }: Commit): boolean {
    return this.#consulted.size > 0 && changes.some(({ name }) => this.#consulted.has(name));
  }
}

/** Does not check the rules. @throws RpcError INVALID_ARGUMENT, or FAILED_PRECONDITION if an index is missing. */
export function createListenTarget(
  database: Database,
  requester: Requester,
  targetId: number,
  of: DocumentOrQuery,
): ListenTarget {
  if (of.kind === 'document') {
    const view = new DocumentView(database, of.name);
    return new ListenTarget(targetId, of.kind, view, () => database.authorizeGet(of.name, requester));
  }
  const query = database.compile(of.query);
  const isWindow = query.limit !== undefined || query.offset > 0;
  const view = new (isWindow ? WindowView : FilterView)(database, of.query, query);
  return new ListenTarget(targetId, of.kind, view, () => database.authorizeQuery(of.query, requester));
}
