import { beforeEach, describe, it } from 'vitest';
import { actingIn } from '../support/acting.ts';
import { commit, remove, update, type Write } from '../support/commit.ts';
import { type Doc, earlier, givenAnswers, newCommandId, notificationDoc, now } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { storedCommandId } from '../support/post-documents.ts';
import { denial } from '../support/post-writes.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const commandId = newCommandId();
const path = 'posts/luna/requests/luis';

export function requestDecisionsCases(world: () => World) {
  const { act, refusesAll } = actingIn(world);

  describe('requests: withdrawing and denying', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending')));
    const withdraw = (who: Person, fields: Doc = {}) =>
      update(world().as(who), path, { status: 'withdrawn', commandId, ...fields });

    it('lets the adopter withdraw', () => allowed(withdraw(people.luis)));
    it('refuses a withdrawal that changes another field', async () => {
      await refused(withdraw(people.luis, { answers: givenAnswers(1) }));
      await refused(withdraw(people.luis, { decidedAt: now }));
      await refused(withdraw(people.luis, { commandId: 'x' }));
    });
    it('refuses that the owner or somebody else withdraws it', async () => {
      for (const who of [people.ana, people.eva, people.iris]) await refused(withdraw(who));
    });
    it('lets the owner deny', () => allowed(act(people.ana, ...denial())));
    it('refuses a denial without its notification, and the notification without the denial', async () => {
      for (const part of denial()) await refused(act(people.ana, part));
    });
    it('refuses a denial by anybody else', async () => {
      for (const who of [people.luis, people.eva, people.iris]) {
        await refusesAll(who, ...denial({ note: { actorId: who.uid } }));
      }
    });
    it('refuses a denial that changes another field, or has an invented time', async () => {
      await refusesAll(people.ana, ...denial({ request: { adopterName: 'Otro' } }));
      await refusesAll(people.ana, ...denial({ request: { decidedAt: earlier } }));
      await refusesAll(people.ana, ...denial({ request: { status: 'pending' } }));
      await refusesAll(people.ana, ...denial({ request: { status: 'lost' } }));
      await refusesAll(people.ana, ...denial({ request: { commandId: newCommandId() } }));
    });
    it('refuses a denial under the command of the request, which would hide how late it is', () => {
      const [event] = denial({ request: { commandId: storedCommandId } });
      const told: Write = [
        'set',
        `notifications/adoption-denied-${storedCommandId}`,
        notificationDoc('adoption-denied', storedCommandId, {
          receiverId: 'luis',
          actorId: 'ana',
          message: 'Tu solicitud para adoptar a Luna fue denegada',
        }),
      ];
      return refusesAll(people.ana, event, told);
    });
    it('refuses a denial with another text, receiver or post', async () => {
      await refusesAll(people.ana, ...denial({ note: { message: 'Nunca tendrás un perro' } }));
      await refusesAll(people.ana, ...denial({ note: { receiverId: 'eva' } }));
      await refusesAll(people.ana, ...denial({ note: { postId: 'toby' } }));
    });
    it('refuses a denial whose notification announces a grant', () => {
      const [event] = denial({ request: { commandId } });
      const told: Write = [
        'set',
        `notifications/adoption-granted-${commandId}`,
        notificationDoc('adoption-granted', commandId, {
          receiverId: 'luis',
          actorId: 'ana',
          message: 'Tu solicitud para adoptar a Luna fue concedida',
        }),
      ];
      return refused(act(people.ana, event, told));
    });
    for (const status of ['granted', 'denied', 'withdrawn']) {
      it(`refuses any change of a request that is ${status}`, async () => {
        await setScene(world(), ...lunasPost('accepted'), ...luisRequest(status));
        if (status !== 'withdrawn') await refused(withdraw(people.luis));
        await refusesAll(people.ana, ...denial());
      });
    }
    it('refuses a blocked adopter and a blocked owner', async () => {
      await commit(
        world().server,
        ['update', 'users/luis', { blocked: true }],
        ['update', 'users/ana', { blocked: true }],
      );
      await refused(withdraw(people.luis));
      await refusesAll(people.ana, ...denial());
    });
    it('refuses to delete a request', async () => {
      for (const who of [people.luis, people.ana, people.iris]) await refused(remove(world().as(who), path));
    });
  });
}
