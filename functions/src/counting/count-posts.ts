// How many posts each person has, for the administrators' table: a thousand rows must not ask a thousand questions.
// Counted anew each time instead of added up, so that a repeated or late event does no harm.
import * as v from 'valibot';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { id } from '#domain/fields.ts';
import type { Deps } from '../deps.ts';

/** Somebody who publishes a dozen at once makes a dozen counts compete. */
const maxAttempts = 20;

/** `ownerId` is what the created or deleted document said. */
export async function countPosts({ db, log }: Deps, ownerId: unknown): Promise<void> {
  if (!v.is(id, ownerId)) return log('error', 'counting: a post without owner');
  const note = db.doc(documentPaths.postCount(ownerId));
  const posts = db.collection(collectionPaths.posts).where('ownerId', '==', ownerId);
  await db.runTransaction(
    async (transaction) => {
      // Read first: of two that count at once, the one with the older number has to start again.
      const known = await transaction.get(note);
      const { count } = (await posts.count().get()).data();
      if (known.get('count') === count) return;
      if (count > 0) transaction.set(note, { count });
      else transaction.delete(note);
    },
    { maxAttempts },
  );
}
