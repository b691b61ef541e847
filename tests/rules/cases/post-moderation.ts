import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { actingIn } from '../support/acting.ts';
import { commit, type Write } from '../support/commit.ts';
import { type Doc, earlier, newCommandId, notificationDoc, now } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { stamp, verdict } from '../support/post-writes.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';

export function postModerationCases(world: () => World) {
  const scene = (status: string, fields: Doc = {}) =>
    setScene(world(), ...lunasPost(status, fields), ...luisRequest('pending'));
  const { act, refusesAll } = actingIn(world);

  describe('posts: moderation', () => {
    beforeEach(() => scene('pending'));

    it('refuses that an owner accepts her own post, with or without a notification', async () => {
      await refusesAll(people.ana, ...verdict('accepted', {}, { actorId: 'ana' }));
      await refused(act(people.ana, ['update', 'posts/luna', { status: 'accepted', ...stamp() }]));
    });
    for (const status of ['accepted', 'rejected'] as const) {
      it(`refuses ${status} without its notification`, () =>
        refused(act(people.iris, ...verdict(status).slice(0, 1))));
      it(`refuses the notification of ${status} without its event`, () =>
        refused(act(people.iris, ...verdict(status).slice(1))));
      for (const [field, value] of Object.entries({
        moderatedAt: earlier,
        moderatedBy: 'ana',
        moderatedCommandId: newCommandId(),
        updatedAt: earlier,
        commandId: 'x',
        city: 'Cádiz',
        adoptedBy: 'luis',
        confirmedAt: now,
        rejectionReason: status === 'accepted' ? 'x' : null,
      })) {
        it(`refuses ${status} with ${field} = ${value === now ? 'now' : value}`, () =>
          refusesAll(people.iris, ...verdict(status, { [field]: value })));
      }
      for (const [field, value] of Object.entries({
        message: 'Haz clic en este enlace',
        receiverId: 'luis',
        postId: 'toby',
        isSeen: true,
        createdAt: earlier,
        actorId: 'ana',
        type: status === 'accepted' ? 'post-rejected' : 'post-accepted',
        commandId: newCommandId(),
        extra: 1,
      })) {
        it(`refuses ${status} with a notification that has another ${field}`, () =>
          refusesAll(people.iris, ...verdict(status, {}, { [field]: value })));
      }
    }
    for (const status of ['adopted', 'withdrawn', 'draft']) {
      it(`refuses a verdict that makes a post ${status}`, () =>
        refusesAll(people.iris, ...verdict('accepted', { status })));
    }
    it('refuses a rejection whose reason is empty or too long', async () => {
      await refusesAll(people.iris, ...verdict('rejected', { rejectionReason: '' }));
      await refusesAll(
        people.iris,
        ...verdict('rejected', { rejectionReason: 'x'.repeat(limits.rejectionReason + 1) }),
      );
    });
    it('accepts a reason of the maximum length', () =>
      allowed(
        act(people.iris, ...verdict('rejected', { rejectionReason: 'x'.repeat(limits.rejectionReason) })),
      ));
    it('refuses two notifications of one verdict, under two commands', () => {
      const other = newCommandId();
      const note = notificationDoc('post-accepted', other, {
        actorId: 'iris',
        message: 'Tu publicación de Luna fue aceptada',
      });
      return refusesAll(people.iris, ...verdict('accepted'), [
        'set',
        `notifications/post-accepted-${other}`,
        note,
      ]);
    });
    it('refuses the notification of another verdict', async () => {
      const [event] = verdict('accepted');
      const [, note] = verdict('rejected');
      await refused(act(people.iris, ...[event, note].filter((write) => write !== undefined)));
    });
    it('refuses a verdict on content that was edited after the review', async () => {
      await scene('pending', { commandId: newCommandId(), city: 'Cádiz' });
      await refusesAll(people.iris, ...verdict('accepted'));
      await refusesAll(people.iris, ...verdict('rejected'));
      await refusesAll(people.iris, ...verdict('accepted', { moderatedCommandId: null }));
    });
    it('refuses a verdict that names another time of the content than the current one', async () => {
      for (const status of ['accepted', 'rejected'] as const) {
        for (const seenUpdatedAt of [earlier.toMillis() - 1, String(earlier.toMillis()), earlier, null])
          await refusesAll(people.iris, ...verdict(status, {}, {}, { seenUpdatedAt }));
      }
      const [post, note, [, path, { seenUpdatedAt: _, ...ofOlderApp }]] = verdict('accepted') as readonly [
        Write,
        Write,
        readonly ['set', string, Doc],
      ];
      await refusesAll(people.iris, post, note, ['set', path, ofOlderApp]);
    });
    it('refuses an administrator who is blocked', async () => {
      await commit(world().server, ['update', 'users/iris', { blocked: true }]);
      await refusesAll(people.iris, ...verdict('accepted'));
    });
    it('refuses an administrator whose role was revoked', async () => {
      await commit(world().server, ['set', 'revokedRoles/iris', { revokedAt: now }]);
      await refusesAll(people.iris, ...verdict('accepted'));
    });
    it('lets an administrator moderate her own post', async () => {
      await scene('pending', { ownerId: 'iris' });
      await allowed(act(people.iris, ...verdict('accepted', {}, { receiverId: 'iris' })));
    });
  });
}
