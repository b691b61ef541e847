import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { countingIn } from '../support/acting.ts';
import { commit, set, type Write } from '../support/commit.ts';
import {
  adopterContact,
  type Doc,
  earlier,
  givenAnswers,
  newCommandId,
  notificationDoc,
  requestDoc,
} from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';
import { emailsWithMore } from '../support/wrong-content.ts';

const commandId = newCommandId();
const path = 'posts/luna/requests/luis';
const contactPath = `${path}/private/contact`;
const request = (fields: Doc = {}): Write => ['set', path, requestDoc(commandId, fields)];
const contact = (fields: Doc = {}): Write => ['set', contactPath, adopterContact(fields)];
const note = (fields: Doc = {}): Write & readonly ['set', string, Doc] => [
  'set',
  `notifications/adoption-requested-${commandId}`,
  notificationDoc('adoption-requested', commandId, {
    message: 'luis Pérez quiere adoptar a Luna',
    ...fields,
  }),
];

export function requestsCases(world: () => World) {
  const { act, refusesAll } = countingIn(world);

  describe('requests: sending', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted')));

    it('lets a member request a pet', () => allowed(act(people.luis, request(), contact(), note())));
    for (let count = 1; count <= 16; count++) {
      it(`accepts ${count} answers, and checks also the last of them`, async () => {
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
      { phone: ['12345', 'llámame', 600], email: ['luis', ...emailsWithMore, null] },
      (doc) => act(people.luis, request(), ['set', contactPath, doc], note()),
    );
    it('accepts answers of the maximum length', () => {
      const answers = givenAnswers(14).map((each) => ({
        ...each,
        answer: 'x'.repeat(limits.adoptionAnswer),
      }));
      return allowed(act(people.luis, request({ answers }), contact(), note()));
    });
    it('accepts a contact with a phone', () =>
      allowed(act(people.luis, request(), contact({ phone: '+34 600 000 002' }), note())));
    it('refuses every incomplete request', async () => {
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
      it(`refuses a request with a notification that has another ${field}`, () =>
        refusesAll(people.luis, request(), contact(), note({ [field]: value })));
    }
    it('refuses a request and a notification of different commands', () =>
      refusesAll(people.luis, request({ commandId: newCommandId() }), contact(), note()));
    it('refuses two notifications of one request, under two commands', () => {
      const other = newCommandId();
      const [, , told] = note();
      const again: Write = [
        'set',
        `notifications/adoption-requested-${other}`,
        { ...told, commandId: other },
      ];
      return refusesAll(people.luis, request(), contact(), note(), again);
    });
    it('refuses another notification of an earlier request', async () => {
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending', { commandId }));
      await refused(act(people.luis, note()));
    });
    it('refuses to add a contact to an earlier request', async () => {
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending').slice(0, 1));
      await refused(act(people.luis, contact()));
    });
    it('refuses another owner, even if that person is notified', () =>
      refusesAll(people.luis, request({ ownerId: 'eva' }), contact(), note({ receiverId: 'eva' })));
    it('refuses another name of the pet, even if the notification has the same', () =>
      refusesAll(
        people.luis,
        request({ petName: 'Toby' }),
        contact(),
        note({ message: 'luis Pérez quiere adoptar a Toby' }),
      ));
    it('refuses another name of the adopter, even if the notification has the same', () =>
      refusesAll(
        people.luis,
        request({ adopterName: 'La Jefa' }),
        contact(),
        note({ message: 'La Jefa quiere adoptar a Luna' }),
      ));
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
    it('refuses a request in the name of another person', () =>
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
    for (const status of ['pending', 'granted', 'denied']) {
      it(`refuses a second request while the first is ${status}`, async () => {
        await setScene(world(), ...lunasPost('accepted'), ...luisRequest(status));
        await refused(act(people.luis, request(), contact(), note()));
      });
    }
  });

  describe('requests: sending again after a withdrawal', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted'), ...luisRequest('withdrawn')));

    it('lets the adopter send a new request, with other answers, another contact and a new notification', () =>
      allowed(
        act(
          people.luis,
          request({ answers: givenAnswers(3) }),
          contact({ phone: '+34 600 000 002' }),
          note(),
        ),
      ));
    it('refuses an incomplete new request', async () => {
      for (const part of [[request()], [contact()], [note()], [request(), contact()], [contact(), note()]]) {
        await refused(act(people.luis, ...part));
      }
    });
    it('refuses to restore the old request unchanged', async () => {
      await refused(act(people.luis, ['update', path, { status: 'pending', commandId }]));
      await refusesAll(people.luis, request({ createdAt: earlier }), contact(), note());
      await refusesAll(people.luis, request({ decidedAt: earlier }), contact(), note());
    });
    for (const status of ['granted', 'denied', 'withdrawn']) {
      it(`refuses a new request with the status ${status}`, () =>
        refusesAll(people.luis, request({ status }), contact(), note()));
    }
    it('refuses that anybody else sends it again', async () => {
      for (const who of [people.ana, people.eva, people.iris]) {
        await refusesAll(who, request(), contact(), note({ actorId: who.uid }));
      }
    });
    it('refuses a blocked adopter', async () => {
      await commit(world().server, ['update', 'users/luis', { blocked: true }]);
      await refusesAll(people.luis, request(), contact(), note());
    });
    for (const status of ['pending', 'rejected', 'adopted', 'withdrawn']) {
      it(`refuses it when the post is ${status}`, async () => {
        await setScene(world(), ...lunasPost(status), ...luisRequest('withdrawn'));
        await refused(act(people.luis, request(), contact(), note()));
      });
    }
  });
}
