// What the rules allow, and what the functions then make of it.
import { beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { sweepOrphans } from '../../functions/src/orphans/sweep-orphans.ts';
import { avatarName, webp } from '../../functions/src/testing/picture.ts';
import { commit, remove, type Write } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import { commentDoc, luisCommentId, notificationDoc, profileReportDoc } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { storedPost } from '../rules/support/post-documents.ts';
import { anasNotification, luisComment, lunasPost, noteToAna, setScene } from '../rules/support/scene.ts';
import { isForbidden, passes, storageClient } from '../rules/support/storage-client.ts';
import { people, projectId } from '../rules/support/world.ts';
import { watchedWorld } from './support/watched-world.ts';

const { world, settled, deps } = watchedWorld();
const bucket = `${projectId}.firebasestorage.app`;

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

// A person who has reported a comment cannot report another comment with the same id.
describe('other words under the id of a comment that was deleted', () => {
  const path = `posts/luna/comments/${luisCommentId}`;
  const words = (uid: string): Write[] => [
    [
      'set',
      path,
      commentDoc(luisCommentId, { authorId: uid, authorName: `${uid} Pérez`, text: 'Otra cosa' }),
    ],
    ...(uid === 'ana' ? [] : [noteOfLuis()]),
  ];
  const noteOfLuis = (): Write => {
    const message = 'luis Pérez comentó en la publicación de Luna';
    return ['set', `notifications/${noteToAna}`, notificationDoc('commented', luisCommentId, { message })];
  };
  beforeEach(async () => {
    await setScene(world(), ...lunasPost('accepted'), luisComment());
    await settled();
  });

  it('are refused to its author and to the owner of the post', async () => {
    await allowed(remove(world().as(people.luis), path));
    await settled();
    await refused(commit(world().as(people.luis), ...counted('luis', words('luis'))));
    await refused(commit(world().as(people.ana), ...counted('ana', words('ana'))));
  });
  it('are refused in the batch that deletes it', () =>
    refused(commit(world().as(people.ana), ...counted('ana', [['delete', path], ...words('ana')]))));
});

describe('the daily sweep of files', () => {
  /** A file that the sweep reaches after the avatars. */
  const dropped = 'followUps/luna/luis/7/dropped';
  it('is not stopped by the address of a picture that nobody can decode', async () => {
    await setScene(world());
    const bytes = webp('me');
    const path = `avatars/eva/${avatarName(bytes)}`;
    await passes(storageClient(world(), people.eva).upload(path, { bytes }));
    const photoURL = `http://127.0.0.1:9199/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&%`;
    await allowed(
      commit(
        world().as(people.eva),
        ['update', 'users/eva', { photoURL }],
        ['update', 'profiles/eva', { photoURL }],
      ),
    );
    await passes(storageClient(world(), 'server').upload(dropped, { bytes: webp() }));
    await settled();
    await sweepOrphans({ ...deps(), now: () => Date.now() + 49 * hourMs });
    expect(world().backend.storage.get(bucket, dropped)).toBeUndefined();
    expect(world().backend.storage.get(bucket, path)).toBeDefined();
  });
});

describe('an avatar that somebody reported', () => {
  const bytes = webp('offending');
  const path = `avatars/eva/${avatarName(bytes)}`;
  const isStored = () => world().backend.storage.get(bucket, path) !== undefined;
  const wear = (photoURL: string | null) =>
    commit(
      world().as(people.eva),
      ['update', 'users/eva', { photoURL }],
      ['update', 'profiles/eva', { photoURL }],
    );
  const sweep = () => sweepOrphans({ ...deps(), now: () => Date.now() + 49 * hourMs });
  const photoURL = `http://127.0.0.1:9199/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;

  it('stays until the report is closed, whatever its owner does', async () => {
    await setScene(world());
    await passes(storageClient(world(), people.eva).upload(path, { bytes }));
    await allowed(wear(photoURL));
    await settled();
    const seen = { displayName: 'eva Pérez', photoURL };
    const report = profileReportDoc({ profileId: 'eva', seen });
    await allowed(
      commit(world().as(people.luis), ...counted('luis', [['set', 'profileReports/luis_eva', report]])),
    );
    await allowed(wear(null));
    await isForbidden(storageClient(world(), people.eva).remove(path));
    expect(isStored()).toBe(true);
    await sweep();
    expect(isStored()).toBe(true);
    await passes(storageClient(world(), people.iris).download(path));
    await deps().db.doc('profileReports/luis_eva').update({ status: 'closed' });
    await sweep();
    expect(isStored()).toBe(false);
  });
});
