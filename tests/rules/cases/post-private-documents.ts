import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { commit, set } from '../support/commit.ts';
import { counted } from '../support/counted.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { newPost, postContact, questionnaire } from '../support/post-documents.ts';
import { createPublish } from '../support/publish.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';
import { emailsWithMore } from '../support/wrong-content.ts';

const long = (length: number) => 'x'.repeat(length);

export function postPrivateDocumentsCases(world: () => World) {
  const publish = createPublish(world);

  describe('posts: the private documents', () => {
    beforeEach(() => setScene(world()));

    refusesWrong(
      'a questionnaire',
      questionnaire,
      Object.fromEntries(
        ['reason', 'behaviour', 'care', 'ownership'].map((field) => [
          field,
          [long(limits.giveAnswerMin - 1), long(limits.giveAnswer + 1), ` ${long(10)}`, null, 12345],
        ]),
      ),
      (doc) => publish(people.ana, newPost(), { questionnaire: doc }),
    );
    refusesWrong(
      'a contact',
      postContact,
      {
        phone: ['12345', '', 'llámame', ' 600 000 000', `6${long(limits.phone)}`, 600000000],
        email: ['ana', '@patitas.test', 'ana@', 'a b@c.d', ...emailsWithMore, null],
        message: ['', long(limits.contactMessage + 1), ' hola', 1],
      },
      (doc) => publish(people.ana, newPost(), { contact: doc }),
    );
    it('accepts a contact without a phone and with a message', () =>
      allowed(
        publish(people.ana, newPost(), { contact: postContact({ phone: null, message: 'Por las tardes.' }) }),
      ));
    it('refuses to write private documents without a write of their post', async () => {
      await commit(world().server, ...lunasPost('pending'));
      await refused(set(world().as(people.ana), 'posts/luna/private/contact', postContact()));
      await refused(set(world().as(people.ana), 'posts/luna/private/questionnaire', questionnaire()));
    });
    it('refuses a private document with an unknown name', () =>
      refused(
        commit(
          world().as(people.ana),
          ...counted('ana', [
            ['set', 'posts/luna', newPost()],
            ['set', 'posts/luna/private/questionnaire', questionnaire()],
            ['set', 'posts/luna/private/contact', postContact()],
            ['set', 'posts/luna/private/diary', questionnaire()],
          ]),
        ),
      ));
    it('refuses the private documents of a blocked user', () =>
      refused(set(world().as(people.bruno), 'posts/luna/private/contact', postContact())));
    it('refuses private documents below the post of another person', async () => {
      await commit(world().server, ...lunasPost('accepted'));
      await refused(set(world().as(people.luis), 'posts/luna/private/contact', postContact()));
    });
    it('refuses to change private documents while the post stays accepted', async () => {
      await commit(world().server, ...lunasPost('accepted'));
      await refused(
        commit(
          world().as(people.ana),
          [
            'update',
            'posts/luna',
            { status: 'withdrawn', updatedAt: newPost().updatedAt, commandId: newPost().commandId },
          ],
          ['set', 'posts/luna/private/contact', postContact({ phone: null })],
        ),
      );
    });
  });
}
