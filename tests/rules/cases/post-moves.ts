import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { type PostStatus, postStatuses } from '../../../src/domain/post.ts';
import { canMovePost } from '../../../src/domain/post-transitions.ts';
import { commit, read, remove, type Write } from '../support/commit.ts';
import { type Doc, earlier, newCommandId, notificationDoc, now } from '../support/documents.ts';
import { allowed, refused, refusedInAnyOrder } from '../support/expect-decision.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const stamp = (commandId = newCommandId()): Doc => ({ updatedAt: now, commandId });

function verdict(status: 'accepted' | 'rejected', fields: Doc = {}, note: Doc = {}): readonly Write[] {
  const commandId = newCommandId();
  const type = `post-${status}`;
  const ending = status === 'accepted' ? 'aceptada' : 'rechazada';
  return [
    [
      'update',
      'posts/luna',
      {
        status,
        rejectionReason: status === 'rejected' ? 'Faltan fotos.' : null,
        moderatedAt: now,
        moderatedBy: 'iris',
        ...stamp(commandId),
        ...fields,
      },
    ],
    [
      'set',
      `notifications/${type}-${commandId}`,
      notificationDoc(type, commandId, {
        actorId: 'iris',
        message: `Tu publicación de Luna fue ${ending}`,
        ...note,
      }),
    ],
  ];
}

function grant(fields: { request?: Doc; post?: Doc; note?: Doc; adopter?: string } = {}): readonly Write[] {
  const commandId = newCommandId();
  const adopter = fields.adopter ?? 'luis';
  return [
    [
      'update',
      `posts/luna/requests/${adopter}`,
      { status: 'granted', decidedAt: now, commandId, ...fields.request },
    ],
    ['update', 'posts/luna', { status: 'adopted', adoptedBy: adopter, ...stamp(commandId), ...fields.post }],
    [
      'set',
      `notifications/adoption-granted-${commandId}`,
      notificationDoc('adoption-granted', commandId, {
        receiverId: adopter,
        actorId: 'ana',
        message: 'Tu solicitud para adoptar a Luna fue concedida',
        ...fields.note,
      }),
    ],
  ];
}

/** The write that leads to a status in the ordinary way; the content stays as it is. */
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
        moderatedBy: null,
        ...stamp(),
      },
    ],
  ],
  accepted: () => verdict('accepted'),
  rejected: () => verdict('rejected'),
  adopted: () => grant(),
  withdrawn: () => [['update', 'posts/luna', { status: 'withdrawn', ...stamp() }]],
};
const restored: Write = ['update', 'posts/luna', { status: 'accepted', confirmedAt: now, ...stamp() }];

export function postMovesCases(world: () => World) {
  const scene = (status: string, fields: Doc = {}) =>
    setScene(world(), ...lunasPost(status, fields), ...luisRequest('pending'));
  const act = (who: Person, writes: readonly Write[]) => commit(world().as(who), ...writes);

  const refusesAll = (who: Person, writes: readonly Write[]) =>
    refusedInAnyOrder(writes, (ordered) => act(who, ordered));

  describe('posts: from one status to another', () => {
    for (const from of postStatuses) {
      for (const to of postStatuses) {
        if (from === to) continue;
        for (const [actor, who] of [
          ['owner', people.ana],
          ['admin', people.iris],
        ] as const) {
          const writes = () => (from === 'withdrawn' && to === 'accepted' ? [restored] : moves[to]());
          const may = canMovePost(from, to, actor);
          it(`${may ? 'lets' : 'refuses that'} the ${actor} move${may ? '' : 's'} a post from ${from} to ${to}`, async () => {
            await scene(from);
            await (may ? allowed : refused)(act(who, writes()));
          });
        }
        it(`refuses that anybody else moves a post from ${from} to ${to}`, async () => {
          await scene(from);
          await refused(act(people.luis, moves[to]()));
        });
      }
    }
  });

  describe('posts: moderation', () => {
    beforeEach(() => scene('pending'));

    it('refuses that an owner accepts her own post, notification or not', async () => {
      await refusesAll(people.ana, verdict('accepted', { moderatedBy: 'ana' }, { actorId: 'ana' }));
      await refused(act(people.ana, [['update', 'posts/luna', { status: 'accepted', ...stamp() }]]));
    });
    for (const status of ['accepted', 'rejected'] as const) {
      it(`refuses ${status} without its notification`, () =>
        refused(act(people.iris, verdict(status).slice(0, 1))));
      it(`refuses the notification of ${status} without its event`, () =>
        refused(act(people.iris, verdict(status).slice(1))));
      for (const [field, value] of Object.entries({
        moderatedAt: earlier,
        moderatedBy: 'ana',
        updatedAt: earlier,
        commandId: 'x',
        city: 'Cádiz',
        adoptedBy: 'luis',
        confirmedAt: now,
        rejectionReason: status === 'accepted' ? 'x' : null,
      })) {
        it(`refuses ${status} with ${field} = ${value === now ? 'now' : value}`, () =>
          refusesAll(people.iris, verdict(status, { [field]: value })));
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
        it(`refuses ${status} with a notification whose ${field} is another`, () =>
          refusesAll(people.iris, verdict(status, {}, { [field]: value })));
      }
    }
    for (const status of ['adopted', 'withdrawn', 'draft']) {
      it(`refuses a verdict that makes a post ${status}`, () =>
        refusesAll(people.iris, verdict('accepted', { status })));
    }
    it('refuses a rejection whose reason is empty or too long', async () => {
      await refusesAll(people.iris, verdict('rejected', { rejectionReason: '' }));
      await refusesAll(
        people.iris,
        verdict('rejected', { rejectionReason: 'x'.repeat(limits.rejectionReason + 1) }),
      );
    });
    it('takes a reason to the limit', () =>
      allowed(
        act(people.iris, verdict('rejected', { rejectionReason: 'x'.repeat(limits.rejectionReason) })),
      ));
    it('refuses the notification of another verdict', async () => {
      const [event] = verdict('accepted');
      const [, note] = verdict('rejected');
      await refused(
        act(
          people.iris,
          [event, note].filter((write) => write !== undefined),
        ),
      );
    });
    it('refuses an administrator who is blocked', async () => {
      await commit(world().server, ['update', 'users/iris', { blocked: true }]);
      await refusesAll(people.iris, verdict('accepted'));
    });
    it('refuses an administrator whose role was revoked', async () => {
      await commit(world().server, ['set', 'revokedRoles/iris', { revokedAt: now }]);
      await refusesAll(people.iris, verdict('accepted'));
    });
    it('lets an administrator moderate her own post', async () => {
      await scene('pending', { ownerId: 'iris' });
      await allowed(act(people.iris, verdict('accepted', {}, { receiverId: 'iris' })));
    });
  });

  describe('posts: granting', () => {
    beforeEach(() => scene('accepted'));

    it('refuses any part of a grant alone', async () => {
      const [request, post, note] = grant();
      for (const part of [[request], [post], [note], [request, post], [request, note], [post, note]]) {
        await refused(
          act(
            people.ana,
            part.filter((write) => write !== undefined),
          ),
        );
      }
    });
    it('refuses the adopter and anybody else', async () => {
      await refusesAll(people.luis, grant({ note: { actorId: 'luis' } }));
      await refusesAll(people.eva, grant({ note: { actorId: 'eva' } }));
      await refusesAll(people.iris, grant({ note: { actorId: 'iris' } }));
    });
    it('refuses to give the pet to another than the one whose request is granted', async () => {
      await refusesAll(people.ana, grant({ post: { adoptedBy: 'eva' } }));
      await refusesAll(people.ana, grant({ note: { receiverId: 'eva' } }));
    });
    it('refuses wrong times, ids and contents', async () => {
      await refusesAll(people.ana, grant({ request: { decidedAt: earlier } }));
      await refusesAll(people.ana, grant({ request: { commandId: newCommandId() } }));
      await refusesAll(people.ana, grant({ request: { commandId: 'x' } }));
      await refusesAll(people.ana, grant({ request: { adopterName: 'Otro' } }));
      await refusesAll(people.ana, grant({ post: { updatedAt: earlier } }));
      await refusesAll(people.ana, grant({ post: { city: 'Cádiz' } }));
      await refusesAll(people.ana, grant({ note: { message: 'Ven a por Luna' } }));
      await refusesAll(people.ana, grant({ note: { createdAt: earlier } }));
    });
    it('refuses a second grant', async () => {
      await commit(world().server, ['set', 'posts/luna/requests/eva', { ...evasRequest() }]);
      await allowed(act(people.ana, grant()));
      await refused(act(people.ana, grant({ adopter: 'eva' })));
    });
    it('lets one of two grants at the same moment win', async () => {
      await commit(world().server, ['set', 'posts/luna/requests/eva', { ...evasRequest() }]);
      const outcomes = await Promise.allSettled([
        act(people.ana, grant()),
        act(people.ana, grant({ adopter: 'eva' })),
        act(people.ana, grant()),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const adopter: unknown = (await read(world().server, 'posts/luna')).get('adoptedBy');
      for (const uid of ['luis', 'eva']) {
        const request = await read(world().server, `posts/luna/requests/${uid}`);
        expect(request.get('status')).toBe(uid === adopter ? 'granted' : 'pending');
      }
    });
    it('refuses to grant a request that is withdrawn or denied', async () => {
      for (const status of ['withdrawn', 'denied', 'granted']) {
        await setScene(world(), ...lunasPost('accepted'), ...luisRequest(status));
        await refused(act(people.ana, grant()));
      }
    });
  });

  describe('posts: withdrawing, returning, confirming', () => {
    it('refuses to smuggle a change of content past moderation', async () => {
      await scene('accepted');
      await refused(
        act(people.ana, [['update', 'posts/luna', { status: 'withdrawn', city: 'Cádiz', ...stamp() }]]),
      );
      await refused(
        act(people.ana, [['update', 'posts/luna', { city: 'Cádiz', confirmedAt: now, ...stamp() }]]),
      );
      await scene('withdrawn');
      await refused(
        act(people.ana, [
          ['update', 'posts/luna', { status: 'accepted', confirmedAt: now, city: 'Cádiz', ...stamp() }],
        ]),
      );
    });
    it('lets the owner confirm an accepted post alone', async () => {
      await scene('accepted');
      await allowed(act(people.ana, [['update', 'posts/luna', { confirmedAt: now, ...stamp() }]]));
      for (const status of ['pending', 'rejected', 'adopted', 'withdrawn']) {
        await scene(status);
        await refused(act(people.ana, [['update', 'posts/luna', { confirmedAt: now, ...stamp() }]]));
      }
    });
    it('refuses a confirmation or a return at a made-up time', async () => {
      await scene('accepted', { confirmedAt: now });
      await refused(act(people.ana, [['update', 'posts/luna', { confirmedAt: earlier, ...stamp() }]]));
      await scene('withdrawn');
      await refused(act(people.ana, [['update', 'posts/luna', { status: 'accepted', ...stamp() }]]));
    });
    it('refuses that anybody else confirms', async () => {
      await scene('accepted');
      for (const who of [people.luis, people.iris]) {
        await refused(act(who, [['update', 'posts/luna', { confirmedAt: now, ...stamp() }]]));
      }
    });
  });

  describe('posts: deleting', () => {
    for (const status of postStatuses) {
      it(`lets the owner and administrators delete a post that is ${status}`, async () => {
        for (const who of [people.ana, people.iris]) {
          await scene(status);
          await allowed(remove(world().as(who), 'posts/luna'));
        }
      });
    }
    it('refuses anybody else', async () => {
      await scene('accepted');
      await refused(remove(world().as(people.luis), 'posts/luna'));
      await refused(remove(world().visitor, 'posts/luna'));
    });
    it('refuses a blocked owner', async () => {
      await scene('accepted', { ownerId: 'bruno' });
      await refused(remove(world().as(people.bruno), 'posts/luna'));
    });
    it('leaves what lies below to the server', async () => {
      await scene('accepted');
      await refused(remove(world().as(people.ana), 'posts/luna/private/contact'));
      await refused(remove(world().as(people.ana), 'posts/luna/requests/luis'));
      await refused(remove(world().as(people.luis), 'posts/luna/requests/luis'));
    });
  });
}

function evasRequest(): Doc {
  const request = luisRequest('pending', { adopterId: 'eva', adopterName: 'eva Pérez' })[0];
  return request && request[0] !== 'delete' ? request[2] : {};
}
