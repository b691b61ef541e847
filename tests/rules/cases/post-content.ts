import { beforeEach, describe, it } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { commit, set, update } from '../support/commit.ts';
import {
  type Doc,
  earlier,
  newPost,
  photo,
  photos,
  postContact,
  questionnaire,
} from '../support/documents.ts';
import { changed, refusesWrong, type WrongValues } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const long = (length: number) => 'x'.repeat(length);
const wrongAnswers = ['maybe', true, null];

export const wrongContent: WrongValues = {
  species: ['bird', null, 1],
  name: ['', long(limits.petName + 1), ' Luna', 1, null],
  sex: ['other', null],
  size: ['huge', null],
  ageMonths: [-1, limits.ageMonths + 1, 2.5, '27', null],
  ageGroup: ['baby', 'adult', 'senior', null],
  breed: ['', long(limits.breed + 1), ' mestiza', 1],
  province: ['', long(limits.province + 1), 'Jaén ', null],
  city: ['', long(limits.city + 1), null],
  description: [long(limits.descriptionMin - 1), long(limits.description + 1), ` ${long(40)}`, null],
  health: [null, {}, 'yes'],
  'health.vaccinated': wrongAnswers,
  'health.sterilised': wrongAnswers,
  'health.dewormed': wrongAnswers,
  'health.microchipped': wrongAnswers,
  'health.blind': ['no'],
  goodWith: [null, {}],
  'goodWith.children': wrongAnswers,
  'goodWith.dogs': wrongAnswers,
  'goodWith.cats': wrongAnswers,
  'goodWith.horses': ['no'],
  specialNeeds: ['', long(limits.specialNeeds + 1), 1],
  urgent: ['yes', null],
  photos: [[], null, {}, photos(limits.photosPerPost + 1), long(3), [null]],
  'photos.0.id': ['a/b', '', long(129), null],
  'photos.0.path': ['posts/ana/luna/other', 'posts/luis/luna/photo-0', 'posts/ana/toby/photo-0', null],
  'photos.0.thumbPath': ['posts/ana/luna/other_thumb', null],
  'photos.0.width': [0, 1601, 10.5, '1600', null],
  'photos.0.height': [0, 1601, null],
  'photos.0.thumbhash': ['', long(101), 'not base 64!', null],
  'photos.0.alt': [long(limits.photoAlt + 1), 1],
  'photos.0.caption': ['Luna'],
};

const wrongStart: WrongValues = {
  ownerId: ['luis', null],
  ownerName: ['Otra Persona', null],
  status: ['accepted', 'rejected', 'adopted', 'withdrawn', 'draft', null],
  rejectionReason: ['x'],
  moderatedAt: [earlier],
  moderatedBy: ['ana'],
  adoptedBy: ['luis'],
  createdAt: [earlier, null],
  updatedAt: [earlier, null],
  confirmedAt: [earlier, null],
  commandId: ['x', '', 7, null],
};

export function postContentCases(world: () => World) {
  const publish = (
    who: Person,
    post: Doc,
    papers: { questionnaire?: Doc | null; contact?: Doc | null } = {},
  ) => {
    const answers = papers.questionnaire === undefined ? questionnaire() : papers.questionnaire;
    const contact = papers.contact === undefined ? postContact() : papers.contact;
    return commit(
      world().as(who),
      ['set', 'posts/luna', post],
      ...(answers ? [['set', 'posts/luna/private/questionnaire', answers] as const] : []),
      ...(contact ? [['set', 'posts/luna/private/contact', contact] as const] : []),
    );
  };

  describe('posts: publishing', () => {
    beforeEach(() => setScene(world()));

    it('lets a member publish a pet', () => allowed(publish(people.ana, newPost())));
    it('lets a member fill everything to the limit', () =>
      allowed(
        publish(
          people.ana,
          newPost({
            name: long(limits.petName),
            breed: long(limits.breed),
            province: long(limits.province),
            city: long(limits.city),
            description: `${long(limits.description - 3)}ñ ñ`,
            specialNeeds: long(limits.specialNeeds),
            ageMonths: limits.ageMonths,
            ageGroup: 'senior',
            urgent: true,
            photos: photos(limits.photosPerPost).map((each) => ({ ...each, alt: long(limits.photoAlt) })),
          }),
        ),
      ));
    for (const [ageMonths, ageGroup] of [
      [0, 'baby'],
      [11, 'baby'],
      [12, 'young'],
      [35, 'young'],
      [36, 'adult'],
      [95, 'adult'],
      [96, 'senior'],
    ] as const) {
      it(`takes ${ageMonths} months for ${ageGroup}`, () =>
        allowed(publish(people.ana, newPost({ ageMonths, ageGroup }))));
    }
    for (let count = 1; count <= limits.photosPerPost; count++) {
      it(`takes ${count} photos, and looks at the last of them`, async () => {
        const wrong = [...photos(count - 1), photo('luis', 'luna', 'stolen')];
        await refused(publish(people.ana, newPost({ photos: wrong })));
        await allowed(publish(people.ana, newPost({ photos: photos(count) })));
      });
    }
    refusesWrong('a new post', newPost, { ...wrongContent, ...wrongStart }, (post) =>
      publish(people.ana, post),
    );
    it('refuses a stranger’s post, a visitor’s, and a blocked user’s', async () => {
      await refused(publish(people.luis, newPost()));
      await refused(publish(people.luis, newPost({ ownerName: 'luis Pérez' })));
      await refused(set(world().visitor, 'posts/luna', newPost()));
      const bruno = { ownerId: 'bruno', ownerName: 'bruno Pérez', photos: photos(1, 'bruno') };
      await refused(publish(people.bruno, newPost(bruno)));
    });
    it('refuses somebody without a user document', () =>
      refused(
        publish({ uid: 'nobody', claims: {} }, newPost({ ownerId: 'nobody', photos: photos(1, 'nobody') })),
      ));
    it('refuses a post without its questionnaire or its contact', async () => {
      await refused(publish(people.ana, newPost(), { questionnaire: null }));
      await refused(publish(people.ana, newPost(), { contact: null }));
    });
    it('refuses an id that no path can carry', () =>
      refused(
        commit(
          world().as(people.ana),
          ['set', 'posts/l.u', newPost({ photos: photos(1, 'ana', 'l.u') })],
          ['set', 'posts/l.u/private/questionnaire', questionnaire()],
          ['set', 'posts/l.u/private/contact', postContact()],
        ),
      ));
    it('refuses to take over the id of a deleted post while something is left below it', async () => {
      await set(world().server, 'posts/luna/private/contact', postContact({ email: 'earlier@patitas.test' }));
      await refused(publish(people.ana, newPost()));
    });
    it('refuses to write over a post of somebody else', async () => {
      await commit(world().server, ...lunasPost('accepted'));
      const theft = { ownerId: 'luis', ownerName: 'luis Pérez', photos: photos(1, 'luis') };
      await refused(set(world().as(people.luis), 'posts/luna', newPost(theft)));
    });
  });

  describe('posts: the private papers', () => {
    beforeEach(() => setScene(world()));

    refusesWrong(
      'a questionnaire',
      questionnaire,
      Object.fromEntries(
        ['reason', 'behaviour', 'care', 'ownership'].map((field) => [
          field,
          [long(limits.giveAnswerMin - 1), long(limits.giveAnswer + 1), ` ${long(10)}`, null, 12345],
        ]),
      ),
      (doc) => publish(people.ana, newPost(), { questionnaire: doc }),
    );
    refusesWrong(
      'a contact',
      postContact,
      {
        phone: ['12345', '', 'llámame', ' 600 000 000', `6${long(limits.phone)}`, 600000000],
        email: ['ana', '@patitas.test', 'ana@', 'a b@c.d', null],
        message: ['', long(limits.contactMessage + 1), ' hola', 1],
      },
      (doc) => publish(people.ana, newPost(), { contact: doc }),
    );
    it('takes a contact without phone and with a message', () =>
      allowed(
        publish(people.ana, newPost(), { contact: postContact({ phone: null, message: 'Por las tardes.' }) }),
      ));
    it('refuses papers without a change of their post', async () => {
      await commit(world().server, ...lunasPost('pending'));
      await refused(set(world().as(people.ana), 'posts/luna/private/contact', postContact()));
      await refused(set(world().as(people.ana), 'posts/luna/private/questionnaire', questionnaire()));
    });
    it('refuses a paper that nobody knows', () =>
      refused(
        commit(
          world().as(people.ana),
          ['set', 'posts/luna', newPost()],
          ['set', 'posts/luna/private/questionnaire', questionnaire()],
          ['set', 'posts/luna/private/contact', postContact()],
          ['set', 'posts/luna/private/diary', questionnaire()],
        ),
      ));
    it('refuses the papers of a blocked user', () =>
      refused(set(world().as(people.bruno), 'posts/luna/private/contact', postContact())));
    it('refuses papers under the post of somebody else', async () => {
      await commit(world().server, ...lunasPost('accepted'));
      await refused(set(world().as(people.luis), 'posts/luna/private/contact', postContact()));
    });
    it('refuses to change papers while the post stays accepted', async () => {
      await commit(world().server, ...lunasPost('accepted'));
      await refused(
        commit(
          world().as(people.ana),
          [
            'update',
            'posts/luna',
            { status: 'withdrawn', updatedAt: newPost().updatedAt, commandId: newPost().commandId },
          ],
          ['set', 'posts/luna/private/contact', postContact({ phone: null })],
        ),
      );
    });
  });

  describe('posts: editing', () => {
    const edited = (fields: Doc = {}): Doc => {
      const { createdAt: _createdAt, confirmedAt: _confirmedAt, ownerId: _ownerId, ...rest } = newPost();
      return { ...rest, city: 'Cádiz', ...fields };
    };
    const edit = (who: Person, change: Doc) =>
      commit(
        world().as(who),
        ['update', 'posts/luna', change],
        ['set', 'posts/luna/private/questionnaire', questionnaire({ reason: 'Otro motivo.' })],
        ['set', 'posts/luna/private/contact', postContact()],
      );
    const scene = (status: string) => setScene(world(), ...lunasPost(status));

    for (const status of ['pending', 'accepted', 'rejected']) {
      it(`sends an edited ${status} post back to moderation`, async () => {
        await scene(status);
        await allowed(edit(people.ana, edited({ photos: photos(6), breed: 'mestiza', specialNeeds: 'x' })));
      });
      it(`refuses that an edited ${status} post is anything but pending`, async () => {
        await scene(status);
        for (const to of ['accepted', 'rejected', 'adopted', 'withdrawn']) {
          await refused(edit(people.ana, edited({ status: to })));
        }
      });
    }
    for (const status of ['adopted', 'withdrawn']) {
      it(`refuses to edit a post that is ${status}`, async () => {
        await scene(status);
        await refused(edit(people.ana, edited()));
      });
    }
    it('follows the owner’s changed name', async () => {
      await setScene(world(), ...lunasPost('accepted', { ownerName: 'Nombre de antes' }));
      await allowed(edit(people.ana, edited({ ownerName: 'Nombre de antes' })));
      await allowed(edit(people.ana, edited({ ownerName: 'ana Pérez' })));
      await refused(edit(people.ana, edited({ ownerName: 'Otra Persona' })));
    });
    it('refuses wrong content as in a new post', async () => {
      await scene('accepted');
      for (const [path, values] of Object.entries(wrongContent)) {
        for (const value of values) await refused(edit(people.ana, changed(edited(), path, value)));
      }
    });
    for (const [field, value] of Object.entries({
      ownerId: 'luis',
      createdAt: newPost().createdAt,
      confirmedAt: newPost().confirmedAt,
      adoptedBy: 'luis',
      rejectionReason: 'x',
      moderatedBy: 'iris',
      moderatedAt: newPost().createdAt,
      updatedAt: earlier,
      commandId: 'x',
      extra: 1,
    })) {
      it(`refuses an edit that sets ${field}`, async () => {
        await scene('accepted');
        await refused(edit(people.ana, edited({ [field]: value })));
      });
    }
    it('refuses anybody else, an administrator too', async () => {
      await scene('accepted');
      await refused(edit(people.luis, edited()));
      await refused(edit(people.iris, edited()));
      await refused(commit(world().visitor, ['update', 'posts/luna', edited()]));
    });
    it('refuses a blocked owner', async () => {
      await scene('accepted');
      await update(world().server, 'users/ana', { blocked: true });
      await refused(edit(people.ana, edited()));
    });
  });
}
