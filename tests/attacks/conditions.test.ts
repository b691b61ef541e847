// Forgeries that are right in everything else: each breaks one condition of the rules, and no second one.
import { describe, it } from 'vitest';
import { limits } from '../../src/domain/limits.ts';
import { samplePhoto } from '../../src/domain/sample-post.ts';
import { commit, type Write } from '../rules/support/commit.ts';
import {
  commentDoc,
  type Doc,
  newCommandId,
  notificationDoc,
  now,
  profileDoc,
  userDoc,
} from '../rules/support/documents.ts';
import { refused, refusedInAnyOrder } from '../rules/support/expect-decision.ts';
import { newPost } from '../rules/support/post-documents.ts';
import { verdict } from '../rules/support/post-writes.ts';
import { createPublish } from '../rules/support/publish.ts';
import { luisRequest, lunasPost, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { type Person, people } from '../rules/support/world.ts';

const world = sharedWorld();
const refusesAll = (who: Person, ...writes: readonly Write[]) =>
  refusedInAnyOrder(writes, (ordered) => commit(world().as(who), ...ordered));

const commandId = newCommandId();
const comment = (author: string): Write => [
  'set',
  `posts/luna/comments/${commandId}`,
  commentDoc(commandId, { authorId: author, authorName: `${author} Pérez` }),
];
const note = (id: string, type: string, fields: Doc): Write => [
  'set',
  `notifications/${id}`,
  notificationDoc(type, commandId, fields),
];

describe('comments and their notifications', () => {
  const message = 'luis Pérez comentó en la publicación de Luna';

  it('refuses a comment in the name of another, with the name and the photo of that person', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const told = note(`commented-${commandId}`, 'commented', {
      message: 'eva Pérez comentó en la publicación de Luna',
    });
    await refusesAll(people.luis, comment('eva'), told);
  });
  it('refuses that an owner’s own comment, which needs no notification, notifies a third person', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const told = note(`commented-${commandId}`, 'commented', {
      actorId: 'ana',
      receiverId: 'eva',
      message: 'ana Pérez comentó en la publicación de Luna',
    });
    await refusesAll(people.ana, comment('ana'), told);
  });
  it('refuses a second copy of the notification under another id', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    await refusesAll(
      people.luis,
      comment('luis'),
      note(`commented-${commandId}`, 'commented', { message }),
      note('commented-again', 'commented', { message }),
    );
  });
});

describe('decisions and their notifications', () => {
  it('refuses that a denial also tells the adopter of a grant', async () => {
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'));
    const to = { receiverId: 'luis', actorId: 'ana' };
    const message = 'Tu solicitud para adoptar a Luna fue';
    await refusesAll(
      people.ana,
      ['update', 'posts/luna/requests/luis', { status: 'denied', decidedAt: now, commandId }],
      note(`adoption-denied-${commandId}`, 'adoption-denied', { ...to, message: `${message} denegada` }),
      note(`adoption-granted-${commandId}`, 'adoption-granted', { ...to, message: `${message} concedida` }),
    );
  });
  it('refuses that an acceptance also tells the owner of a rejection', async () => {
    await setScene(world(), ...lunasPost('pending'));
    const writes = verdict('accepted');
    const [[, , event]] = writes as readonly [readonly ['update', string, Doc]];
    const rejection = notificationDoc('post-rejected', String(event.commandId), {
      actorId: 'iris',
      message: 'Tu publicación de Luna fue rechazada',
    });
    await refusesAll(people.iris, ...writes, [
      'set',
      `notifications/post-rejected-${event.commandId}`,
      rejection,
    ]);
  });
});

describe('names', () => {
  const nora: Person = { uid: 'nora', claims: { email: 'nora@patitas.test' } };
  const long = 'x'.repeat(limits.personName + 1);

  for (const [field, value] of [
    ['name', ''],
    ['name', long],
    ['name', ' nora'],
    ['lastName', ''],
    ['lastName', long],
    ['lastName', 'Pérez '],
  ] as const) {
    it(`refuses a ${field} «${value.slice(0, 6)}» that the displayed name and the profile follow`, async () => {
      await setScene(world());
      const names: Doc = { name: 'nora', lastName: 'Pérez', [field]: value };
      const displayName = `${names.name} ${names.lastName}`;
      await refused(
        commit(
          world().as(nora),
          ['set', 'users/nora', userDoc('nora', { ...names, displayName })],
          ['set', 'profiles/nora', profileDoc('nora', { displayName })],
        ),
      );
    });
  }
});

describe('photos', () => {
  for (const id of ['', 'a/b', 'x'.repeat(129), '..']) {
    it(`refuses a photo whose id is «${id.slice(0, 4)}», with paths that follow the id`, async () => {
      await setScene(world());
      await refused(createPublish(world)(people.ana, newPost({ photos: [samplePhoto(id, 'ana', 'luna')] })));
    });
  }
});
