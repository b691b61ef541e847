import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from './deps.ts';

const documentsPerPage = 200;

/**
 * All documents of a query, page by page, so that memory stays bounded. Each page starts after the last document of the
 * previous one, so a document that is changed or deleted meanwhile does not appear twice.
 */
export async function* eachPage(
  { checkTime }: Pick<Deps, 'checkTime'>,
  query: Query,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for (let page = query; ; ) {
    checkTime();
    const { docs } = await page.limit(documentsPerPage).get();
    yield docs;
    const last = docs[documentsPerPage - 1];
    if (!last) return;
    page = query.startAfter(last);
  }
}

/** The documents of `eachPage`, one by one. */
export async function* eachDocument(
  deps: Pick<Deps, 'checkTime'>,
  query: Query,
): AsyncGenerator<QueryDocumentSnapshot> {
  for await (const docs of eachPage(deps, query)) {
    for (const document of docs) {
      deps.checkTime();
      yield document;
    }
  }
}
