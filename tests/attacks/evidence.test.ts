// Attempts to destroy evidence: the reported text, the adopted pet, the pet that people requested.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentPaths } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import { adoptedPostLifeMs } from '#domain/limits.ts';
import { comment, notification, post, put, request } from '../../functions/src/testing/documents.ts';
import { webp } from '../../functions/src/testing/picture.ts';
import { startServer, type TestServer } from '../../functions/src/testing/server.ts';
import { commit, read, remove } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import {
  commentDoc,
  type Doc,
  luisCommentId,
  messageDoc,
  messageReportDoc,
  newCommandId,
  now,
  reportDoc,
  seenComment,
} from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { newPost, seenPost, storedPost } from '../rules/support/post-documents.ts';
import { closing, stamp } from '../rules/support/post-writes.ts';
import {
  luisComment,
  luisMessage,
  luisMessageId,
  luisRequest,
  lunasPost,
  setScene,
} from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { people, projectId } from '../rules/support/world.ts';

const world = sharedWorld();
describe('what was reported', () => {
  const path = `reports/eva_luna_${luisCommentId}`;
  const report = (fields: Doc = {}) =>
    commit(
      world().as(people.eva),
      ...counted('eva', [
        [
          'set',
          path,
          reportDoc({ reporterId: 'eva', commentId: luisCommentId, seen: seenComment(), ...fields }),
        ],
      ]),
    );
  beforeEach(() => setScene(world(), ...lunasPost('accepted'), luisComment()));

  it('is still there for administrators when its author deletes the comment', async () => {
    await allowed(report());
    await allowed(remove(world().as(people.luis), `posts/luna/comments/${luisCommentId}`));
    const kept = await read(world().as(people.iris), path);
    expect(kept.get('seen')).toEqual(seenComment());
  });
  it('is closed by an administrator, however long the id is that the owner chose for the post', async () => {
    const postId = 'x'.repeat(128);
    await setScene(world(), ['set', `posts/${postId}`, storedPost('accepted')]);
    const reportPath = `reports/eva_${postId}_post`;
    const doc = reportDoc({ reporterId: 'eva', postId, seen: seenPost() });
    await allowed(commit(world().as(people.eva), ...counted('eva', [['set', reportPath, doc]])));
    await allowed(commit(world().as(people.iris), ...closing(reportPath)));
  });
  it('may be a post whose owner turned the measures of its photos into floats, which the SDK cannot write', async () => {
    const { ports } = world().backend;
    const root = `projects/${projectId}/databases/(default)/documents`;
    const call = async (path: string, token: string, body?: object) => {
      const reply = await fetch(`http://127.0.0.1:${ports.firestore}/v1/${root}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}` },
        body: body ? JSON.stringify(body) : null,
      });
      return { status: reply.status, text: await reply.text() };
    };
    const stored = await call('/posts/luna', 'owner');
    const { fields } = JSON.parse(stored.text.replaceAll(/"integerValue":\s*"(\d+)"/g, '"doubleValue":$1'));
    const confirmation = {
      update: {
        name: `${root}/posts/luna`,
        fields: { photos: fields.photos, commandId: { stringValue: newCommandId() } },
      },
      updateMask: { fieldPaths: ['photos', 'commandId'] },
      updateTransforms: ['confirmedAt', 'updatedAt'].map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
    };
    // The rules take it for a confirmation, because `diff` compares numbers by their value.
    const token = world().tokenOf(people.ana);
    expect((await call(':commit', token, { writes: [confirmation] })).status).toBe(200);
    expect((await call('/posts/luna', 'owner')).text).toMatch(/"doubleValue":\s*\d/);
    const doc = reportDoc({ reporterId: 'eva', seen: seenPost() });
    await allowed(commit(world().as(people.eva), ...counted('eva', [['set', 'reports/eva_luna_post', doc]])));
  });
  it('may be each of two messages of two people, who gave them one id', async () => {
    const evas = { ...messageDoc(luisMessageId), adopterId: 'eva', authorId: 'eva', authorName: 'eva Pérez' };
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'), luisMessage(), [
      'set',
      `posts/luna/requests/eva/messages/${luisMessageId}`,
      evas,
    ]);
    const report = (id: string, doc: Doc) =>
      commit(world().as(people.ana), ...counted('ana', [['set', `reports/${id}`, doc]]));
    const { authorId, authorName, text } = evas as Doc;
    const seen = { authorId, authorName, text, title: null, photos: [] };
    await allowed(report(`ana_luna_luis_${luisMessageId}`, messageReportDoc(luisMessageId)));
    await allowed(
      report(`ana_luna_eva_${luisMessageId}`, messageReportDoc(luisMessageId, { adopterId: 'eva', seen })),
    );
  });
  it('cannot be invented by the reporter', async () => {
    for (const fields of [
      { text: 'Te voy a matar' },
      { authorId: 'ana', authorName: 'ana Pérez' },
      { authorName: 'Otro' },
    ])
      await refused(report({ seen: seenComment(fields) }));
    await refused(report({ seen: null }));
    const { seen: _without, ...bare } = reportDoc({ reporterId: 'eva', commentId: luisCommentId });
    await refused(commit(world().as(people.eva), ...counted('eva', [['set', path, bare]])));
  });
  it('cannot be changed afterwards by anybody', async () => {
    await allowed(report());
    const change = { seen: seenComment({ text: 'Hola' }) };
    for (const who of [people.eva, people.luis, people.iris])
      await refused(
        commit(world().as(who), ['update', path, { status: 'closed', commandId: newCommandId(), ...change }]),
      );
    for (const who of [people.eva, people.luis, people.iris]) await refused(remove(world().as(who), path));
  });
  it('cannot be read by its author, because it names the reporter', async () => {
    await allowed(report());
    await refused(read(world().as(people.luis), path));
    await refused(read(world().visitor, path));
  });
  it('shows a post as it was before its owner edited it', async () => {
    const id = 'reports/eva_luna_post';
    const doc = reportDoc({ reporterId: 'eva', seen: seenPost() });
    await allowed(commit(world().as(people.eva), ...counted('eva', [['set', id, doc]])));
    await commit(world().server, ['update', 'posts/luna', { description: 'Todo está en orden, de verdad.' }]);
    expect((await read(world().as(people.iris), id)).get('seen')).toEqual(seenPost());
  });
});

describe('an adopted pet', () => {
  beforeEach(() => setScene(world(), ...lunasPost('adopted', { updatedAt: now }), ...luisRequest('granted')));
  const luna = 'posts/luna';

  it('cannot be deleted while the adopter needs it', async () => {
    await refused(remove(world().as(people.ana), luna));
    await allowed(read(world().as(people.luis), `${luna}/private/contact`));
    await allowed(read(world().as(people.luis), `${luna}/requests/luis`));
  });
  it('can be archived, and the adopter still sees it', async () => {
    await allowed(commit(world().as(people.ana), ['update', luna, { status: 'archived', ...stamp() }]));
    await refused(remove(world().as(people.ana), luna));
    for (const path of [luna, `${luna}/private/contact`, `${luna}/requests/luis`])
      await allowed(read(world().as(people.luis), path));
    await refused(read(world().as(people.eva), luna));
  });
  it('cannot be deleted in a roundabout way: by another status, an older date, or empty private documents', async () => {
    const long = new Date(Date.now() - adoptedPostLifeMs - dayMs);
    for (const change of [
      { status: 'withdrawn', ...stamp() },
      { status: 'accepted', confirmedAt: now, ...stamp() },
      { status: 'archived', ...stamp(), name: 'Toby' },
      { status: 'archived', commandId: newCommandId(), updatedAt: long },
      { status: 'pending', ...stamp() },
    ])
      await refused(commit(world().as(people.ana), ['update', luna, change]));
    await refused(remove(world().as(people.ana), `${luna}/private/contact`));
    await refused(remove(world().as(people.ana), `${luna}/requests/luis`));
    await refused(
      commit(world().as(people.ana), ['update', luna, { status: 'archived', ...stamp() }], ['delete', luna]),
    );
  });
});

describe('with the functions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.backend.reset());
  const get = async (path: string) => (await server.db.doc(path).get()).data();

  it('deleting a comment also deletes its notification', async () => {
    await put(server.db, {
      'posts/luna': post('accepted'),
      'posts/luna/comments/c3': comment('luis'),
      'notifications/commented-c3': notification('ana'),
    });
    await server.db.doc(documentPaths.comment('luna', 'c3')).delete();
    await server.backend.hooksIdle();
    expect(await get('notifications/commented-c3')).toBeUndefined();
  });
  it("a post that becomes another pet's loses its requests, and the adopters are notified", async () => {
    const edits: Doc[] = [
      { species: 'cat' },
      {
        name: 'Toby',
        sex: 'male',
        size: 'large',
        breed: 'Mastín',
        description: 'Otro perro, que no es Luna.',
      },
    ];
    for (const edit of edits) {
      await server.backend.reset();
      await put(server.db, { 'posts/luna': post('accepted'), 'posts/luna/requests/eva': request('eva') });
      const updatedAt = new Date();
      await server.db.doc('posts/luna').update({ ...edit, status: 'pending', updatedAt });
      await server.backend.hooksIdle();
      expect(await get('posts/luna/requests/eva')).toMatchObject({ status: 'denied' });
      expect(await get('notifications/post-changed-request-eva-luna-eva')).toMatchObject({
        receiverId: 'eva',
      });
    }
  });
  it('the photos of a reported post stay until the report is closed, even if the post is deleted', async () => {
    const file = server.deps().bucket.file('posts/ana/luna/p1');
    await file.save(webp(), { contentType: 'image/webp', resumable: false });
    await put(server.db, {
      'posts/luna': post('accepted'),
      'reports/eva_luna_post': { postId: 'luna', status: 'open', createdAt: new Date() },
    });
    await server.db.doc('posts/luna').delete();
    await server.backend.hooksIdle();
    expect((await file.exists())[0]).toBe(true);
    expect(await get('posts/luna')).toBeUndefined();
  });
});

it('a comment under an invented author name cannot be reported as another person’s', async () => {
  await setScene(world(), ...lunasPost('accepted'));
  const id = newCommandId();
  const forged = commentDoc(id, { authorId: 'ana', authorName: newPost().ownerName });
  await refused(
    commit(world().as(people.luis), ...counted('luis', [['set', `posts/luna/comments/${id}`, forged]])),
  );
});
