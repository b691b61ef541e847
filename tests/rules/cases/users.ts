import { deleteField } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { commit, remove, set, update } from '../support/commit.ts';
import { type Doc, earlier, now, profileDoc, userDoc } from '../support/documents.ts';
import { refusesWrong, type WrongValues } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { setScene } from '../support/scene.ts';
import { type Person, people, projectId, type World } from '../support/world.ts';

const long = (length: number) => 'x'.repeat(length);

/** Both documents. The profile agrees with the user document. */
const profileOf = (user: Doc): Doc => ({
  displayName: user.displayName ?? '',
  photoURL: user.photoURL ?? null,
  province: user.province ?? null,
  city: user.city ?? null,
  createdAt: user.createdAt ?? now,
});

const avatarIn = (bucket: string, uid: string, host = 'http://127.0.0.1:9199') =>
  `${host}/v0/b/${bucket}/o/avatars%2F${uid}%2Fphoto`;
const avatarUrl = (uid: string) => avatarIn(`${projectId}.firebasestorage.app`, uid);
const cloud = 'https://firebasestorage.googleapis.com';

const wrongTexts: WrongValues = {
  phone: ['', long(limits.phone + 1), ' 600', 600],
  province: ['', long(limits.province + 1), 'Jaén ', 1],
  city: ['', long(limits.city + 1), ' Jaén', false],
  photoURL: [
    '',
    7,
    'https://spy.example/pixel.gif',
    avatarUrl('eva'),
    ...['nora', 'ana'].flatMap((uid) => [
      avatarIn(`${projectId}.firebasestorage.app`, uid, 'https://spy.example'),
      avatarIn(`${projectId}.firebasestorage.app`, uid, cloud),
      avatarIn(`${projectId}.firebasestorage.app`, uid, 'http://192.168.0.1:9199'),
      avatarIn('spy.firebasestorage.app', uid),
      avatarIn(`${projectId}.firebasestorage.app.spy.example`, uid),
      avatarIn(`spy-${projectId}.firebasestorage.app`, uid),
      avatarIn(projectId, uid),
    ]),
    `${avatarUrl('nora')}?${long(1000)}`,
    `${avatarUrl('ana')}?${long(1000)}`,
  ],
};

const wrongNewUser: WrongValues = {
  ...wrongTexts,
  uid: ['ana', 1, null],
  email: ['other@patitas.test', null],
  name: ['', long(limits.personName + 1), ' nora', 1, null],
  lastName: ['', long(limits.personName + 1), 'Pérez ', null],
  displayName: ['nora', 'Nora Pérez', null],
  role: ['admin', null],
  blocked: [true, null],
  moderationId: ['x', null],
  createdAt: [earlier, null, 'now'],
};

export function usersCases(world: () => World) {
  const register = (who: Person, user: Doc, profile: Doc = profileOf(user)) =>
    commit(world().as(who), ['set', `users/${who.uid}`, user], ['set', `profiles/${who.uid}`, profile]);

  describe('users: registering', () => {
    beforeEach(() => setScene(world()));

    it('lets a new person write both documents', () => allowed(register(people.nora, userDoc('nora'))));
    it('lets a new person fill in every field', () =>
      allowed(
        register(
          people.nora,
          userDoc('nora', {
            photoURL: `${avatarIn(`${projectId}.appspot.com`, 'nora', 'http://localhost:9199')}-1?alt=media`,
            name: long(limits.personName),
            lastName: long(limits.personName),
            displayName: `${long(limits.personName)} ${long(limits.personName)}`,
            phone: '6'.repeat(limits.phone),
            province: long(limits.province),
            city: long(limits.city),
          }),
        ),
      ));
    refusesWrong(
      'a new user',
      () => userDoc('nora'),
      wrongNewUser,
      (user) => register(people.nora, user),
    );
    it('refuses a user without a profile', () =>
      refused(set(world().as(people.nora), 'users/nora', userDoc('nora'))));
    it('refuses a profile without a user', () =>
      refused(set(world().as(people.nora), 'profiles/nora', profileDoc('nora'))));
    for (const [field, value] of Object.entries({
      displayName: 'La Jefa',
      photoURL: avatarUrl('nora'),
      province: 'Jaén',
      city: 'Jaén',
      createdAt: earlier,
    })) {
      it(`refuses a profile whose ${field} differs from the user's`, () =>
        refused(register(people.nora, userDoc('nora'), profileDoc('nora', { [field]: value }))));
    }
    for (const field of ['phone', 'email', 'name', 'lastName', 'role', 'blocked', 'uid', 'extra']) {
      it(`refuses a profile that shows the user's ${field} to everybody`, () =>
        refused(register(people.nora, userDoc('nora'), profileDoc('nora', { [field]: 'x' }))));
    }
    it('refuses to register as somebody else', () =>
      refused(
        commit(
          world().as(people.luis),
          ['set', 'users/nora', userDoc('nora')],
          ['set', 'profiles/nora', profileDoc('nora')],
        ),
      ));
    it('refuses a profile written by somebody else', async () => {
      await refused(update(world().as(people.luis), 'profiles/ana', { city: 'Jaén' }));
      await refused(set(world().as(people.luis), 'profiles/nora', profileDoc('nora')));
    });
    it('refuses a profile that is created later than its user', async () => {
      await remove(world().server, 'profiles/ana');
      await refused(set(world().as(people.ana), 'profiles/ana', profileDoc('ana', { createdAt: earlier })));
    });
    it('refuses a visitor', () => refused(set(world().visitor, 'users/nora', userDoc('nora'))));
    it('refuses an id that cannot be part of a path', () => {
      const odd: Person = { uid: 'n.o', claims: { email: 'n.o@patitas.test' } };
      return refused(register(odd, userDoc('n.o')));
    });
    it('refuses to create the documents of a deleted account again with its last token', async () => {
      await set(world().server, 'closedAccounts/nora', { isDone: true });
      await refused(register(people.nora, userDoc('nora')));
    });
  });

  describe('users: changing', () => {
    beforeEach(() => setScene(world()));

    const change = (who: Person, user: Doc, profile: Doc) =>
      commit(
        world().as(who),
        ['update', `users/${who.uid}`, user],
        ['update', `profiles/${who.uid}`, profile],
      );

    it('lets people edit their own documents', () =>
      allowed(
        change(
          people.ana,
          {
            name: 'Ana',
            lastName: 'Ruiz',
            displayName: 'Ana Ruiz',
            phone: '600 111 222',
            province: 'Jaén',
            city: 'Úbeda',
            photoURL: avatarUrl('ana'),
          },
          { displayName: 'Ana Ruiz', province: 'Jaén', city: 'Úbeda', photoURL: avatarUrl('ana') },
        ),
      ));
    it("accepts only the project's own bucket in a cloud project, and none on one machine", async () => {
      const live: Person = { uid: 'ana', claims: { email: 'ana@patitas.test', aud: 'patitas-live' } };
      const wear = (photoURL: string) => change(live, { photoURL }, { photoURL });
      await allowed(wear(avatarIn('patitas-live.firebasestorage.app', 'ana', cloud)));
      await allowed(wear(`${avatarIn('patitas-live.appspot.com', 'ana', cloud)}?alt=media&token=1`));
      await refused(wear(avatarIn('patitas-live.firebasestorage.app', 'ana')));
      await refused(wear(avatarIn('spy.firebasestorage.app', 'ana', cloud)));
      await refused(wear(avatarIn('patitas-live.firebasestorage.app', 'eva', cloud)));
    });
    it('lets people change their phone without another field', () =>
      allowed(update(world().as(people.ana), 'users/ana', { phone: '600' })));
    it('accepts a changed e-mail address of the account', () => {
      const moved: Person = { uid: 'ana', claims: { email: 'ana@new.test' } };
      return allowed(update(world().as(moved), 'users/ana', { email: 'ana@new.test' }));
    });
    for (const [field, values] of Object.entries(wrongTexts)) {
      for (const value of values) {
        it(`refuses a changed user whose ${field} is ${String(value).slice(0, 40)}`, () =>
          refused(
            field === 'phone'
              ? update(world().as(people.ana), 'users/ana', { phone: value })
              : change(people.ana, { [field]: value }, { [field]: value }),
          ));
      }
    }
    for (const [field, value] of Object.entries({
      role: 'admin',
      blocked: true,
      uid: 'eva',
      createdAt: now,
      email: 'x@y.test',
      displayName: 'Otra Persona',
      extra: 1,
    })) {
      it(`refuses that people set their own ${field}`, () =>
        refused(update(world().as(people.ana), 'users/ana', { [field]: value })));
    }
    it('refuses a name that the profile does not have', () =>
      refused(update(world().as(people.ana), 'users/ana', { name: 'Bea', displayName: 'Bea Pérez' })));
    it('refuses a profile that the user document does not agree with', () =>
      refused(update(world().as(people.ana), 'profiles/ana', { displayName: 'Bea Pérez' })));
    it('refuses an additional field of a profile', () =>
      refused(update(world().as(people.ana), 'profiles/ana', { extra: 1 })));
    describe('how fast somebody usually answers', () => {
      const path = 'profiles/ana';
      const known = () => update(world().server, path, { answersInMs: 3_600_000 });
      it('stays when its owner edits everything else', async () => {
        await known();
        await allowed(change(people.ana, { city: 'Jaén' }, { city: 'Jaén' }));
      });
      it('is not written, changed or removed by its owner or an administrator', async () => {
        for (const who of [people.ana, people.iris]) {
          await refused(update(world().as(who), path, { answersInMs: 1 }));
        }
        await refused(
          commit(
            world().as(people.ana),
            ['update', 'users/ana', { city: 'Jaén' }],
            ['update', path, { city: 'Jaén', answersInMs: 1 }],
          ),
        );
        await known();
        await refused(update(world().as(people.ana), path, { answersInMs: 60_000 }));
        await refused(update(world().as(people.ana), path, { answersInMs: deleteField() }));
        await refused(set(world().as(people.ana), path, profileDoc('ana', { createdAt: earlier })));
      });
      it('is not part of a new profile, and neither is what a block leaves', async () => {
        for (const field of ['answersInMs', 'moderationId'])
          await refused(
            commit(
              world().as(people.nora),
              ['set', 'users/nora', userDoc('nora')],
              ['set', 'profiles/nora', profileDoc('nora', { [field]: 1 })],
            ),
          );
      });
    });
    it('refuses to edit somebody else', () =>
      refused(update(world().as(people.luis), 'users/ana', { phone: '600' })));
    it('refuses a blocked user', async () => {
      await refused(update(world().as(people.bruno), 'users/bruno', { phone: '600' }));
      await refused(change(people.bruno, { city: 'Jaén' }, { city: 'Jaén' }));
      await refused(update(world().as(people.bruno), 'profiles/bruno', { city: 'Jaén' }));
    });
    it('refuses that a blocked user unblocks himself', () =>
      refused(update(world().as(people.bruno), 'users/bruno', { blocked: false })));
    it('refuses to delete a user or a profile', async () => {
      await refused(remove(world().as(people.ana), 'users/ana'));
      await refused(remove(world().as(people.ana), 'profiles/ana'));
      await refused(remove(world().as(people.iris), 'users/ana'));
    });
  });
}
