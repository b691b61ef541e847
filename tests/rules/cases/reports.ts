import { collection, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { commit, read, remove, set, update } from '../support/commit.ts';
import { counted } from '../support/counted.ts';
import { type Doc, earlier, luisCommentId, reportDoc, seenComment } from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { seenPost } from '../support/post-documents.ts';
import { closing } from '../support/post-writes.ts';
import { luisComment, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const ofPost = 'luis_luna_post';

export function reportsCases(world: () => World) {
  describe('reports: writing', () => {
    beforeEach(() => setScene(world(), ...lunasPost('accepted'), luisComment()));
    const ofComment = `luis_luna_${luisCommentId}`;
    const report = (who: Person, doc: Doc, id = ofPost) =>
      commit(world().as(who), ...counted(who.uid, [['set', `reports/${id}`, doc]]));
    const postReport = (fields: Doc = {}) => reportDoc({ seen: seenPost(), ...fields });
    const commentReport = (fields: Doc = {}) => reportDoc({ commentId: luisCommentId, ...fields });

    it('lets a member report a post or a comment', async () => {
      await allowed(report(people.luis, postReport({ text: 'x'.repeat(limits.reportText) })));
      await allowed(report(people.luis, commentReport({ reason: 'other' }), ofComment));
    });
    refusesWrong(
      'a report',
      postReport,
      {
        postId: ['ghost', 'luna/comments/x', null],
        commentId: ['ghost', 'a/b', 1],
        reporterId: ['ana', null],
        reason: ['envy', null],
        text: ['', 'x'.repeat(limits.reportText + 1), ' x', 1],
        status: ['closed', null],
        createdAt: [earlier, null],
        commandId: ['x', null],
        seen: [null, {}, seenComment()],
        'seen.authorId': ['luis', null],
        'seen.authorName': ['Otra Persona'],
        'seen.title': ['Toby', null],
        'seen.text': ['Otra cosa'],
        'seen.photos': [[]],
        'seen.extra': [1],
      },
      (doc) => report(people.luis, doc),
    );
    refusesWrong(
      'a report of a comment',
      commentReport,
      {
        commentId: ['ghost', 'a/b', 1, null],
        reporterId: ['ana', null],
        'seen.authorId': ['ana'],
        'seen.authorName': ['Otra Persona'],
        'seen.title': ['Luna'],
        'seen.text': ['Algo peor'],
        'seen.photos': [[{}]],
      },
      (doc) => report(people.luis, doc, ofComment),
    );
    it('refuses another id, because one thing could then be reported again and again', async () => {
      for (const id of ['report-1', 'eva_luna_post', 'luis_toby_post', ofComment])
        await refused(report(people.luis, postReport(), id));
      for (const id of ['report-1', `eva_luna_${luisCommentId}`, ofPost])
        await refused(report(people.luis, commentReport(), id));
    });
    it('refuses a second report of the same thing', async () => {
      await allowed(report(people.luis, postReport()));
      await refused(report(people.luis, postReport({ reason: 'abuse' })));
    });
    it('refuses to report something that is not public', async () => {
      await commit(world().server, ...lunasPost('pending'));
      await refused(report(people.luis, postReport()));
    });
    it('refuses a visitor and a blocked user', async () => {
      await refused(set(world().visitor, `reports/${ofPost}`, postReport()));
      await refused(report(people.bruno, postReport({ reporterId: 'bruno' }), 'bruno_luna_post'));
    });
  });

  describe('reports: reading and closing', () => {
    const open = (who: Person) =>
      getDocs(
        query(
          collection(world().as(who), 'reports'),
          where('status', '==', 'open'),
          orderBy('createdAt', 'asc'),
        ),
      );
    const close = (who: Person, fields: Doc = {}) =>
      commit(world().as(who), ...closing('reports/r', fields, { actorId: who.uid }));
    beforeEach(() =>
      setScene(world(), ...lunasPost('accepted'), ['set', 'reports/r', reportDoc({ createdAt: earlier })]),
    );

    it('lets administrators read, list and close them', async () => {
      await allowed(read(world().as(people.iris), 'reports/r'));
      await allowed(open(people.iris));
      await allowed(close(people.iris));
    });
    it('shows the reporter his own report, and nobody else any', async () => {
      await allowed(read(world().as(people.luis), 'reports/r'));
      await refused(read(world().as(people.ana), 'reports/r'));
      await refused(read(world().visitor, 'reports/r'));
      await refused(open(people.luis));
      const own = where('reporterId', '==', 'luis');
      await allowed(getDocs(query(collection(world().as(people.luis), 'reports'), own)));
      await refused(getDocs(query(collection(world().as(people.ana), 'reports'), own)));
      await refused(getDocs(collection(world().visitor, 'reports')));
    });
    it('tells its reporter and administrators that there is no report, and nobody else', async () => {
      for (const who of [people.luis, people.iris]) await allowed(read(world().as(who), `reports/${ofPost}`));
      await refused(read(world().as(people.ana), `reports/${ofPost}`));
      await refused(read(world().as({ uid: '.*', claims: {} }), `reports/${ofPost}`));
      await refused(read(world().visitor, `reports/${ofPost}`));
    });
    it('refuses that anybody else closes it', async () => {
      for (const who of [people.luis, people.ana]) await refused(close(who));
    });
    it('refuses to change more than its status, or to reopen it', async () => {
      await refused(close(people.iris, { reason: 'other' }));
      await refused(close(people.iris, { adopterId: 'luis' }));
      await refused(close(people.iris, { status: 'lost' }));
      await refused(close(people.iris, { commandId: 'x' }));
      await close(people.iris);
      await refused(close(people.iris, { status: 'open' }));
      await refused(close(people.iris));
    });
    it('refuses a blocked administrator', async () => {
      await update(world().server, 'users/iris', { blocked: true });
      await refused(close(people.iris));
    });
    it('refuses to delete a report', async () => {
      await refused(remove(world().as(people.iris), 'reports/r'));
      await refused(remove(world().as(people.luis), 'reports/r'));
    });
  });
}
