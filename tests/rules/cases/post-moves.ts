import { Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { adoptedPostLifeMs } from '#domain/limits.ts';
import { canMovePost } from '#domain/post-transitions.ts';
import { type PostStatus, postStatuses } from '#domain/post-values.ts';
import { countingIn, refusesParts } from '../support/acting.ts';
import { commit, read, remove, type Write } from '../support/commit.ts';
import { type Doc, earlier, newCommandId, now } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { storedCommandId, storedPost } from '../support/post-documents.ts';
import { grant, logged, removal, stamp, undoneAdoption, verdict } from '../support/post-writes.ts';
import { luisRequest, lunasPost, recently, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';

/** The ordinary write that sets a status. The content stays the same. */
const moves: Record<PostStatus, () => readonly Write[]> = {
  pending: () => [
    [
      'update',
      'posts/luna',
      {
        city: 'Cádiz',
        status: 'pending',
        rejectionReason: null,
        moderatedAt: null,
        moderatedCommandId: null,
        ...stamp(),
      },
    ],
  ],
  accepted: () => verdict('accepted'),
  rejected: () => verdict('rejected'),
  adopted: () => grant(),
  withdrawn: () => [['update', 'posts/luna', { status: 'withdrawn', ...stamp() }]],
  archived: () => [['update', 'posts/luna', { status: 'archived', ...stamp() }]],
};
const restored: Write = ['update', 'posts/luna', { status: 'accepted', confirmedAt: now, ...stamp() }];

export function postMovesCases(world: () => World) {
  const scene = (status: string, fields: Doc = {}) =>
    setScene(world(), ...lunasPost(status, fields), ...luisRequest('pending'));
  const { act } = countingIn(world);

  describe('posts: from one status to another', () => {
    for (const from of postStatuses) {
      for (const to of postStatuses) {
        if (from === to) continue;
        for (const [actor, who] of [
          ['owner', people.ana],
          ['admin', people.iris],
        ] as const) {
          const isUndone = to === 'pending' && (from === 'adopted' || from === 'archived');
          const writes = () => {
            if (isUndone) return undoneAdoption();
            return from === 'withdrawn' && to === 'accepted' ? [restored] : moves[to]();
          };
          const may = canMovePost(from, to, actor);
          it(`${may ? 'lets' : 'refuses that'} the ${actor} move${may ? '' : 's'} a post from ${from} to ${to}`, async () => {
            await scene(from);
            if (isUndone) await commit(world().server, ...luisRequest('granted', { decidedAt: recently }));
            await (may ? allowed : refused)(act(who, ...writes()));
          });
        }
        it(`refuses that anybody else moves a post from ${from} to ${to}`, async () => {
          await scene(from);
          await refused(act(people.luis, ...moves[to]()));
        });
      }
    }
  });

  describe('posts: withdrawing, returning, confirming', () => {
    it('refuses a hidden change of the content, which would avoid moderation', async () => {
      await scene('accepted');
      await refused(
        act(people.ana, ['update', 'posts/luna', { status: 'withdrawn', city: 'Cádiz', ...stamp() }]),
      );
      await refused(
        act(people.ana, ['update', 'posts/luna', { city: 'Cádiz', confirmedAt: now, ...stamp() }]),
      );
      await scene('withdrawn');
      await refused(
        act(people.ana, [
          'update',
          'posts/luna',
          { status: 'accepted', confirmedAt: now, city: 'Cádiz', ...stamp() },
        ]),
      );
    });
    it('lets only the owner confirm an accepted post', async () => {
      await scene('accepted');
      await allowed(act(people.ana, ['update', 'posts/luna', { confirmedAt: now, ...stamp() }]));
      for (const status of ['pending', 'rejected', 'adopted', 'withdrawn']) {
        await scene(status);
        await refused(act(people.ana, ['update', 'posts/luna', { confirmedAt: now, ...stamp() }]));
      }
    });
    it('refuses a confirmation or a return with an invented time', async () => {
      await scene('accepted', { confirmedAt: now });
      await refused(act(people.ana, ['update', 'posts/luna', { confirmedAt: earlier, ...stamp() }]));
      await scene('withdrawn');
      await refused(act(people.ana, ['update', 'posts/luna', { status: 'accepted', ...stamp() }]));
    });
    it('refuses that anybody else confirms', async () => {
      await scene('accepted');
      for (const who of [people.luis, people.iris]) {
        await refused(act(who, ['update', 'posts/luna', { confirmedAt: now, ...stamp() }]));
      }
    });
  });

  describe('posts: deleting', () => {
    for (const status of postStatuses) {
      it(`lets the owner and administrators delete a post that is ${status}`, async () => {
        await scene(status);
        await allowed(remove(world().as(people.ana), 'posts/luna'));
        await scene(status);
        await allowed(act(people.iris, ...removal()));
      });
    }
    for (const status of ['adopted', 'archived']) {
      it(`refuses that the owner deletes a post that was ${status} less than ${adoptedPostLifeMs / dayMs} days ago, but lets an administrator`, async () => {
        const within = Timestamp.fromMillis(Date.now() - adoptedPostLifeMs + 60_000);
        await scene(status, { updatedAt: within });
        await refused(remove(world().as(people.ana), 'posts/luna'));
        await allowed(act(people.iris, ...removal()));
        await scene(status, { updatedAt: Timestamp.fromMillis(Date.now() - adoptedPostLifeMs - 60_000) });
        await allowed(remove(world().as(people.ana), 'posts/luna'));
      });
    }
    it('takes no deletion by an administrator that does not tell the owner or has no entry, and neither of them alone', async () => {
      await scene('accepted');
      await refusesParts((...writes) => act(people.iris, ...writes), removal());
    });
    it('refuses an entry of a deletion beside the one under the id of the post, and one for two posts', async () => {
      await setScene(world(), ...lunasPost('accepted'), ['set', 'posts/toby', storedPost('accepted')]);
      const another = logged(newCommandId(), 'delete');
      await refused(act(people.iris, ...removal(), another));
      await refused(act(people.iris, ...removal(), ['delete', 'posts/toby']));
      await refused(act(people.iris, ...removal({ postId: 'luna' })));
      const [, [, , told]] = removal();
      const advertisement = { ...told, type: 'advertisement', postId: 'luna' };
      await refused(
        act(people.iris, ...removal(), ['set', 'notifications/advertisement-luna', advertisement]),
      );
      await refused(act(people.iris, ...removal({}, { subjectId: 'toby' })));
    });
    it('refuses records that name another pet, or give a reason that nobody was shown', async () => {
      await scene('accepted');
      await refused(
        act(people.iris, ...removal({ message: 'El equipo de Patitas eliminó tu publicación de Toby' })),
      );
      await refused(act(people.iris, ...removal({}, { name: 'Toby' })));
      await refused(act(people.iris, ...removal({}, { reason: 'x' })));
    });
    it('refuses a deletion with the records of an earlier one', async () => {
      const [, note, entry] = removal({ createdAt: earlier }, { createdAt: earlier });
      await setScene(world(), ...lunasPost('accepted'), note, entry);
      await refused(act(people.iris, ['delete', 'posts/luna']));
    });
    it('lets an administrator delete a post whose owner chose the id of an earlier decision, so that the log has it already', async () => {
      const postId = storedCommandId;
      const decision = logged(postId, 'accept', { createdAt: earlier });
      await setScene(world(), ['set', `posts/${postId}`, storedPost('accepted')], decision);
      await allowed(act(people.iris, ...removal({}, {}, postId)));
    });
    it('lets an administrator who deletes an own post tell nobody else of it', async () => {
      const own = (note: Doc) => act(people.iris, ...removal(note).slice(0, 2));
      await scene('accepted', { ownerId: 'iris' });
      await refused(own({ receiverId: 'ana' }));
      await refused(own({ receiverId: 'iris', createdAt: earlier }));
      await allowed(act(people.iris, ['delete', 'posts/luna']));
    });
    it('refuses that an owner tells herself that the team deleted her post', async () => {
      await scene('accepted');
      await refused(act(people.ana, ...removal({ actorId: 'ana' }).slice(0, 2)));
    });
    it('refuses that the owner deletes a post within the same time after an adoption was undone', async () => {
      for (const status of postStatuses.filter((each) => each !== 'adopted' && each !== 'archived')) {
        await scene(status, { undoneAt: Timestamp.fromMillis(Date.now() - adoptedPostLifeMs + 60_000) });
        await refused(remove(world().as(people.ana), 'posts/luna'));
        await scene(status, { undoneAt: Timestamp.fromMillis(Date.now() - adoptedPostLifeMs - 60_000) });
        await allowed(remove(world().as(people.ana), 'posts/luna'));
      }
      const { undoneAt: _, ...ordinary } = storedPost('accepted');
      await setScene(world(), ['set', 'posts/luna', ordinary]);
      await allowed(remove(world().as(people.ana), 'posts/luna'));
    });
    it('refuses to change an archived post, or to archive one that is not adopted', async () => {
      await scene('adopted');
      for (const fields of [{ city: 'Cádiz' }, { confirmedAt: now }, { name: 'Toby' }])
        await refused(
          act(people.ana, ['update', 'posts/luna', { status: 'archived', ...fields, ...stamp() }]),
        );
      await scene('accepted');
      await refused(act(people.ana, ...moves.archived()));
    });
    it('shows an archived post only to its owner, its adopter and administrators', async () => {
      await setScene(world(), ...lunasPost('archived'), ...luisRequest('granted'));
      for (const who of [people.ana, people.luis, people.iris])
        await allowed(read(world().as(who), 'posts/luna'));
      await allowed(read(world().as(people.luis), 'posts/luna/private/contact'));
      await refused(read(world().as(people.eva), 'posts/luna'));
      await refused(read(world().visitor, 'posts/luna'));
      await scene('archived');
      await refused(read(world().as(people.luis), 'posts/luna'));
    });
    it('refuses anybody else', async () => {
      await scene('accepted');
      await refused(remove(world().as(people.luis), 'posts/luna'));
      await refused(remove(world().visitor, 'posts/luna'));
    });
    it('refuses a blocked owner', async () => {
      await scene('accepted', { ownerId: 'bruno' });
      await refused(remove(world().as(people.bruno), 'posts/luna'));
    });
    it('leaves the documents below it to the server', async () => {
      await scene('accepted');
      await refused(remove(world().as(people.ana), 'posts/luna/private/contact'));
      await refused(remove(world().as(people.ana), 'posts/luna/requests/luis'));
      await refused(remove(world().as(people.luis), 'posts/luna/requests/luis'));
    });
  });
}
