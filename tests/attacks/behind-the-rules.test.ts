// What the rules allow, and what the functions then make of it.
import { beforeEach, describe, expect, it } from 'vitest';
import { commit, remove, type Write } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import { commentDoc } from '../rules/support/documents.ts';
import { allowed } from '../rules/support/expect-decision.ts';
import { storedPost } from '../rules/support/post-documents.ts';
import {
  anasNotification,
  luisComment,
  luisCommentId,
  lunasPost,
  noteToAna,
  setScene,
} from '../rules/support/scene.ts';
import { people } from '../rules/support/world.ts';
import { watchedWorld } from './support/watched-world.ts';

const { world, settled, deps } = watchedWorld();

beforeEach(settled);

describe('a comment that has the id of a comment on another post', () => {
  it('takes nobody’s notification along when it is deleted', async () => {
    const toby: Write = ['set', 'posts/toby', storedPost('accepted', { ownerId: 'eva' })];
    await setScene(world(), ...lunasPost('accepted'), luisComment(), anasNotification(), toby);
    await settled();
    const copy = `posts/toby/comments/${luisCommentId}`;
    const doc = commentDoc(luisCommentId, { postId: 'toby', authorId: 'eva', authorName: 'eva Pérez' });
    await allowed(commit(world().as(people.eva), ...counted('eva', [['set', copy, doc]])));
    await allowed(remove(world().as(people.eva), copy));
    await settled();
    expect((await deps().db.doc(`notifications/${noteToAna}`).get()).exists).toBe(true);
    await allowed(remove(world().as(people.luis), `posts/luna/comments/${luisCommentId}`));
    await settled();
    expect((await deps().db.doc(`notifications/${noteToAna}`).get()).exists).toBe(false);
  });
});
