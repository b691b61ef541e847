// The server notes in a request when it was denied or withdrawn (`closedAt`). 90 days later, a daily job deletes the
// messages below it. The clients cannot write that time: a request has exactly the fields of its rule.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { conversationLifeMs } from '#domain/limits.ts';
import { isConversationOpen } from '#domain/message.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { parseDocument } from '../parse-document.ts';
import { deleteQuery } from '../removal/whole-query.ts';

const closed = v.pick(adoptionRequestSchema, ['status', 'closedAt']);

/** After the status changed. Reads the request, because another change may have followed. */
export async function noteClosing({ db }: Deps, postId: string, adopterId: string): Promise<void> {
  const reference = db.doc(documentPaths.request(postId, adopterId));
  await db.runTransaction(async (transaction) => {
    const request = parseDocument(closed, await transaction.get(reference));
    if (!request) return;
    const isClosed = !isConversationOpen(request.status);
    if (isClosed === (request.closedAt !== null)) return;
    const closedAt = isClosed ? FieldValue.serverTimestamp() : FieldValue.delete();
    transaction.update(reference, { closedAt });
  });
}

/** Messages that were written after the closing belong to a request that was made again. */
export async function deleteOldConversations(deps: Deps): Promise<void> {
  const latest = Timestamp.fromMillis(deps.now() - conversationLifeMs);
  const old = deps.db.collectionGroup('requests').where('closedAt', '<=', latest).orderBy('closedAt');
  for await (const snapshot of eachDocument(deps, old)) {
    const postId = snapshot.ref.parent.parent?.id ?? '';
    const messages = deps.db.collection(collectionPaths.messages(postId, snapshot.id));
    await deleteQuery(deps, messages.where('createdAt', '<=', snapshot.get('closedAt')));
    const done = { closedAt: FieldValue.delete() };
    await unlessRaceLost(snapshot.ref.update(done, { lastUpdateTime: snapshot.updateTime }));
  }
}
