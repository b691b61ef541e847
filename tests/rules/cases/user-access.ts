import { collection, getDocs } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { commit, read, set, update } from '../support/commit.ts';
import { type Doc, now } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { blocking } from '../support/post-writes.ts';
import { setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

export function userAccessCases(world: () => World) {
  describe('users: administrators', () => {
    beforeEach(() => setScene(world()));
    const block = (who: Person, uid: string, { blocked = true, ...fields }: Doc = {}) =>
      commit(world().as(who), ...blocking(uid, blocked, fields, { actorId: who.uid }));

    it('lets an administrator block and unblock', async () => {
      await allowed(block(people.iris, 'ana'));
      await allowed(block(people.iris, 'ana', { blocked: false }));
    });
    it('lets a person who was blocked and released edit the profile, and keep the id of the release', async () => {
      await allowed(block(people.iris, 'ana', { blocked: false }));
      const shared = { displayName: 'Ana Ruiz', photoURL: null, province: null, city: null };
      const edit = (fields: Doc = {}) =>
        commit(
          world().as(people.ana),
          ['update', 'users/ana', { name: 'Ana', lastName: 'Ruiz', ...shared, ...fields }],
          ['update', 'profiles/ana', shared],
        );
      await refused(edit({ moderationId: null }));
      await allowed(edit());
    });
    it('refuses that a user blocks another', () => refused(block(people.luis, 'ana')));
    it('refuses that an administrator changes anything else', async () => {
      await refused(block(people.iris, 'ana', { role: 'admin' }));
      await refused(block(people.iris, 'ana', { blocked: true, phone: '600' }));
    });
    it('refuses a block that is neither true nor false', () =>
      refused(block(people.iris, 'ana', { blocked: 'yes' })));
    it('refuses that administrators block themselves', () => refused(block(people.iris, 'iris')));
    it('refuses a token whose role claim has another value', () =>
      refused(block({ uid: 'luis', claims: { email: 'luis@patitas.test', role: 'user' } }, 'ana')));
    it('refuses a session without the second factor that its claim names', async () => {
      const iris = (firebase: object): Person => ({
        uid: 'iris',
        claims: { ...people.iris.claims, secondFactor: 'totp', firebase },
      });
      await allowed(block(iris({ sign_in_second_factor: 'totp' }), 'ana'));
      await refused(block(iris({ sign_in_second_factor: 'phone' }), 'ana'));
      await refused(block(iris({}), 'ana'));
    });
    it('takes the rights of a revoked role away at once, even if the token still claims it', async () => {
      await set(world().server, 'revokedRoles/iris', { revokedAt: now });
      await refused(block(people.iris, 'ana'));
      await refused(read(world().as(people.iris), 'users/ana'));
    });
    it('refuses a blocked administrator', async () => {
      await update(world().server, 'users/iris', { blocked: true });
      await refused(block(people.iris, 'ana'));
    });
  });

  describe('users: a photo that an administrator removes', () => {
    beforeEach(async () => {
      await setScene(world());
      for (const path of ['users/ana', 'profiles/ana']) await update(world().server, path, { photoURL: 'x' });
    });
    const takeAway = (who: Person, user: Doc = {}, profile: Doc = {}) =>
      commit(
        world().as(who),
        ['update', 'users/ana', { photoURL: null, ...user }],
        ['update', 'profiles/ana', { photoURL: null, ...profile }],
      );

    it('is removed from both documents', () => allowed(takeAway(people.iris)));
    it('stays if another person, or a blocked or revoked administrator, tries to remove it', async () => {
      await refused(takeAway(people.luis));
      await update(world().server, 'users/iris', { blocked: true });
      await refused(takeAway(people.iris));
      await refused(update(world().as(people.iris), 'profiles/ana', { photoURL: 'x' }));
      await update(world().server, 'users/iris', { blocked: false });
      await set(world().server, 'revokedRoles/iris', { revokedAt: now });
      await refused(takeAway(people.iris));
      await refused(update(world().as(people.iris), 'profiles/ana', { photoURL: 'x' }));
    });
    it('must be removed from both documents together, and nothing else may change', async () => {
      await refused(update(world().as(people.iris), 'users/ana', { photoURL: null }));
      await refused(update(world().as(people.iris), 'profiles/ana', { photoURL: null }));
      await refused(takeAway(people.iris, { photoURL: 'y' }, { photoURL: 'y' }));
      await refused(takeAway(people.iris, { photoURL: 'y' }));
      await refused(takeAway(people.iris, { phone: '600' }));
      await refused(takeAway(people.iris, { moderationId: 'x' }));
      await refused(takeAway(people.iris, { city: 'Jaén' }, { city: 'Jaén' }));
    });
  });

  describe('users: reading', () => {
    beforeEach(() => setScene(world()));

    it('shows people their own document, and administrators all of them', async () => {
      await allowed(read(world().as(people.ana), 'users/ana'));
      await allowed(read(world().as(people.iris), 'users/ana'));
      await allowed(getDocs(collection(world().as(people.iris), 'users')));
    });
    it('lets a new person check whether the documents exist', () =>
      allowed(read(world().as(people.nora), 'users/nora')));
    it('refuses another person, a visitor, and the whole collection', async () => {
      await refused(read(world().as(people.luis), 'users/ana'));
      await refused(read(world().visitor, 'users/ana'));
      await refused(getDocs(collection(world().as(people.ana), 'users')));
      await refused(getDocs(collection(world().visitor, 'users')));
    });
    it('shows everybody a single profile, but not a list of all', async () => {
      await allowed(read(world().visitor, 'profiles/ana'));
      await refused(getDocs(collection(world().as(people.iris), 'profiles')));
    });
    it("shows administrators the number of each person's posts, which nobody may write", async () => {
      await allowed(getDocs(collection(world().as(people.iris), 'postCounts')));
      await refused(getDocs(collection(world().as(people.ana), 'postCounts')));
      await refused(read(world().visitor, 'postCounts/ana'));
      for (const who of [people.ana, people.iris])
        await refused(set(world().as(who), 'postCounts/ana', { count: 7 }));
    });
    it('tells people by its id that a post was removed, without a list, and lets nobody write that', async () => {
      await allowed(read(world().as(people.ana), 'removedPosts/luna'));
      await refused(read(world().visitor, 'removedPosts/luna'));
      await refused(getDocs(collection(world().as(people.iris), 'removedPosts')));
      for (const who of [people.ana, people.iris])
        await refused(set(world().as(who), 'removedPosts/luna', { removedAt: now }));
    });
    it('lets no client read documents that only the server writes', async () => {
      for (const path of ['revokedRoles/iris', 'closedAccounts/ana', 'removals/luna', 'pushDeliveries/x']) {
        await refused(read(world().as(people.iris), path));
        await refused(set(world().as(people.iris), path, { createdAt: now }));
      }
    });
  });
}
