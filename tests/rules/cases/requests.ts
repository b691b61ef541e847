import { collection, collectionGroup, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { commit, read, remove, set, update, type Write } from '../support/commit.ts';
import {
  adopterContact,
  type Doc,
  earlier,
  givenAnswers,
  newCommandId,
  notificationDoc,
  now,
  requestDoc,
} from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused, refusedInAnyOrder } from '../support/expect-decision.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const commandId = newCommandId();
const path = 'posts/luna/requests/luis';
const contactPath = `${path}/private/contact`;
const request = (fields: Doc = {}): Write => ['set', path, requestDoc(commandId, fields)];
const contact = (fields: Doc = {}): Write => ['set', contactPath, adopterContact(fields)];
const note = (fields: Doc = {}): Write => [
  'set',
  `notifications/adoption-requested-${commandId}`,
  notificationDoc('adoption-requested', commandId, {
    message: 'luis Pérez quiere adoptar a Luna',
    ...fields,
  }),
];

export function requestsCases(world: () => World) {
  const act = (who: Person, ...writes: readonly Write[]) => commit(world().as(who), ...writes);

  const refusesAll = (who: Person, ...writes: readonly Write[]) =>
    refusedInAnyOrder(writes, (ordered) => act(who, ...ordered));

  describe('requests: asking', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted')));

    it('lets a member ask for a pet', () => allowed(act(people.luis, request(), contact(), note())));
    for (let count = 1; count <= 16; count++) {
      it(`takes ${count} answers, and looks at the last of them`, async () => {
        const wrong = [...givenAnswers(count - 1), { questionId: 'last', answer: '' }];
        await refused(act(people.luis, request({ answers: wrong }), contact(), note()));
        await allowed(act(people.luis, request({ answers: givenAnswers(count) }), contact(), note()));
      });
    }
    refusesWrong(
      'a request',
      () => requestDoc(commandId),
      {
        postId: ['toby', null],
        petName: ['Toby', null],
        ownerId: ['eva', null],
        adopterId: ['eva', null],
        adopterName: ['Otra Persona', null],
        answers: [[], givenAnswers(17), null, 'sí', {}],
        'answers.0.questionId': ['', 'x'.repeat(41), 'Why?', null],
        'answers.0.answer': ['', 'x'.repeat(limits.adoptionAnswer + 1), ' sí', null],
        'answers.0.extra': [1],
        status: ['granted', 'denied', 'withdrawn', null],
        decidedAt: [earlier],
        createdAt: [earlier, null],
        commandId: ['x', newCommandId(), null],
      },
      (doc) => act(people.luis, ['set', path, doc], contact(), note()),
    );
    refusesWrong(
      'an adopter’s contact',
      adopterContact,
      { phone: ['12345', 'llámame', 600], email: ['luis', null] },
      (doc) => act(people.luis, request(), ['set', contactPath, doc], note()),
    );
    it('takes answers to the limit', () => {
      const answers = givenAnswers(14).map((each) => ({
        ...each,
        answer: 'x'.repeat(limits.adoptionAnswer),
      }));
      return allowed(act(people.luis, request({ answers }), contact(), note()));
    });
    it('takes a contact with a phone', () =>
      allowed(act(people.luis, request(), contact({ phone: '+34 600 000 002' }), note())));
    it('refuses any part of a request alone', async () => {
      for (const part of [[request()], [contact()], [note()], [request(), contact()], [request(), note()]]) {
        await refused(act(people.luis, ...part));
      }
      await refused(act(people.luis, contact(), note()));
    });
    for (const [field, value] of Object.entries({
      receiverId: 'eva',
      message: 'Dame a Luna ya',
      isSeen: true,
      postId: 'toby',
      actorId: 'eva',
      commandId: newCommandId(),
      createdAt: earlier,
      extra: 1,
    })) {
      it(`refuses a request with a notification whose ${field} is another`, () =>
        refusesAll(people.luis, request(), contact(), note({ [field]: value })));
    }
    it('refuses a request and a notification of different commands', () =>
      refusesAll(people.luis, request({ commandId: newCommandId() }), contact(), note()));
    it('refuses to tell again of a request that was made before', async () => {
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending', { commandId }));
      await refused(act(people.luis, note()));
    });
    it('refuses to add a contact to a request that was made before', async () => {
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending').slice(0, 1));
      await refused(act(people.luis, contact()));
    });
    it('refuses the owner', () =>
      refused(
        act(
          people.ana,
          [
            'set',
            'posts/luna/requests/ana',
            requestDoc(commandId, { adopterId: 'ana', adopterName: 'ana Pérez' }),
          ],
          ['set', 'posts/luna/requests/ana/private/contact', adopterContact()],
          note({ actorId: 'ana', message: 'ana Pérez quiere adoptar a Luna' }),
        ),
      ));
    it('refuses a request in the name of another', () =>
      refusesAll(people.eva, request(), contact(), note({ actorId: 'eva' })));
    it('refuses a visitor and a blocked user', async () => {
      await refused(commit(world().visitor, request(), contact(), note()));
      await refused(
        act(
          people.bruno,
          [
            'set',
            'posts/luna/requests/bruno',
            requestDoc(commandId, { adopterId: 'bruno', adopterName: 'bruno Pérez' }),
          ],
          ['set', 'posts/luna/requests/bruno/private/contact', adopterContact()],
          note({ actorId: 'bruno', message: 'bruno Pérez quiere adoptar a Luna' }),
        ),
      );
    });
    it('refuses the contact of a blocked user', () =>
      refused(set(world().as(people.bruno), 'posts/luna/requests/bruno/private/contact', adopterContact())));
    for (const status of ['pending', 'rejected', 'adopted', 'withdrawn']) {
      it(`refuses a request for a pet whose post is ${status}`, async () => {
        await setScene(world(), ...lunasPost(status));
        await refused(act(people.luis, request(), contact(), note()));
      });
    }
    for (const status of ['pending', 'granted', 'denied', 'withdrawn']) {
      it(`refuses a second request over one that is ${status}`, async () => {
        await setScene(world(), ...lunasPost('accepted'), ...luisRequest(status));
        await refused(act(people.luis, request(), contact(), note()));
      });
    }
  });

  describe('requests: withdrawing and denying', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending')));
    const withdraw = (who: Person, fields: Doc = {}) =>
      update(world().as(who), path, { status: 'withdrawn', commandId, ...fields });
    const denial = (fields: Doc = {}, told: Doc = {}): readonly Write[] => [
      ['update', path, { status: 'denied', decidedAt: now, commandId, ...fields }],
      [
        'set',
        `notifications/adoption-denied-${commandId}`,
        notificationDoc('adoption-denied', commandId, {
          receiverId: 'luis',
          actorId: 'ana',
          message: 'Tu solicitud para adoptar a Luna fue denegada',
          ...told,
        }),
      ],
    ];

    it('lets the adopter withdraw', () => allowed(withdraw(people.luis)));
    it('refuses a withdrawal that changes more', async () => {
      await refused(withdraw(people.luis, { answers: givenAnswers(1) }));
      await refused(withdraw(people.luis, { decidedAt: now }));
      await refused(withdraw(people.luis, { commandId: 'x' }));
    });
    it('refuses that the owner or another withdraws it', async () => {
      for (const who of [people.ana, people.eva, people.iris]) await refused(withdraw(who));
    });
    it('lets the owner deny', () => allowed(act(people.ana, ...denial())));
    it('refuses a denial without its notification, and the other way round', async () => {
      for (const part of denial()) await refused(act(people.ana, part));
    });
    it('refuses a denial by anybody else', async () => {
      for (const who of [people.luis, people.eva, people.iris]) {
        await refusesAll(who, ...denial({}, { actorId: who.uid }));
      }
    });
    it('refuses a denial that changes more, or at a made-up time', async () => {
      await refusesAll(people.ana, ...denial({ adopterName: 'Otro' }));
      await refusesAll(people.ana, ...denial({ decidedAt: earlier }));
      await refusesAll(people.ana, ...denial({ status: 'pending' }));
      await refusesAll(people.ana, ...denial({ status: 'lost' }));
      await refusesAll(people.ana, ...denial({ commandId: newCommandId() }));
    });
    it('refuses a denial with another text, receiver or post', async () => {
      await refusesAll(people.ana, ...denial({}, { message: 'Nunca tendrás un perro' }));
      await refusesAll(people.ana, ...denial({}, { receiverId: 'eva' }));
      await refusesAll(people.ana, ...denial({}, { postId: 'toby' }));
    });
    it('refuses a denial that says it was granted', () => {
      const [event] = denial();
      const told: Write = [
        'set',
        `notifications/adoption-granted-${commandId}`,
        notificationDoc('adoption-granted', commandId, {
          receiverId: 'luis',
          actorId: 'ana',
          message: 'Tu solicitud para adoptar a Luna fue concedida',
        }),
      ];
      return refused(act(people.ana, ...(event ? [event] : []), told));
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

  describe('requests: reading', () => {
    const answers = (who: Person) => read(world().as(who), path);
    const phone = (who: Person) => read(world().as(who), contactPath);
    const papers = 'posts/luna/private';

    beforeEach(() => setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending')));

    it('shows a request to its adopter, the owner and administrators', async () => {
      for (const who of [people.luis, people.ana, people.iris]) await allowed(answers(who));
    });
    it('refuses to show it to anybody else', async () => {
      await refused(answers(people.eva));
      await refused(read(world().visitor, path));
    });
    it('lets people look whether they asked already', () =>
      allowed(read(world().as(people.eva), 'posts/luna/requests/eva')));
    it('lists a post’s requests for the owner and administrators', async () => {
      const list = (who: Person) =>
        getDocs(query(collection(world().as(who), 'posts/luna/requests'), orderBy('createdAt', 'asc')));
      await allowed(list(people.ana));
      await allowed(list(people.iris));
      await refused(list(people.luis));
      await refused(list(people.eva));
    });
    it('lists people’s own requests over all pets, and nobody else’s', async () => {
      const list = (who: Person, adopterId: string) =>
        getDocs(
          query(
            collectionGroup(world().as(who), 'requests'),
            where('adopterId', '==', adopterId),
            orderBy('createdAt', 'desc'),
          ),
        );
      await allowed(list(people.luis, 'luis'));
      await refused(list(people.eva, 'luis'));
      await refused(getDocs(collectionGroup(world().as(people.luis), 'requests')));
      await refused(getDocs(collectionGroup(world().as(people.iris), 'requests')));
    });
    it('shows the adopter’s contact to the owner only once it is granted', async () => {
      await allowed(phone(people.luis));
      for (const who of [people.ana, people.eva, people.iris]) await refused(phone(who));
      await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'));
      await allowed(phone(people.ana));
      await refused(phone(people.eva));
      await refused(read(world().visitor, contactPath));
    });
    it('refuses to change a contact that was sent', async () => {
      await refused(set(world().as(people.luis), contactPath, adopterContact({ email: 'x@y.test' })));
      await refused(remove(world().as(people.luis), contactPath));
    });
    it('shows the owner’s contact to the adopter only once it is granted', async () => {
      const contactOf = (who: Person) => read(world().as(who), `${papers}/contact`);
      await allowed(contactOf(people.ana));
      await allowed(contactOf(people.iris));
      await refused(contactOf(people.luis));
      await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'));
      await allowed(contactOf(people.luis));
      await refused(contactOf(people.eva));
      await refused(read(world().visitor, `${papers}/contact`));
    });
    it('shows the owner’s questionnaire to administrators, never to the adopter', async () => {
      await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'));
      await allowed(read(world().as(people.ana), `${papers}/questionnaire`));
      await allowed(read(world().as(people.iris), `${papers}/questionnaire`));
      await refused(read(world().as(people.luis), `${papers}/questionnaire`));
      await refused(getDocs(collection(world().as(people.ana), papers)));
    });
  });
}
