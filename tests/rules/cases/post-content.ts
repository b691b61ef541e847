import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { samplePhoto } from '#domain/sample-post.ts';
import { commit, set } from '../support/commit.ts';
import { counted } from '../support/counted.ts';
import { earlier, now } from '../support/documents.ts';
import { refusesWrong, type WrongValues } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { newPost, photos, postContact, questionnaire } from '../support/post-documents.ts';
import { createPublish } from '../support/publish.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';
import { wrongContent } from '../support/wrong-content.ts';

const long = (length: number) => 'x'.repeat(length);

const wrongStart: WrongValues = {
  ownerId: ['luis', null],
  ownerName: ['Otra Persona', null],
  status: ['accepted', 'rejected', 'adopted', 'withdrawn', 'draft', null],
  rejectionReason: ['x'],
  moderatedAt: [earlier],
  moderatedCommandId: ['x'],
  createdAt: [earlier, null],
  updatedAt: [earlier, null],
  confirmedAt: [earlier, null],
  commandId: ['x', '', 7, null],
};

export function postContentCases(world: () => World) {
  const publish = createPublish(world);

  describe('posts: publishing', () => {
    beforeEach(() => setScene(world()));

    it('lets a member publish a pet', () => allowed(publish(people.ana, newPost())));
    it('lets a member fill every field to its limit', () =>
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
      it(`accepts ${ageMonths} months for ${ageGroup}`, () =>
        allowed(publish(people.ana, newPost({ ageMonths, ageGroup }))));
    }
    it('refuses a photo whose id no app can read, so that no moderator would see it', async () => {
      await refused(publish(people.ana, newPost({ photos: [samplePhoto('__x__')] })));
      await allowed(publish(people.ana, newPost({ photos: [samplePhoto('x__')] })));
    });
    for (let count = 1; count <= limits.photosPerPost; count++) {
      it(`accepts ${count} photos, and checks also the last of them`, async () => {
        const wrong = [...photos(count - 1), samplePhoto('stolen', 'luis', 'luna')];
        await refused(publish(people.ana, newPost({ photos: wrong })));
        await allowed(publish(people.ana, newPost({ photos: photos(count) })));
      });
    }
    refusesWrong('a new post', newPost, { ...wrongContent, ...wrongStart }, (post) =>
      publish(people.ana, post),
    );
    it('refuses a post in the name of another person, of a visitor, and of a blocked user', async () => {
      await refused(publish(people.luis, newPost()));
      await refused(publish(people.luis, newPost({ ownerName: 'luis Pérez' })));
      await refused(set(world().visitor, 'posts/luna', newPost()));
      const bruno = { ownerId: 'bruno', ownerName: 'bruno Pérez', photos: photos(1, 'bruno') };
      await refused(publish(people.bruno, newPost(bruno)));
    });
    it('refuses a person without a user document', () =>
      refused(
        publish({ uid: 'nobody', claims: {} }, newPost({ ownerId: 'nobody', photos: photos(1, 'nobody') })),
      ));
    it('refuses a post without its questionnaire or its contact', async () => {
      await refused(publish(people.ana, newPost(), { questionnaire: null }));
      await refused(publish(people.ana, newPost(), { contact: null }));
    });
    const publishAt = (postId: string) =>
      commit(
        world().as(people.ana),
        ...counted('ana', [
          ['set', `posts/${postId}`, newPost({ photos: photos(1, 'ana', postId) })],
          ['set', `posts/${postId}/private/questionnaire`, questionnaire()],
          ['set', `posts/${postId}/private/contact`, postContact()],
        ]),
      );
    it('refuses an id that cannot be part of a path', async () => {
      await allowed(publishAt(`luna-2${long(122)}`));
      for (const postId of ['l.u', long(129)]) await refused(publishAt(postId));
    });
    // The id of a report joins ids with underscores: one of luna_2 would be read as one of luna.
    it('refuses an id with an underscore', () => refused(publishAt('luna_2')));
    it('refuses the id of a deleted post while documents remain below it', async () => {
      await set(world().server, 'posts/luna/private/contact', postContact({ email: 'earlier@patitas.test' }));
      await refused(publish(people.ana, newPost()));
    });
    it('refuses the id of a removed post, also when nothing remains below it', async () => {
      await set(world().server, 'removedPosts/luna', { removedAt: now });
      await refused(publish(people.ana, newPost()));
    });
    it('refuses to overwrite a post of another person', async () => {
      await commit(world().server, ...lunasPost('accepted'));
      const theft = { ownerId: 'luis', ownerName: 'luis Pérez', photos: photos(1, 'luis') };
      await refused(set(world().as(people.luis), 'posts/luna', newPost(theft)));
    });
  });
}
