import { collection, collectionGroup, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { nobody } from '#domain/nobody.ts';
import { countingIn, refusesParts } from '../support/acting.ts';
import { commit, read, remove, type Stored, set, update, type Write } from '../support/commit.ts';
import {
  commentDoc,
  type Doc,
  earlier,
  luisCommentId,
  newCommandId,
  notificationDoc,
  now,
} from '../support/documents.ts';
import { changed, refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { storedPost } from '../support/post-documents.ts';
import { commentRemoval } from '../support/post-writes.ts';
import { luisComment, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const commandId = newCommandId();
const path = `posts/luna/comments/${commandId}`;
const note = (fields: Doc = {}): Write => [
  'set',
  `notifications/commented-${commandId}`,
  notificationDoc('commented', commandId, {
    message: 'luis Pérez comentó en la publicación de Luna',
    ...fields,
  }),
];
const comment = (fields: Doc = {}): Write => ['set', path, commentDoc(commandId, fields)];

export function commentsCases(world: () => World) {
  const { act, refusesAll } = countingIn(world);

  describe('comments: writing', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted')));

    it('lets a member comment and notify the owner', () => allowed(act(people.luis, comment(), note())));
    it('lets a member write a comment of the maximum length, with a photo', async () => {
      const photoURL = 'avatars/luis/photo';
      await commit(world().server, ['update', 'profiles/luis', { photoURL }]);
      await allowed(
        act(people.luis, comment({ text: 'x'.repeat(limits.comment), authorPhotoURL: photoURL }), note()),
      );
    });
    it('lets the owner comment without a notification', () =>
      allowed(act(people.ana, comment({ authorId: 'ana', authorName: 'ana Pérez' }))));
    refusesWrong(
      'a comment',
      () => commentDoc(commandId),
      {
        postId: ['toby', null],
        authorId: ['eva', null],
        authorName: ['Otra Persona', null],
        authorPhotoURL: ['avatars/luis/other', 1],
        text: ['', 'x'.repeat(limits.comment + 1), ' hola', null, 5],
        createdAt: [earlier, null],
        commandId: [newCommandId(), null],
      },
      (doc) => act(people.luis, ['set', path, doc], note()),
    );
    it('refuses a comment whose id is not its command’s', () =>
      refused(act(people.luis, ['set', 'posts/luna/comments/hello', commentDoc('hello')], note())));
    it('refuses the id of a comment that was deleted, also in the batch that deletes it', async () => {
      const owners = comment({ authorId: 'ana', authorName: 'ana Pérez' });
      await setScene(world(), ...lunasPost('accepted'), comment());
      await refused(act(people.ana, ['delete', path], owners));
      await setScene(world(), ...lunasPost('accepted'), [
        'set',
        `removedComments/${commandId}`,
        { removedAt: earlier },
      ]);
      await refused(act(people.ana, owners));
    });
    it('refuses to change a comment in the batch that writes it', () =>
      refused(act(people.luis, comment(), comment({ text: 'Otra cosa' }), note())));
    it('refuses a comment without its notification', () => refused(act(people.luis, comment())));
    it('refuses the notification without its comment', () => refused(act(people.luis, note())));
    it('refuses a notification for an earlier comment', async () => {
      await commit(world().server, ['set', path, commentDoc(commandId, { createdAt: earlier })]);
      await refused(act(people.luis, note()));
    });
    for (const [field, value] of Object.entries({
      receiverId: 'eva',
      message: 'Llámame al 600 000 000',
      isSeen: true,
      postId: 'toby',
      actorId: 'eva',
      commandId: newCommandId(),
      createdAt: earlier,
      type: 'adoption-granted',
      extra: 1,
    })) {
      it(`refuses a comment with a notification that has another ${field}`, () =>
        refusesAll(people.luis, comment(), note({ [field]: value })));
    }
    it('refuses another author name, even if the notification has the same', () =>
      refusesAll(
        people.luis,
        comment({ authorName: 'La Jefa' }),
        note({ message: 'La Jefa comentó en la publicación de Luna' }),
      ));
    it('refuses one notification for two comments', async () => {
      const toby = changed({ post: lunasPost('accepted')[0]?.[2] ?? {} }, 'post.name', 'Toby').post as Doc;
      await commit(world().server, ['set', 'posts/toby', { ...toby, ownerId: 'eva' }]);
      await refused(
        act(
          people.luis,
          comment(),
          ['set', `posts/toby/comments/${commandId}`, commentDoc(commandId, { postId: 'toby' })],
          note(),
        ),
      );
    });
    it('refuses that the owner notifies herself', () =>
      refused(
        act(
          people.ana,
          comment({ authorId: 'ana', authorName: 'ana Pérez' }),
          note({ actorId: 'ana', message: 'ana Pérez comentó en la publicación de Luna' }),
        ),
      ));
    for (const status of ['pending', 'rejected', 'withdrawn']) {
      it(`refuses a comment on a post that is ${status}`, async () => {
        await setScene(world(), ...lunasPost(status));
        await refused(act(people.luis, comment(), note()));
        await refused(act(people.ana, comment({ authorId: 'ana', authorName: 'ana Pérez' })));
      });
    }
    it('accepts a comment on an adopted pet', async () => {
      await setScene(world(), ...lunasPost('adopted'));
      await allowed(act(people.luis, comment(), note()));
    });
    it('refuses a visitor and a blocked user', async () => {
      await refused(commit(world().visitor, comment(), note()));
      await refused(
        act(
          people.bruno,
          comment({ authorId: 'bruno', authorName: 'bruno Pérez' }),
          note({ actorId: 'bruno', message: 'bruno Pérez comentó en la publicación de Luna' }),
        ),
      );
    });
    it('refuses a comment on a post that does not exist', () =>
      refused(
        act(people.luis, [
          'set',
          `posts/ghost/comments/${commandId}`,
          commentDoc(commandId, { postId: 'ghost' }),
        ]),
      ));
  });

  describe('comments: deleting and editing', () => {
    const stored = `posts/luna/comments/${luisCommentId}`;
    beforeEach(() => setScene(world(), ...lunasPost('accepted'), luisComment()));

    for (const name of ['luis', 'ana'] as const) {
      it(`lets ${name} delete Luis's comment`, () => allowed(remove(world().as(people[name]), stored)));
    }
    it('lets an administrator delete it, with its log entry and a notification for Luis', () =>
      allowed(act(people.iris, ...commentRemoval())));
    it('refuses that anybody else deletes a comment', async () => {
      await refused(remove(world().as(people.eva), stored));
      await refused(remove(world().visitor, stored));
      await refused(remove(world().as(people.bruno), stored));
      for (const who of [people.eva, people.bruno])
        await refused(act(who, ...commentRemoval({ actorId: who.uid })));
    });
    it('takes no deletion by an administrator that does not tell the author or has no entry, and neither of them alone', async () => {
      await refusesParts((...writes) => act(people.iris, ...writes), commentRemoval());
    });
    it('refuses records that name another pet, another person or another comment, or give a reason', async () => {
      const message = 'El equipo de Patitas eliminó tu comentario en la publicación de Toby';
      await refused(act(people.iris, ...commentRemoval({ message })));
      await refused(act(people.iris, ...commentRemoval({ receiverId: 'eva' })));
      await refused(act(people.iris, ...commentRemoval({ postId: 'toby' })));
      await refused(act(people.iris, ...commentRemoval({ postId: null })));
      await refused(act(people.iris, ...commentRemoval({ commandId: luisCommentId })));
      await refused(act(people.iris, ...commentRemoval({ createdAt: earlier })));
      await refused(act(people.iris, ...commentRemoval({}, { name: 'Toby' })));
      await refused(act(people.iris, ...commentRemoval({}, { reason: 'x' })));
      await refused(act(people.iris, ...commentRemoval({}, { subjectId: 'luna' })));
      await refused(act(people.iris, ...commentRemoval({}, { act: 'delete' })));
      await refused(act(people.iris, ...commentRemoval({}, { createdAt: earlier })));
    });
    it('refuses a second entry or notification for one deletion, and records of a comment that never was', async () => {
      const [deleted, [, , told], [, , logged]] = commentRemoval();
      const key = (id: string) => `luna_${luisCommentId}${id}`;
      const entry = (id: string): Write => [
        'set',
        `moderationLog/comment-deleted-${key(id)}`,
        { ...logged, subjectId: key(id) },
      ];
      const note = (id: string): Write => [
        'set',
        `notifications/comment-deleted-${key(id)}`,
        { ...told, commandId: key(id) },
      ];
      await refused(act(people.iris, deleted, note(''), entry(''), entry('_x')));
      await refused(act(people.iris, deleted, note(''), entry(''), note('_x')));
      const advertisement = { ...told, type: 'advertisement' };
      const sent: Write = ['set', `notifications/advertisement-${key('')}`, advertisement];
      await refused(act(people.iris, ...commentRemoval(), sent));
      await refused(
        act(people.iris, ...commentRemoval(), ['set', `moderationLog/${newCommandId()}`, logged]),
      );
      const another = `luna_${newCommandId()}`;
      const [, , [, , other]] = commentRemoval({}, { subjectId: another });
      await refused(
        act(people.iris, ...commentRemoval(), ['set', `moderationLog/comment-deleted-${another}`, other]),
      );
    });
    it('refuses a deletion with the records of an earlier one', async () => {
      const [deleted, note, entry] = commentRemoval({ createdAt: earlier }, { createdAt: earlier });
      await setScene(world(), ...lunasPost('accepted'), luisComment(), note, entry);
      await refused(act(people.iris, deleted));
    });
    it('lets an administrator delete two comments with the same id on two posts', async () => {
      const [deleted] = commentRemoval();
      await setScene(
        world(),
        ...lunasPost('accepted'),
        ['set', 'posts/toby', storedPost('accepted')],
        luisComment(),
        [
          'set',
          `posts/toby/comments/${luisCommentId}`,
          commentDoc(luisCommentId, { postId: 'toby', createdAt: earlier }),
        ],
      );
      await allowed(act(people.iris, ...commentRemoval()));
      await refused(act(people.iris, deleted));
      await allowed(act(people.iris, ...commentRemoval({}, {}, 'toby')));
    });
    it('lets an administrator delete what a deleted account wrote, which nobody hears of', async () => {
      const [comment, path, data] = luisComment();
      await setScene(world(), ...lunasPost('accepted'), [comment, path, { ...data, authorId: nobody }]);
      const [deleted, , entry] = commentRemoval();
      await refused(act(people.iris, deleted));
      await allowed(act(people.iris, deleted, entry));
    });
    it('lets an administrator delete an own comment, and one on an own post, without records', async () => {
      const [, path, data] = luisComment();
      await setScene(world(), ...lunasPost('accepted'), ['set', path, { ...data, authorId: 'iris' }]);
      await allowed(remove(world().as(people.iris), stored));
      const [, postPath, post] = lunasPost('accepted')[0] as Stored;
      await setScene(world(), ['set', postPath, { ...post, ownerId: 'iris' }], luisComment());
      await allowed(remove(world().as(people.iris), stored));
    });
    it('refuses that an owner tells an author that the team deleted the comment', () =>
      refused(act(people.ana, ...commentRemoval({ actorId: 'ana' }).slice(0, 2))));
    it('refuses to edit a comment', async () => {
      for (const who of [people.luis, people.ana, people.iris]) {
        await refused(update(world().as(who), stored, { text: 'Otra cosa' }));
        await refused(set(world().as(who), stored, commentDoc(luisCommentId, { createdAt: now })));
      }
    });
  });

  describe('comments: reading', () => {
    const list = (db: ReturnType<World['as']>) =>
      getDocs(query(collection(db, 'posts/luna/comments'), orderBy('createdAt', 'asc')));
    const stored = `posts/luna/comments/${luisCommentId}`;

    it('shows everybody the comments of a public post', async () => {
      for (const status of ['accepted', 'adopted']) {
        await setScene(world(), ...lunasPost(status), luisComment());
        await allowed(list(world().visitor));
        await allowed(read(world().visitor, stored));
        await allowed(read(world().as(people.luis), 'posts/luna/comments/missing'));
      }
    });
    it('lists people’s own comments over all posts, and no others', async () => {
      await setScene(world(), ...lunasPost('withdrawn'), luisComment());
      const own = (who: Person) =>
        getDocs(query(collectionGroup(world().as(who), 'comments'), where('authorId', '==', 'luis')));
      await allowed(own(people.luis));
      await refused(own(people.ana));
      await refused(getDocs(collectionGroup(world().as(people.luis), 'comments')));
    });
    it('shows the comments of a hidden post to its owner and administrators, and a single comment to its author', async () => {
      for (const status of ['pending', 'rejected', 'withdrawn']) {
        await setScene(world(), ...lunasPost(status), luisComment());
        for (const who of [people.ana, people.iris]) {
          await allowed(list(world().as(who)));
          await allowed(read(world().as(who), stored));
        }
        await refused(list(world().as(people.luis)));
        await allowed(read(world().as(people.luis), stored));
        await refused(read(world().as(people.eva), stored));
        await refused(read(world().visitor, stored));
        await refused(list(world().visitor));
      }
    });
  });
}
