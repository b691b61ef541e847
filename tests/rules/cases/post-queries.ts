import {
  collection,
  type Firestore,
  getCount,
  getDocs,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore/lite';
import { beforeAll, describe, it } from 'vitest';
import { read } from '../support/commit.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { storedPost } from '../support/post-documents.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';

const newest = orderBy('createdAt', 'desc');
const isPublic = where('status', 'in', ['accepted', 'adopted']);

/** Rules are not filters: the query decides, not the stored documents. */
export function postQueriesCases(world: () => World) {
  const ask = (db: Firestore, ...constraints: QueryConstraint[]) =>
    getDocs(query(collection(db, 'posts'), ...constraints));

  describe('posts: queries', () => {
    beforeAll(() =>
      setScene(world(), ...lunasPost('accepted'), [
        'set',
        'posts/toby',
        storedPost('pending', { ownerId: 'luis' }),
      ]),
    );

    it('answers a visitor’s query for public posts', async () => {
      await allowed(ask(world().visitor, isPublic, newest, limit(20)));
      await allowed(ask(world().visitor, where('species', '==', 'dog'), isPublic, newest, limit(20)));
      await allowed(ask(world().visitor, where('ownerId', '==', 'ana'), isPublic, newest));
      await allowed(ask(world().visitor, where('status', '==', 'adopted')));
      await allowed(getCount(query(collection(world().visitor, 'posts'), isPublic)));
    });
    it('refuses a query for all posts, even if all stored posts are public', async () => {
      for (const db of [world().visitor, world().as(people.ana)]) {
        await refused(ask(db));
        await refused(ask(db, newest, limit(1)));
        await refused(ask(db, where('species', '==', 'dog')));
        await refused(ask(db, where('status', 'in', ['accepted', 'pending'])));
        await refused(ask(db, where('status', '!=', 'pending')));
        await refused(getCount(collection(db, 'posts')));
      }
    });
    it('answers owners’ queries for their own posts', async () => {
      await allowed(ask(world().as(people.ana), where('ownerId', '==', 'ana'), newest));
      await refused(ask(world().as(people.ana), where('ownerId', '==', 'luis'), newest));
      await refused(ask(world().visitor, where('ownerId', '==', 'ana'), newest));
    });
    it('answers every query of an administrator', async () => {
      const db = world().as(people.iris);
      await allowed(ask(db));
      for (const direction of ['asc', 'desc'] as const) {
        await allowed(
          ask(
            db,
            where('species', '==', 'cat'),
            where('status', '==', 'pending'),
            orderBy('createdAt', direction),
          ),
        );
      }
    });
  });

  describe('posts: reading one', () => {
    for (const status of ['accepted', 'adopted']) {
      it(`shows everybody a post that is ${status}`, async () => {
        await setScene(world(), ...lunasPost(status));
        await allowed(read(world().visitor, 'posts/luna'));
      });
    }
    for (const status of ['pending', 'rejected', 'withdrawn']) {
      it(`shows a post that is ${status} only to its owner and administrators`, async () => {
        await setScene(world(), ...lunasPost(status));
        await allowed(read(world().as(people.ana), 'posts/luna'));
        await allowed(read(world().as(people.iris), 'posts/luna'));
        await refused(read(world().as(people.luis), 'posts/luna'));
        await refused(read(world().visitor, 'posts/luna'));
      });
    }
    it('answers "not found" for a post that does not exist', () =>
      allowed(read(world().visitor, 'posts/ghost')));
  });
}
