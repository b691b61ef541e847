import { beforeEach, describe, expect, it } from 'vitest';
import { actingIn } from '../support/acting.ts';
import { commit, read, remove } from '../support/commit.ts';
import { type Doc, earlier, newCommandId, notificationDoc } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { grant } from '../support/post-writes.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';

export function postGrantingCases(world: () => World) {
  const scene = (status: string, fields: Doc = {}) =>
    setScene(world(), ...lunasPost(status, fields), ...luisRequest('pending'));
  const { act, refusesAll } = actingIn(world);

  describe('posts: granting', () => {
    beforeEach(() => scene('accepted'));

    it('grants the pet of a post that was stored before there were reservations', async () => {
      const { reserved: _, ...older } = (await read(world().server, 'posts/luna')).data() ?? {};
      await commit(world().server, ['set', 'posts/luna', older]);
      await allowed(act(people.ana, ...grant()));
    });
    it('refuses every incomplete grant', async () => {
      const [request, post, note] = grant();
      for (const part of [[request], [post], [note], [request, post], [request, note], [post, note]]) {
        await refused(act(people.ana, ...part.filter((write) => write !== undefined)));
      }
    });
    it('refuses the adopter and anybody else', async () => {
      await refusesAll(people.luis, ...grant({ note: { actorId: 'luis' } }));
      await refusesAll(people.eva, ...grant({ note: { actorId: 'eva' } }));
      await refusesAll(people.iris, ...grant({ note: { actorId: 'iris' } }));
    });
    it('refuses to give the pet to anybody except the person whose request is granted', async () => {
      for (const receiverId of ['eva', 'luis/private/contact', 'ana'])
        await refusesAll(people.ana, ...grant({ note: { receiverId } }));
    });
    it('refuses adopter and moderator in the public post', async () => {
      await refusesAll(people.ana, ...grant({ post: { adoptedBy: 'luis' } }));
      await refusesAll(people.ana, ...grant({ post: { moderatedBy: 'iris' } }));
    });
    it('refuses a second adopter under the command of the first grant, whose notification was deleted', async () => {
      await commit(world().server, ['set', 'posts/luna/requests/eva', { ...evasRequest() }]);
      const first = grant();
      await allowed(act(people.ana, ...first));
      const commandId = String(first[1]?.[2]?.commandId);
      await allowed(remove(world().as(people.luis), `notifications/adoption-granted-${commandId}`));
      const [request, , note] = grant({ adopter: 'eva', request: { commandId }, note: { commandId } });
      if (!request || !note?.[2]) throw new Error('a grant has three parts');
      await refusesAll(people.ana, request, ['set', `notifications/adoption-granted-${commandId}`, note[2]]);
    });
    it('refuses wrong times, ids and contents', async () => {
      await refusesAll(people.ana, ...grant({ request: { decidedAt: earlier } }));
      await refusesAll(people.ana, ...grant({ request: { commandId: newCommandId() } }));
      await refusesAll(people.ana, ...grant({ request: { commandId: 'x' } }));
      await refusesAll(people.ana, ...grant({ request: { adopterName: 'Otro' } }));
      await refusesAll(people.ana, ...grant({ post: { updatedAt: earlier } }));
      await refusesAll(people.ana, ...grant({ post: { city: 'Cádiz' } }));
      await refusesAll(people.ana, ...grant({ note: { message: 'Ven a por Luna' } }));
      await refusesAll(people.ana, ...grant({ note: { createdAt: earlier } }));
    });
    it('refuses two notifications of one grant, under two commands', () => {
      const other = newCommandId();
      const note = notificationDoc('adoption-granted', other, {
        receiverId: 'luis',
        actorId: 'ana',
        message: 'Tu solicitud para adoptar a Luna fue concedida',
      });
      return refusesAll(people.ana, ...grant(), ['set', `notifications/adoption-granted-${other}`, note]);
    });
    it('refuses a second grant', async () => {
      await commit(world().server, ['set', 'posts/luna/requests/eva', { ...evasRequest() }]);
      await allowed(act(people.ana, ...grant()));
      await refused(act(people.ana, ...grant({ adopter: 'eva' })));
    });
    it('lets exactly one of two simultaneous grants succeed', async () => {
      await commit(world().server, ['set', 'posts/luna/requests/eva', { ...evasRequest() }]);
      const outcomes = await Promise.allSettled([
        act(people.ana, ...grant()),
        act(people.ana, ...grant({ adopter: 'eva' })),
        act(people.ana, ...grant()),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const statusOf = async (uid: string) =>
        (await read(world().server, `posts/luna/requests/${uid}`)).get('status');
      expect([await statusOf('luis'), await statusOf('eva')].sort()).toEqual(['granted', 'pending']);
    });
    it('refuses to grant a request that is withdrawn or denied', async () => {
      for (const status of ['withdrawn', 'denied', 'granted']) {
        await setScene(world(), ...lunasPost('accepted'), ...luisRequest(status));
        await refused(act(people.ana, ...grant()));
      }
    });
  });
}

function evasRequest(): Doc {
  const request = luisRequest('pending', { adopterId: 'eva', adopterName: 'eva Pérez' })[0];
  return request && request[0] !== 'delete' ? request[2] : {};
}
