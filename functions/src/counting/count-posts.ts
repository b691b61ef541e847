// Counts each person's posts for the administrators' table, whose thousand rows must not need a thousand queries. Counts all
// posts each time instead of adding one, so that a repeated or late event does no harm.
import * as v from 'valibot';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { id } from '#domain/fields.ts';
import type { Deps } from '../deps.ts';

/** A person who publishes a dozen posts at once causes a dozen simultaneous counts. */
const maxAttempts = 20;

/** `ownerId` is from the created or deleted document. */
export async function countPosts({ db, log }: Deps, ownerId: unknown): Promise<void> {
  if (!v.is(id, ownerId)) return log('error', 'counting: a post without owner');
  const note = db.doc(documentPaths.postCount(ownerId));
  const posts = db.collection(collectionPaths.posts).where('ownerId', '==', ownerId);
  await db.runTransaction(
    async (transaction) => {
      // Read inside the transaction: of two simultaneous counts, the one with the older result must start again.
      const known = await transaction.get(note);
      const { count } = (await posts.count().get()).data();
      if (known.get('count') === count) return;
      if (count > 0) transaction.set(note, { count });
      else transaction.delete(note);
    },
    { maxAttempts },
  );
}
