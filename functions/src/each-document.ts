import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from './deps.ts';

const documentsPerPage = 200;

/**
 * What a query finds, page by page, so that memory is bounded however much there is. Each page begins behind the last
 * document of the one before: what is changed or deleted meanwhile is not met twice.
 */
export async function* eachDocument(
  { checkTime }: Pick<Deps, 'checkTime'>,
  query: Query,
): AsyncGenerator<QueryDocumentSnapshot> {
  for (let page = query; ; ) {
    checkTime();
    const { docs } = await page.limit(documentsPerPage).get();
    for (const document of docs) {
      checkTime();
      yield document;
    }
    const last = docs[documentsPerPage - 1];
    if (!last) return;
    page = query.startAfter(last);
  }
}
