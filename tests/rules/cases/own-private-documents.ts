import { collection, getDocs } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { commit, read, remove, set, type Write } from '../support/commit.ts';
import { counted, oneMore } from '../support/counted.ts';
import {
  type Doc,
  earlier,
  endpoint,
  now,
  subscriptionAt,
  subscriptionDoc,
  subscriptionId,
} from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { storedPost } from '../support/post-documents.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const favorite = 'users/ana/favorites/luna';
const subscription = `users/ana/pushSubscriptions/${subscriptionId}`;

export function ownPrivateDocumentsCases(world: () => World) {
  describe('favorites', () => {
    beforeEach(() =>
      setScene(world(), ...lunasPost('accepted'), ['set', 'posts/toby', storedPost('accepted')]),
    );
    const save = (who: Person, doc: Doc = { createdAt: now }) => set(world().as(who), favorite, doc);

    it('lets people save, list and remove their own', async () => {
      await allowed(save(people.ana));
      await allowed(read(world().as(people.ana), favorite));
      await allowed(getDocs(collection(world().as(people.ana), 'users/ana/favorites')));
      await allowed(remove(world().as(people.ana), favorite));
    });
    refusesWrong(
      'a favorite',
      () => ({ createdAt: now }),
      { createdAt: [earlier, null] },
      (doc) => save(people.ana, doc),
    );
    it('refuses to write a favorite twice, so that a repeated command changes nothing', async () => {
      await save(people.ana);
      await refused(save(people.ana));
    });
    it('refuses one of a post that does not exist: they would have no bound', () =>
      refused(set(world().as(people.ana), 'users/ana/favorites/invented', { createdAt: now })));
    it('refuses another person, also for reading and deleting', async () => {
      await save(people.ana);
      await refused(set(world().as(people.luis), 'users/ana/favorites/toby', { createdAt: now }));
      await refused(read(world().as(people.luis), favorite));
      await refused(remove(world().as(people.luis), favorite));
      await refused(read(world().visitor, favorite));
    });
    it('refuses a blocked user', async () => {
      await set(world().server, 'users/bruno/favorites/luna', { createdAt: now });
      await refused(set(world().as(people.bruno), 'users/bruno/favorites/toby', { createdAt: now }));
      await refused(remove(world().as(people.bruno), 'users/bruno/favorites/luna'));
    });
  });

  describe('push subscriptions', () => {
    beforeEach(() => setScene(world()));
    const subscribe = (who: Person, doc: Doc = subscriptionDoc()) =>
      commit(
        world().as(who),
        ...counted(who.uid, [['set', `users/${who.uid}/pushSubscriptions/${subscriptionId}`, doc]]),
      );

    it('lets people store, renew, read and remove their own', async () => {
      await allowed(subscribe(people.ana));
      await allowed(subscribe(people.ana, subscriptionDoc({ userAgent: 'x'.repeat(limits.userAgent) })));
      await allowed(read(world().as(people.ana), subscription));
      await allowed(remove(world().as(people.ana), subscription));
    });
    it('accepts the push services of browsers, and one on this machine in a demo project', async () => {
      const anaOfARealProject = { ...people.ana, claims: { ...people.ana.claims, aud: 'patitas' } };
      for (const [address, who, decide] of [
        ['https://updates.push.services.mozilla.com/wpush/v2/x', anaOfARealProject, allowed],
        ['https://push.example/x', people.ana, refused],
        ['http://127.0.0.1:4000/push', people.ana, allowed],
        ['http://localhost/push', people.ana, allowed],
        ['http://localhost/push', anaOfARealProject, refused],
        ['http://10.0.0.7/push', people.ana, refused],
      ] as const) {
        const { path, doc } = subscriptionAt(address);
        await decide(commit(world().as(who), ...counted('ana', [['set', path, doc]])));
      }
    });
    refusesWrong(
      'a subscription',
      subscriptionDoc,
      {
        endpoint: [`${endpoint}0`, 7, null, `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
        keys: [null, 'x', {}],
        'keys.p256dh': ['short', 7, null],
        'keys.auth': ['short', 7, null],
        'keys.extra': [1],
        createdAt: [earlier, null],
        userAgent: ['x'.repeat(limits.userAgent + 1), null, 7],
      },
      (doc) => subscribe(people.ana, doc),
    );
    it('refuses another person, also an administrator', async () => {
      await subscribe(people.ana);
      for (const who of [people.luis, people.iris]) {
        await refused(
          commit(world().as(who), ...counted(who.uid, [['set', subscription, subscriptionDoc()]])),
        );
        await refused(read(world().as(who), subscription));
        await refused(remove(world().as(who), subscription));
      }
    });
    it('refuses that a blocked user subscribes, but lets them unsubscribe', async () => {
      await set(world().server, `users/bruno/pushSubscriptions/${subscriptionId}`, subscriptionDoc());
      await refused(subscribe(people.bruno));
      await allowed(remove(world().as(people.bruno), `users/bruno/pushSubscriptions/${subscriptionId}`));
    });
    it('refuses changes that leave a wrong value', async () => {
      await subscribe(people.ana);
      const change: Write = ['update', subscription, { userAgent: 'x' }];
      await refused(commit(world().as(people.ana), change, oneMore('ana', 'devices', subscriptionId)));
    });
  });
}
