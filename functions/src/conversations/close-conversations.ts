// The server stores in a request when it was denied or withdrawn (`closedAt`). After 90 days a daily job deletes the messages
// below it. Clients cannot write `closedAt`, because the rules fix the fields of a request.
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema } from '#domain/adoption-request.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { conversationLifeMs } from '#domain/limits.ts';
import { isConversationOpen } from '#domain/message.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { unlessRaceLost } from '../lost-race.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { deleteQuery } from '../removal/whole-query.ts';

const closed = v.pick(adoptionRequestSchema, ['status', 'closedAt']);

/** Runs after the status changed. Reads the request, because another change may have followed. */
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

/** Deletes only the messages from before `closedAt`. Later ones belong to a new request of the same adopter. */
export async function deleteOldConversations(deps: Deps): Promise<void> {
  const latest = Timestamp.fromMillis(deps.now() - conversationLifeMs);
  const old = deps.db
    .collectionGroup(collectionGroups.requests)
    .where('closedAt', '<=', latest)
    .orderBy('closedAt');
  for await (const snapshot of eachDocument(deps, old))
    await oneOfMany(deps, { request: snapshot.ref.path }, async () => {
      const postId = snapshot.ref.parent.parent?.id ?? '';
      const messages = deps.db.collection(collectionPaths.messages(postId, snapshot.id));
      await deleteQuery(deps, messages.where('createdAt', '<=', snapshot.get('closedAt')));
      const done = { closedAt: FieldValue.delete() };
      await unlessRaceLost(snapshot.ref.update(done, { lastUpdateTime: snapshot.updateTime }), [snapshot]);
    });
}
