import { collection, getCount, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { notificationTypes } from '#domain/notification.ts';
import { read, remove, set, update } from '../support/commit.ts';
import { type Doc, newCommandId, notificationDoc } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { anasNotification, luisComment, lunasPost, noteToAna, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const path = `notifications/${noteToAna}`;

export function notificationsCases(world: () => World) {
  const scene = () => setScene(world(), ...lunasPost('accepted'), luisComment(), anasNotification());

  describe('notifications: inventing them', () => {
    beforeEach(scene);
    const send = (type: string, fields: Doc = {}) => {
      const commandId = newCommandId();
      return set(
        world().as(people.luis),
        `notifications/${type}-${commandId}`,
        notificationDoc(type, commandId, fields),
      );
    };
    for (const type of [...notificationTypes, 'advertisement']) {
      it(`refuses a notification of type ${type} without an event`, () =>
        refused(send(type, { message: 'Hola' })));
    }
    it('refuses an id that does not consist of type and command', async () => {
      const commandId = newCommandId();
      const note = notificationDoc('commented', commandId);
      await refused(set(world().as(people.luis), `notifications/${commandId}`, note));
    });
    it('refuses a path in place of a post or a receiver', async () => {
      await refused(send('commented', { postId: 'luna/comments/x' }));
      await refused(send('adoption-granted', { receiverId: 'luis/private/contact' }));
    });
    it('refuses a command id of the wrong form', () =>
      refused(set(world().as(people.luis), 'notifications/commented-x', notificationDoc('commented', 'x'))));
    it('refuses a notification from a visitor', () =>
      refused(set(world().visitor, 'notifications/commented-x', notificationDoc('commented', 'x'))));
  });

  describe('notifications: their receiver', () => {
    beforeEach(scene);
    const newest = (who: Person, receiverId = 'ana') =>
      query(
        collection(world().as(who), 'notifications'),
        where('receiverId', '==', receiverId),
        orderBy('createdAt', 'desc'),
        limit(100),
      );

    it('reads, counts, marks and deletes her own notifications', async () => {
      await allowed(read(world().as(people.ana), path));
      await allowed(getDocs(newest(people.ana)));
      const unseen = query(
        collection(world().as(people.ana), 'notifications'),
        where('receiverId', '==', 'ana'),
        where('isSeen', '==', false),
      );
      await allowed(getDocs(unseen));
      await allowed(getCount(unseen));
      await allowed(update(world().as(people.ana), path, { isSeen: true }));
      await allowed(update(world().as(people.ana), path, { isSeen: true }));
      await allowed(remove(world().as(people.ana), path));
      await allowed(read(world().as(people.ana), path));
    });
    it('refuses anybody else, also administrators and the sender', async () => {
      for (const who of [people.luis, people.eva, people.iris]) {
        await refused(read(world().as(who), path));
        await refused(getDocs(newest(who)));
        await refused(update(world().as(who), path, { isSeen: true }));
        await refused(remove(world().as(who), path));
      }
      await refused(read(world().visitor, path));
    });
    it('learns that one is missing where an outbox looks, and nobody else does', async () => {
      const id = newCommandId();
      const ofServer = ['available-again-luna-1-ana', 'search-found-ana-1'];
      const ofAnybody = [`commented-${id}`, 'still-available-luna-1'];
      for (const missing of [...ofAnybody, ...ofServer, `post-changed-${id}-ana`])
        await allowed(read(world().as(people.ana), `notifications/${missing}`));
      for (const missing of [
        ...ofServer,
        'missing',
        'commented-x',
        `commented-${id}x`,
        'search-found-luis-x',
      ])
        await refused(read(world().as(people.luis), `notifications/${missing}`));
      for (const missing of [...ofAnybody, 'missing'])
        await refused(read(world().visitor, `notifications/${missing}`));
    });
    it('refuses a query for all notifications, also with a limit', async () => {
      await refused(getDocs(collection(world().as(people.ana), 'notifications')));
      await refused(getDocs(query(collection(world().as(people.ana), 'notifications'), limit(1))));
      await refused(
        getDocs(query(collection(world().as(people.ana), 'notifications'), where('receiverId', '>=', 'ana'))),
      );
      await refused(
        getDocs(
          query(
            collection(world().as(people.ana), 'notifications'),
            where('receiverId', 'in', ['ana', 'luis']),
          ),
        ),
      );
    });
    for (const [field, value] of Object.entries({
      message: 'Otro texto',
      receiverId: 'luis',
      type: 'post-accepted',
      postId: 'toby',
      actorId: 'eva',
      extra: 1,
    })) {
      it(`refuses that she changes the field ${field}`, () =>
        refused(update(world().as(people.ana), path, { isSeen: true, [field]: value })));
    }
    it('refuses to mark a notification as unseen', async () => {
      await update(world().as(people.ana), path, { isSeen: true });
      await refused(update(world().as(people.ana), path, { isSeen: false }));
    });
    it('lets a blocked receiver read, but not change or delete', async () => {
      await set(world().server, path, notificationDoc('commented', 'x', { receiverId: 'bruno' }));
      await allowed(read(world().as(people.bruno), path));
      await refused(update(world().as(people.bruno), path, { isSeen: true }));
      await refused(remove(world().as(people.bruno), path));
    });
  });
}
