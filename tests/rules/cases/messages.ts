import {
  collection,
  collectionGroup,
  getDocs,
  limitToLast,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { countingIn } from '../support/acting.ts';
import { commit, read, remove, set, update } from '../support/commit.ts';
import { oneMore } from '../support/counted.ts';
import { type Doc, earlier, messageDoc, messageReportDoc, newCommandId } from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { luisMessage, luisMessageId, luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const commandId = newCommandId();
const folder = 'posts/luna/requests/luis/messages';
const path = `${folder}/${commandId}`;
const anas: Doc = { authorId: 'ana', receiverId: 'luis', authorName: 'ana Pérez' };

export function messagesCases(world: () => World) {
  const { act } = countingIn(world);
  const write = (who: Person, fields: Doc = {}) => act(who, ['set', path, messageDoc(commandId, fields)]);

  describe('messages: writing', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending')));

    it('lets the adopter and the owner write to each other', async () => {
      await allowed(write(people.luis, { text: 'x'.repeat(limits.message) }));
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'));
      await allowed(write(people.ana, anas));
    });
    it('lets both write after the grant, also when the post is archived', async () => {
      for (const status of ['adopted', 'archived']) {
        await setScene(world(), ...lunasPost(status), ...luisRequest('granted'));
        await allowed(write(people.luis));
        await allowed(
          act(people.ana, ['set', `${folder}/${luisMessageId}`, messageDoc(luisMessageId, anas)]),
        );
      }
    });
    it('lets both write while the pet is reserved for the adopter', async () => {
      await setScene(world(), ...lunasPost('accepted', { reserved: true }), ...luisRequest('reserved'));
      await allowed(write(people.luis));
    });
    for (const status of ['denied', 'withdrawn']) {
      it(`refuses a message below a request that is ${status}`, async () => {
        await setScene(world(), ...lunasPost('accepted'), ...luisRequest(status));
        await refused(write(people.luis));
        await refused(write(people.ana, anas));
      });
    }
    refusesWrong(
      'a message',
      () => messageDoc(commandId),
      {
        postId: ['toby', null],
        adopterId: ['eva', null],
        authorId: ['ana', null],
        receiverId: ['eva', 'luis', null],
        authorName: ['Otra Persona', null],
        text: ['', 'x'.repeat(limits.message + 1), ' hola', 'a\u202eb', null, 5],
        createdAt: [earlier, null],
        commandId: [newCommandId(), null],
      },
      (doc) => act(people.luis, ['set', path, doc]),
    );
    it('refuses a message that names another receiver than the adopter', async () => {
      for (const receiverId of ['eva', 'ana']) await refused(write(people.ana, { ...anas, receiverId }));
    });
    it('refuses a message under the other one’s name', async () => {
      await refused(write(people.luis, { authorId: 'ana', authorName: 'ana Pérez' }));
      await refused(write(people.ana, { receiverId: 'luis' }));
    });
    it('refuses a message whose id is not its command’s, or no command’s', async () => {
      await refused(act(people.luis, ['set', `${folder}/${newCommandId()}`, messageDoc(commandId)]));
      await refused(act(people.luis, ['set', `${folder}/hello`, messageDoc('hello')]));
    });
    it('refuses a message of a third person, under their own name and under others', async () => {
      for (const who of [people.eva, people.iris]) {
        const authorName = `${who.uid} Pérez`;
        for (const receiverId of ['ana', 'luis'])
          await refused(write(who, { authorId: who.uid, receiverId, authorName }));
        await refused(write(who));
        await refused(write(who, anas));
      }
    });
    it('refuses a conversation below a request that nobody made', async () => {
      const elsewhere = `posts/luna/requests/eva/messages/${commandId}`;
      const evas = { adopterId: 'eva', authorId: 'eva', authorName: 'eva Pérez' };
      await refused(act(people.eva, ['set', elsewhere, messageDoc(commandId, evas)]));
      await refused(
        act(people.ana, [
          'set',
          elsewhere,
          messageDoc(commandId, { ...anas, adopterId: 'eva', receiverId: 'eva' }),
        ]),
      );
    });
    it('refuses a message without its count, and one count for two messages', async () => {
      await refused(set(world().as(people.luis), path, messageDoc(commandId)));
      const other = newCommandId();
      const last = `luna/luis/${commandId}`;
      await refused(
        commit(
          world().as(people.luis),
          ['set', path, messageDoc(commandId)],
          ['set', `${folder}/${other}`, messageDoc(other)],
          oneMore('luis', 'messages', last),
        ),
      );
    });
    it('refuses a visitor and blocked people', async () => {
      await refused(set(world().visitor, path, messageDoc(commandId)));
      await update(world().server, 'users/luis', { blocked: true });
      await refused(write(people.luis));
    });
    it('refuses to change or delete a message, also one’s own', async () => {
      await commit(world().server, luisMessage());
      for (const who of [people.luis, people.ana, people.iris]) {
        await refused(update(world().as(who), `${folder}/${luisMessageId}`, { text: 'Otra cosa' }));
        await refused(remove(world().as(who), `${folder}/${luisMessageId}`));
      }
      await refused(act(people.luis, ['set', `${folder}/${luisMessageId}`, messageDoc(luisMessageId)]));
    });
  });

  describe('messages: reading', () => {
    const list = (who: Person) =>
      getDocs(query(collection(world().as(who), folder), orderBy('createdAt', 'asc'), limitToLast(300)));
    const everywhere = (who: Person, field: string, uid: string) =>
      getDocs(query(collectionGroup(world().as(who), 'messages'), where(field, '==', uid)));

    for (const status of ['pending', 'reserved', 'granted', 'denied', 'withdrawn']) {
      it(`shows the messages of a ${status} request to the two, and to nobody else`, async () => {
        await setScene(world(), ...lunasPost('accepted'), ...luisRequest(status), luisMessage());
        for (const who of [people.luis, people.ana]) {
          await allowed(read(world().as(who), `${folder}/${luisMessageId}`));
          await allowed(read(world().as(who), path));
          await allowed(list(who));
        }
        for (const who of [people.eva, people.iris, people.bruno]) {
          await refused(read(world().as(who), `${folder}/${luisMessageId}`));
          await refused(read(world().as(who), path));
          await refused(list(who));
        }
        await refused(read(world().visitor, path));
      });
    }
    it('lets people copy all that they wrote and received, and nothing else', async () => {
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'), luisMessage());
      await allowed(everywhere(people.luis, 'authorId', 'luis'));
      await allowed(everywhere(people.ana, 'receiverId', 'ana'));
      for (const who of [people.eva, people.iris]) {
        await refused(everywhere(who, 'authorId', 'luis'));
        await refused(everywhere(who, 'receiverId', 'ana'));
        await refused(getDocs(collectionGroup(world().as(who), 'messages')));
      }
    });
  });

  describe('messages: reporting', () => {
    const id = `ana_luna_luis_${luisMessageId}`;
    const olderId = `ana_luna_${luisMessageId}`;
    const report = (who: Person, fields: Doc = {}, reportId = id) =>
      act(who, ['set', `reports/${reportId}`, messageReportDoc(luisMessageId, fields)]);
    // The post need not be public: the conversation outlives its listing.
    beforeEach(() => setScene(world(), ...lunasPost('withdrawn'), ...luisRequest('denied'), luisMessage()));

    it('lets the receiver report it', () => allowed(report(people.ana, { reason: 'abuse' })));
    it('takes the id of an older app, which names no conversation', () =>
      allowed(report(people.ana, {}, olderId)));
    it('refuses its author and third people', async () => {
      await refused(report(people.luis, { reporterId: 'luis' }, `luis_luna_luis_${luisMessageId}`));
      await refused(report(people.eva, { reporterId: 'eva' }, `eva_luna_luis_${luisMessageId}`));
    });
    it('refuses another id', async () => {
      const wrong = [
        `luis_luna_${luisMessageId}`,
        `luis_luna_luis_${luisMessageId}`,
        `ana_luna_eva_${luisMessageId}`,
      ];
      for (const other of ['report-1', 'ana_luna_post', 'ana_luna_luis_post', ...wrong])
        await refused(report(people.ana, {}, other));
    });
    for (const [field, values] of Object.entries({
      adopterId: ['eva', 'luis/messages/x', null, 1],
      commentId: [commandId, 'a/b', null, 1],
      postId: ['toby', null],
      seen: [null, {}],
    })) {
      for (const value of values)
        it(`refuses a report whose ${field} is ${JSON.stringify(value)}`, () =>
          refused(report(people.ana, { [field]: value })));
    }
    for (const [field, value] of Object.entries({
      authorId: 'eva',
      authorName: 'Otra Persona',
      title: 'Luna',
      text: 'Algo peor',
      photos: [{}],
      extra: 1,
    })) {
      it(`refuses a copy with another ${field}`, () => {
        const seen = { ...(messageReportDoc(luisMessageId).seen as Doc), [field]: value };
        return refused(report(people.ana, { seen }));
      });
    }
  });
}
