// Forgeries that are correct except for one thing. Each breaks exactly one condition of the rules.
import { describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { postStatuses } from '#domain/post-values.ts';
import { samplePhoto } from '#domain/sample-post.ts';
import { countingIn } from '../rules/support/acting.ts';
import { commit, remove, update, type Write } from '../rules/support/commit.ts';
import {
  adopterContact,
  commentDoc,
  type Doc,
  earlier,
  luisCommentId,
  newCommandId,
  notificationDoc,
  now,
  profileDoc,
  requestDoc,
  userDoc,
} from '../rules/support/documents.ts';
import { refused } from '../rules/support/expect-decision.ts';
import {
  newPost,
  postContact,
  questionnaire,
  storedCommandId,
  storedPost,
} from '../rules/support/post-documents.ts';
import { grant, verdict } from '../rules/support/post-writes.ts';
import { createPublish } from '../rules/support/publish.ts';
import { luisComment, luisRequest, lunasPost, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { people } from '../rules/support/world.ts';

const world = sharedWorld();
const { refusesAll } = countingIn(world);

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

const evasRequest = (): Write => [
  'set',
  'posts/luna/requests/eva',
  requestDoc(storedCommandId, { adopterId: 'eva', adopterName: 'eva Pérez', createdAt: earlier }),
];

const note2 = (type: string, id: string, message: string): Write => [
  'set',
  `notifications/${type}-${id}`,
  notificationDoc(type, id, { receiverId: 'luis', actorId: 'ana', message }),
];

describe('comments and their notifications', () => {
  const message = 'luis Pérez comentó en la publicación de Luna';

  it("refuses a comment in the name of another person, with that person's name and photo", async () => {
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
  it('refuses a denial that also notifies the adopter of a grant', async () => {
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
  it('refuses an acceptance that also notifies the owner of a rejection', async () => {
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

describe('notifications whose event is not in the same batch', () => {
  const to = { receiverId: 'luis', actorId: 'ana' };

  it('refuses a second notification of an earlier denial whose notification was deleted', async () => {
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('denied', { commandId }));
    const message = 'Tu solicitud para adoptar a Luna fue denegada';
    await refusesAll(people.ana, note(`adoption-denied-${commandId}`, 'adoption-denied', { ...to, message }));
  });
  it('refuses a second notification of an earlier verdict whose notification was deleted', async () => {
    await setScene(world(), ...lunasPost('accepted', { commandId }));
    const message = 'Tu publicación de Luna fue aceptada';
    await refusesAll(
      people.iris,
      note(`post-accepted-${commandId}`, 'post-accepted', { actorId: 'iris', message }),
    );
  });
  it('refuses that an adopter tells anybody of leaving a reservation that stays', async () => {
    const message = 'luis Pérez retiró su solicitud: Luna ya no está en reserva';
    await setScene(
      world(),
      ...lunasPost('accepted', { reserved: true }),
      ...luisRequest('reserved', { commandId }),
    );
    for (const receiverId of ['ana', 'eva'])
      for (const createdAt of [now, earlier, 'z']) {
        const told = { message, receiverId, createdAt };
        await refused(
          commit(world().as(people.luis), note(`reservation-left-${commandId}`, 'reservation-left', told)),
        );
      }
  });
  it('refuses an event that refers to a notification from an earlier batch', async () => {
    const message = 'luis Pérez quiere adoptar a Luna';
    const told = note(`adoption-requested-${commandId}`, 'adoption-requested', {
      message,
      createdAt: earlier,
    });
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('withdrawn', { commandId }), told);
    await refusesAll(
      people.luis,
      ['set', 'posts/luna/requests/luis', requestDoc(commandId)],
      ['set', 'posts/luna/requests/luis/private/contact', adopterContact()],
    );
  });
  it('refuses to overwrite a stored notification', async () => {
    const message = 'luis Pérez comentó en la publicación de Luna';
    const told = (fields: Doc) => note(`commented-${commandId}`, 'commented', { message, ...fields });
    await setScene(world(), ...lunasPost('accepted'), told({ isSeen: true, createdAt: earlier }));
    await refusesAll(people.luis, comment('luis'), told({}));
  });
});

describe('one notification for two events', () => {
  it('refuses one notification for comments on two posts of one owner', async () => {
    await setScene(world(), ...lunasPost('accepted'), [
      'set',
      'posts/toby',
      storedPost('accepted', { name: 'Toby' }),
    ]);
    const message = 'luis Pérez comentó en la publicación de Toby';
    await refusesAll(
      people.luis,
      comment('luis'),
      ['set', `posts/toby/comments/${commandId}`, commentDoc(commandId, { postId: 'toby' })],
      note(`commented-${commandId}`, 'commented', { message, postId: 'toby' }),
    );
  });
  it('refuses one notification for one’s own request and a request in the name of another person', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const evas = requestDoc(commandId, { adopterId: 'eva', adopterName: 'eva Pérez' });
    await refusesAll(
      people.luis,
      ['set', 'posts/luna/requests/luis', requestDoc(commandId)],
      ['set', 'posts/luna/requests/luis/private/contact', adopterContact()],
      ['set', 'posts/luna/requests/eva', evas],
      ['set', 'posts/luna/requests/eva/private/contact', adopterContact()],
      note(`adoption-requested-${commandId}`, 'adoption-requested', {
        message: 'luis Pérez quiere adoptar a Luna',
      }),
    );
  });
  it('refuses one notification for the denials of two adopters', async () => {
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'), evasRequest());
    const denied = { status: 'denied', decidedAt: now, commandId };
    await refusesAll(
      people.ana,
      ['update', 'posts/luna/requests/luis', denied],
      ['update', 'posts/luna/requests/eva', denied],
      note(`adoption-denied-${commandId}`, 'adoption-denied', {
        receiverId: 'eva',
        actorId: 'ana',
        message: 'Tu solicitud para adoptar a Luna fue denegada',
      }),
    );
  });
  it('refuses one notification for the denials of one adopter for two posts', async () => {
    const tobys = requestDoc(storedCommandId, { postId: 'toby', petName: 'Toby', createdAt: earlier });
    await setScene(
      world(),
      ...lunasPost('accepted'),
      ...luisRequest('pending'),
      ['set', 'posts/toby', storedPost('accepted', { name: 'Toby' })],
      ['set', 'posts/toby/requests/luis', tobys],
    );
    const denied = { status: 'denied', decidedAt: now, commandId };
    await refusesAll(
      people.ana,
      ['update', 'posts/luna/requests/luis', denied],
      ['update', 'posts/toby/requests/luis', denied],
      note(`adoption-denied-${commandId}`, 'adoption-denied', {
        postId: 'toby',
        receiverId: 'luis',
        actorId: 'ana',
        message: 'Tu solicitud para adoptar a Toby fue denegada',
      }),
    );
  });
  it('refuses a second notification of an unknown type with the text of the first', async () => {
    await setScene(world(), ...lunasPost('pending'));
    const writes = verdict('rejected');
    const [[, , event]] = writes as readonly [readonly ['update', string, Doc]];
    const fields = { actorId: 'iris', message: 'Tu publicación de Luna fue rechazada' };
    await refusesAll(people.iris, ...writes, [
      'set',
      `notifications/advertisement-${event.commandId}`,
      notificationDoc('advertisement', String(event.commandId), fields),
    ]);
  });
});

describe('grants', () => {
  const [request, post, told] = grant() as readonly [
    readonly ['update', string, Doc],
    readonly ['update', string, Doc],
    readonly ['set', string, Doc],
  ];
  const command = String(post[2].commandId);
  const toldEarlier: Write = [told[0], told[1], { ...told[2], createdAt: earlier }];
  const asking = () => setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'));

  it('refuses to give the pet to an adopter whose request the same command denies', async () => {
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'), toldEarlier);
    await refusesAll(
      people.ana,
      ['update', request[1], { ...request[2], status: 'denied' }],
      post,
      note2('adoption-denied', command, 'Tu solicitud para adoptar a Luna fue denegada'),
    );
  });
  it('refuses to give the pet to an adopter through an earlier grant', async () => {
    const granted = luisRequest('granted', { commandId: command });
    await setScene(world(), ...lunasPost('accepted'), ...granted, toldEarlier);
    await refused(commit(world().as(people.ana), post));
  });
  it('refuses to mark the pet as adopted by nobody', async () => {
    await asking();
    await refused(commit(world().as(people.ana), post));
  });
  it('refuses to grant a request without marking the pet as adopted', async () => {
    await asking();
    const confirmed: Doc = { confirmedAt: now, updatedAt: now, commandId: command };
    await refusesAll(people.ana, request, told, ['update', 'posts/luna', confirmed]);
  });
  it('refuses to grant a request with the command that marked the pet as adopted earlier', async () => {
    await setScene(world(), ...lunasPost('adopted', { commandId: command }), ...luisRequest('pending'));
    await refusesAll(people.ana, request, told);
  });
  it('refuses to grant two requests at once, each with its own command', async () => {
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'), evasRequest());
    const [evas, , evasNote] = grant({ adopter: 'eva' });
    await refusesAll(people.ana, request, post, told, evas as Write, evasNote as Write);
  });
});

describe('posts', () => {
  const editing = (): Doc => {
    const { createdAt: _created, confirmedAt: _confirmed, ...content } = newPost();
    return content;
  };

  it("refuses an edit that gives the post to another person, with photos in that person's folder", async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const given = { ...editing(), ownerId: 'luis', photos: [samplePhoto('photo-0', 'luis', 'luna')] };
    await refusesAll(people.ana, ['update', 'posts/luna', given]);
  });
  for (const status of postStatuses.filter((each) => each !== 'pending')) {
    it(`refuses an edit that writes only the post and leaves it ${status}`, async () => {
      await setScene(world(), ...lunasPost('accepted'));
      const { ownerId: _owner, ...content } = editing();
      await refusesAll(people.ana, ['update', 'posts/luna', { ...content, status }]);
    });
  }
  it('refuses a new post whose id has other characters', async () => {
    await setScene(world());
    const post = newPost({ photos: [samplePhoto('photo-0', 'ana', 'pet.1')] });
    await refusesAll(
      people.ana,
      ['set', 'posts/pet.1', post],
      ['set', 'posts/pet.1/private/questionnaire', questionnaire()],
      ['set', 'posts/pet.1/private/contact', postContact()],
    );
  });
  it('refuses to create a post again when its private documents are gone', async () => {
    await setScene(world(), ...lunasPost('pending').slice(0, 1));
    await refused(createPublish(world)(people.ana, newPost()));
  });
  it('refuses a third private document that has the form of a contact', async () => {
    await setScene(world());
    await refusesAll(
      people.ana,
      ['set', 'posts/luna', newPost()],
      ['set', 'posts/luna/private/questionnaire', questionnaire()],
      ['set', 'posts/luna/private/contact', postContact()],
      ['set', 'posts/luna/private/diary', postContact()],
    );
  });
});

describe('people who lost their rights', () => {
  it('refuses that blocked authors delete their comments', async () => {
    await setScene(world(), ...lunasPost('accepted'), luisComment(), [
      'update',
      'users/luis',
      { blocked: true },
    ]);
    await refused(remove(world().as(people.luis), `posts/luna/comments/${luisCommentId}`));
  });
  it('refuses that blocked users write their profile, even unchanged', async () => {
    await setScene(world());
    await refused(update(world().as(people.bruno), 'profiles/bruno', { city: null }));
  });
});

describe('profiles', () => {
  const withoutProfile: Write = ['delete', 'profiles/ana'];
  const anas = (fields: Doc = {}) => profileDoc('ana', { createdAt: earlier, ...fields });

  it('refuses that somebody else writes a profile, even unchanged', async () => {
    await setScene(world());
    await refused(update(world().as(people.luis), 'profiles/ana', { city: null }));
  });
  it('refuses a profile that is created later than its user', async () => {
    await setScene(world(), withoutProfile);
    for (const who of [people.luis, people.ana]) {
      await refused(commit(world().as(who), ['set', 'profiles/ana', anas()]));
      await refused(commit(world().as(who), ['set', 'profiles/ana', anas({ createdAt: now })]));
    }
  });
  it('refuses to remove a photo from the user document alone, or to replace it', async () => {
    await setScene(world(), ['update', 'users/ana', { photoURL: 'x' }]);
    await refused(update(world().as(people.luis), 'users/ana', { photoURL: null }));
    await refused(update(world().as(people.iris), 'users/ana', { photoURL: 'y' }));
  });
  it('refuses to register when the profile of an earlier account still exists', async () => {
    await setScene(world(), ['set', 'profiles/nora', profileDoc('nora', { createdAt: earlier })]);
    await refused(
      commit(
        world().as(people.nora),
        ['set', 'users/nora', userDoc('nora')],
        ['set', 'profiles/nora', profileDoc('nora')],
      ),
    );
  });
  it('refuses to register another uid with one’s own address', async () => {
    await setScene(world());
    await refused(
      commit(
        world().as(people.luis),
        ['set', 'users/nora', userDoc('nora', { email: 'luis@patitas.test' })],
        ['set', 'profiles/nora', profileDoc('nora')],
      ),
    );
  });
});

describe('names', () => {
  const long = 'x'.repeat(limits.personName + 1);

  for (const [field, value] of [
    ['name', ''],
    ['name', long],
    ['name', ' nora'],
    ['lastName', ''],
    ['lastName', long],
    ['lastName', 'Pérez '],
  ] as const) {
    it(`refuses a ${field} «${value.slice(0, 6)}» with the matching displayed name and profile`, async () => {
      await setScene(world());
      const names: Doc = { name: 'nora', lastName: 'Pérez', [field]: value };
      const displayName = `${names.name} ${names.lastName}`;
      await refused(
        commit(
          world().as(people.nora),
          ['set', 'users/nora', userDoc('nora', { ...names, displayName })],
          ['set', 'profiles/nora', profileDoc('nora', { displayName })],
        ),
      );
    });
  }
});

describe('photos', () => {
  for (const id of ['', 'a/b', 'x'.repeat(129), '..']) {
    it(`refuses a photo whose id is «${id.slice(0, 4)}», with matching paths`, async () => {
      await setScene(world());
      await refused(createPublish(world)(people.ana, newPost({ photos: [samplePhoto(id, 'ana', 'luna')] })));
    });
  }
});
