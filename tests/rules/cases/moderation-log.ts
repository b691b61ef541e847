import { collection, getDocs, query, Timestamp } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { undoWindowMs } from '#domain/moderation-log.ts';
import { actingIn } from '../support/acting.ts';
import { commit, read, remove, update, type Write } from '../support/commit.ts';
import { counted } from '../support/counted.ts';
import {
  type Doc,
  earlier,
  logDoc,
  newCommandId,
  now,
  profileReportDoc,
  reportDoc,
} from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import {
  newPost,
  postContact,
  questionnaire,
  storedCommandId,
  storedPost,
} from '../support/post-documents.ts';
import { blocking, closing, logged, stamp, undoing, verdict } from '../support/post-writes.ts';
import { judgedPost, lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

export function moderationLogCases(world: () => World) {
  const { act, refusesAll } = actingIn(world);
  const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
  const decided = (name: string, fields: Doc = {}) =>
    logged(storedCommandId, name, { createdAt: ago(60_000), ...fields });
  const report = (status: string) =>
    ['set', 'reports/r', reportDoc({ status, createdAt: earlier, commandId: storedCommandId })] as const;
  const profileReport = (status: string) =>
    [
      'set',
      'profileReports/luis_ana',
      profileReportDoc({ status, createdAt: earlier, commandId: storedCommandId }),
    ] as const;

  describe('the log of moderation', () => {
    const decisions: Record<string, () => readonly Write[]> = {
      'an acceptance': () => verdict('accepted'),
      'a rejection': () => verdict('rejected'),
      'a block': () => blocking('ana', true),
      'a release': () => blocking('bruno', false),
      'a closed report': () => closing('reports/r'),
      'a closed profile report': () => closing('profileReports/luis_ana'),
    };
    const scene = () => setScene(world(), ...lunasPost('pending'), report('open'), profileReport('open'));
    for (const [what, writes] of Object.entries(decisions)) {
      it(`takes ${what} with its entry, and neither without the other`, async () => {
        await scene();
        await refused(act(people.iris, ...writes().slice(0, -1)));
        await refused(act(people.iris, ...writes().slice(-1)));
        await allowed(act(people.iris, ...writes()));
      });
      for (const [field, value] of Object.entries({
        act: 'undo',
        subjectId: 'toby',
        name: what === 'a block' || what === 'a release' ? 'x'.repeat(82) : 'Otro nombre',
        reason: 'Otro motivo',
        undoes: storedCommandId,
        actorId: 'ana',
        actorName: 'Otra Persona',
        createdAt: earlier,
        ...(what !== 'an acceptance' && what !== 'a rejection' && { seenUpdatedAt: earlier.toMillis() }),
        extra: 1,
      })) {
        it(`refuses ${what} whose entry has another ${field}`, async () => {
          await scene();
          const all = writes();
          const [, path, entry] = all.at(-1) as readonly ['set', string, Doc];
          await refusesAll(people.iris, ...all.slice(0, -1), ['set', path, { ...entry, [field]: value }]);
        });
      }
    }
    it('takes a block of somebody who changes the own name all the time', async () => {
      await scene();
      await refused(act(people.iris, ...blocking('ana', true, {}, { name: null })));
      await allowed(act(people.iris, ...blocking('ana', true, {}, { name: 'A name of a second ago' })));
    });
    it('refuses an act that does not exist, a subject that is a path, and an id that no command has', async () => {
      await scene();
      await refusesAll(people.iris, ...blocking('ana', true, {}, { act: 'praise' }));
      await refusesAll(people.iris, ...blocking('ana', true, {}, { subjectId: 'ana/x' }));
      await refusesAll(
        people.iris,
        ['update', 'users/ana', { blocked: true, moderationId: 'x' }],
        logged('x', 'block', { subjectId: 'ana', name: 'ana Pérez' }),
      );
    });
    it('refuses an entry beside the one that the block names', async () => {
      await scene();
      const [event, entry] = blocking('ana', true) as readonly [Write, Write];
      const second = logged(newCommandId(), 'block', { subjectId: 'ana', name: 'ana Pérez' });
      await refusesAll(people.iris, event, entry, second);
      const [post, note, verdictEntry] = verdict('accepted') as readonly [
        Write,
        Write,
        readonly ['set', string, Doc],
      ];
      const other: Write = ['set', `moderationLog/${newCommandId()}`, verdictEntry[2]];
      await refusesAll(people.iris, post, note, verdictEntry, other);
      for (const path of ['reports/r', 'profileReports/luis_ana']) {
        const [closed, first] = closing(path) as readonly [Write, readonly ['set', string, Doc]];
        await refusesAll(people.iris, closed, first, ['set', `moderationLog/${newCommandId()}`, first[2]]);
      }
    });
    it('refuses two decisions under one entry', async () => {
      await setScene(
        world(),
        ...lunasPost('pending'),
        report('open'),
        ['set', 'reports/s', reportDoc({ createdAt: earlier, commandId: storedCommandId })],
        ['set', 'posts/ana', storedPost('pending')],
      );
      const [closed, entry] = closing('reports/r') as readonly [readonly ['update', string, Doc], Write];
      await refusesAll(people.iris, closed, ['update', 'reports/s', closed[2]], entry);
      // A post may have the id of a person.
      const ofPost = verdict('accepted') as readonly [
        readonly ['update', string, Doc],
        readonly ['set', string, Doc],
        Write,
      ];
      const commandId = String(ofPost[0][2].commandId);
      await refusesAll(
        people.iris,
        ['update', 'posts/ana', ofPost[0][2]],
        ['set', ofPost[1][1], { ...ofPost[1][2], postId: 'ana' }],
        ['update', 'users/ana', { blocked: true, moderationId: commandId }],
        logged(commandId, 'block', { subjectId: 'ana', name: 'ana Pérez' }),
      );
    });
    it('refuses a decision under the entry of an earlier one', async () => {
      await setScene(world(), ...lunasPost('accepted'), [
        'set',
        `moderationLog/${storedCommandId}`,
        logDoc('block', { subjectId: 'ana', createdAt: earlier }),
      ]);
      await refused(
        act(people.iris, ['update', 'users/ana', { blocked: true, moderationId: storedCommandId }]),
      );
    });
    it('takes no entry about a verdict from before there was a log', async () => {
      await setScene(world(), ...lunasPost('accepted'));
      await refused(act(people.iris, logged(storedCommandId, 'accept')));
    });
    it('is read by administrators only', async () => {
      await setScene(world(), ...lunasPost('accepted'), decided('accept'));
      const list = (who: Person) => getDocs(query(collection(world().as(who), 'moderationLog')));
      await allowed(list(people.iris));
      await allowed(read(world().as(people.iris), `moderationLog/${storedCommandId}`));
      for (const who of [people.ana, people.luis]) {
        await refused(list(who));
        await refused(read(world().as(who), `moderationLog/${storedCommandId}`));
      }
    });
    it('keeps its entries: nobody changes or deletes one, not even who wrote it', async () => {
      await setScene(world(), ...lunasPost('accepted'), decided('accept'));
      const path = `moderationLog/${storedCommandId}`;
      for (const who of [people.iris, people.ana]) {
        await refused(update(world().as(who), path, { name: 'Toby' }));
        await refused(commit(world().as(who), decided('accept', { createdAt: now })));
        await refused(remove(world().as(who), path));
      }
    });
    it('takes no entry about a report that was closed before there was a log', async () => {
      await setScene(world(), ...lunasPost('accepted'), report('closed'), [
        'set',
        'profileReports/luis_ana',
        profileReportDoc({ status: 'closed', createdAt: earlier, closingId: storedCommandId }),
      ]);
      const entry = { name: null, reason: 'sale' };
      await refused(act(people.iris, logged(storedCommandId, 'close-report', { ...entry, subjectId: 'r' })));
      const ofProfile = { ...entry, reason: 'abuse', subjectId: 'luis_ana' };
      await refused(act(people.iris, logged(storedCommandId, 'close-profile-report', ofProfile)));
    });
    it('takes no undoing from an owner who edits her post, and no other time from one who is an administrator', async () => {
      await setScene(world(), ...judgedPost('accepted'));
      const edit = (log: Doc) => {
        const commandId = newCommandId();
        const { createdAt: _created, confirmedAt: _at, ownerId: _owner, ...content } = newPost({ commandId });
        return [
          ...counted('ana', [
            ['update', 'posts/luna', content],
            ['set', 'posts/luna/private/questionnaire', questionnaire()],
            ['set', 'posts/luna/private/contact', postContact()],
          ]),
          logged(commandId, 'undo', { undoes: storedCommandId, actorId: 'ana', ...log }),
        ];
      };
      await refusesAll(people.ana, ...edit({}));
      const admin = { uid: 'ana', claims: { ...people.ana.claims, role: 'admin' } };
      await refusesAll(admin, ...edit({ createdAt: earlier }));
    });
  });

  describe('taking a decision back', () => {
    const undoPost = (fields: Doc = {}, log: Doc = {}, undoes = storedCommandId) =>
      undoing('posts/luna', undoes, fields, log);

    for (const status of ['accepted', 'rejected'] as const) {
      it(`is allowed for ten minutes after a post is ${status}, by any administrator`, async () => {
        await setScene(
          world(),
          ...judgedPost(status, { at: ago(undoWindowMs - 20_000), entry: { actorId: 'old' } }),
        );
        await allowed(act(people.iris, ...undoPost()));
      });
      it(`is refused eleven minutes after a post is ${status}`, async () => {
        await setScene(world(), ...judgedPost(status, { at: ago(undoWindowMs + 60_000) }));
        await refusesAll(people.iris, ...undoPost());
      });
    }
    it('is allowed after its owner confirmed or reserved the post', async () => {
      await setScene(
        world(),
        ...judgedPost('accepted', { post: { commandId: newCommandId(), reserved: true } }),
      );
      await allowed(act(people.iris, ...undoPost()));
    });
    it('is refused after a later verdict, of a decision about another post, and without its entry', async () => {
      await setScene(world(), ...judgedPost('accepted', { post: { moderatedAt: ago(30_000) } }));
      await refusesAll(people.iris, ...undoPost());
      await setScene(world(), ...judgedPost('accepted', { entry: { subjectId: 'toby' } }));
      await refusesAll(people.iris, ...undoPost());
      await refusesAll(people.iris, ...undoPost({}, { subjectId: 'toby' }));
      await setScene(world(), ...judgedPost('accepted'));
      await refused(act(people.iris, ...undoPost().slice(0, 1)));
      await refused(act(people.iris, ...undoPost().slice(1)));
      await refused(act(people.iris, ['update', 'posts/luna', { status: 'pending', ...stamp() }]));
      await refusesAll(people.iris, ...undoPost({}, { name: 'Toby' }));
      await refusesAll(people.iris, ...undoPost({}, { reason: 'x' }));
    });
    it('is refused under the entry of an earlier undoing, and for two posts under one entry', async () => {
      const commandId = newCommandId();
      await setScene(
        world(),
        ...judgedPost('accepted'),
        ['set', 'posts/toby', storedPost('accepted')],
        [
          'set',
          `moderationLog/${commandId}`,
          logDoc('undo', { undoes: storedCommandId, createdAt: earlier }),
        ],
      );
      const [[, , changes]] = undoPost() as readonly [readonly ['update', string, Doc]];
      await refused(act(people.iris, ['update', 'posts/luna', { ...changes, commandId }]));
      const [luna, entry] = undoPost() as readonly [readonly ['update', string, Doc], Write];
      await refusesAll(people.iris, luna, ['update', 'posts/toby', luna[2]], entry);
    });
    it('is refused for a report under the entry of an earlier undoing, and of a decision about another one', async () => {
      const before = newCommandId();
      const closed = { status: 'closed', createdAt: earlier };
      const reports: readonly Write[] = [
        ['set', 'reports/r', reportDoc({ ...closed, commandId: storedCommandId })],
        ['set', 'profileReports/luis_ana', profileReportDoc({ ...closed, closingId: storedCommandId })],
      ];
      for (const [path, decision, subjectId] of [
        ['reports/r', 'close-report', 'r'],
        ['profileReports/luis_ana', 'close-profile-report', 'luis_ana'],
      ] as const) {
        const undone = { undoes: storedCommandId, subjectId, name: null, createdAt: earlier };
        await setScene(
          world(),
          ...reports,
          decided(decision, { subjectId, name: null }),
          logged(before, 'undo', undone),
        );
        const field = path === 'reports/r' ? 'commandId' : 'closingId';
        await refused(act(people.iris, ['update', path, { status: 'open', [field]: before }]));
        await setScene(world(), ...reports, decided(decision, { subjectId: 'another', name: null }));
        await refusesAll(people.iris, ...undoing(path, storedCommandId));
      }
    });
    it('is refused for a report that was closed without an entry in the log', async () => {
      const closed = { status: 'closed', createdAt: earlier };
      await setScene(
        world(),
        ['set', 'reports/r', reportDoc({ ...closed, commandId: storedCommandId })],
        ['set', 'profileReports/luis_ana', profileReportDoc({ ...closed, closingId: storedCommandId })],
      );
      for (const path of ['reports/r', 'profileReports/luis_ana'])
        await refused(act(people.iris, ...undoing(path, storedCommandId).slice(0, 1)));
    });
    it('is refused for a post if the entry of the log is about a blocked user', async () => {
      const createdAt = ago(60_000);
      await setScene(
        world(),
        ...lunasPost('accepted', { moderatedAt: createdAt }),
        decided('block', { subjectId: 'luna', createdAt }),
      );
      await refusesAll(people.iris, ...undoPost());
    });
    it('reopens a report, and a report of a profile, once', async () => {
      const closingId = storedCommandId;
      await setScene(world(), report('closed'), decided('close-report', { subjectId: 'r', name: null }));
      await allowed(act(people.iris, ...undoing('reports/r', storedCommandId)));
      await refusesAll(people.iris, ...undoing('reports/r', storedCommandId));
      await setScene(
        world(),
        [
          'set',
          'profileReports/luis_ana',
          profileReportDoc({ status: 'closed', createdAt: earlier, closingId }),
        ],
        decided('close-profile-report', { subjectId: 'luis_ana', name: null }),
      );
      await allowed(act(people.iris, ...undoing('profileReports/luis_ana', storedCommandId)));
      await refusesAll(people.iris, ...undoing('profileReports/luis_ana', storedCommandId));
    });
    it('is refused for an earlier closing of a report that was closed again since', async () => {
      const [earlierId, closed] = [newCommandId(), { status: 'closed', createdAt: earlier }];
      const was = (act: string, subjectId: string) =>
        logged(earlierId, act, { subjectId, name: null, createdAt: ago(60_000) });
      await setScene(
        world(),
        ['set', 'reports/r', reportDoc({ ...closed, commandId: storedCommandId })],
        was('close-report', 'r'),
      );
      await refusesAll(people.iris, ...undoing('reports/r', earlierId));
      await setScene(
        world(),
        ['set', 'profileReports/luis_ana', profileReportDoc({ ...closed, closingId: storedCommandId })],
        was('close-profile-report', 'luis_ana'),
      );
      await refusesAll(people.iris, ...undoing('profileReports/luis_ana', earlierId));
    });
    it('changes nothing else, and has one entry', async () => {
      const closed = { status: 'closed', createdAt: earlier };
      await setScene(
        world(),
        ...lunasPost('accepted'),
        ['set', 'reports/r', reportDoc({ ...closed, commandId: storedCommandId })],
        ['set', 'profileReports/luis_ana', profileReportDoc({ ...closed, closingId: storedCommandId })],
        decided('close-report', { subjectId: 'r', name: null }),
      );
      await refusesAll(people.iris, ...undoing('reports/r', storedCommandId, { reason: 'other' }));
      await refusesAll(people.iris, ...undoing('reports/r', storedCommandId, { adopterId: 'luis' }));
      await refusesAll(people.iris, ...undoing('reports/r', storedCommandId, { status: 'lost' }));
      const writes = undoing('reports/r', storedCommandId) as readonly [Write, readonly ['set', string, Doc]];
      const second: Write = ['set', `moderationLog/${newCommandId()}`, writes[1][2]];
      await refusesAll(people.iris, ...writes, second);
    });
    it('is not logged for a verdict that stands, by an administrator who confirms her own post', async () => {
      await setScene(world(), ...judgedPost('accepted', { post: { ownerId: 'iris' } }));
      const commandId = newCommandId();
      const confirmed: Write = ['update', 'posts/luna', { confirmedAt: now, ...stamp(commandId) }];
      const entry = logged(commandId, 'undo', { undoes: storedCommandId });
      await refusesAll(people.iris, confirmed, entry);
      await allowed(act(people.iris, confirmed));
      await refused(act(people.iris, entry));
    });
    it('is refused to everybody else', async () => {
      await setScene(world(), ...judgedPost('accepted'));
      for (const who of [people.ana, people.luis, people.bruno])
        await refusesAll(who, ...undoPost({}, { actorId: who.uid }));
    });
  });
}
