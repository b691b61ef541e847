import { collection, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { commit, read, remove, set, update } from '../support/commit.ts';
import { counted } from '../support/counted.ts';
import { type Doc, earlier, profileReportDoc } from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { closing } from '../support/post-writes.ts';
import { setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const path = 'profileReports/luis_ana';
const closed: Doc = { status: 'closed', createdAt: earlier };

export function profileReportsCases(world: () => World) {
  const report = (who: Person, doc: Doc, at = path) =>
    commit(world().as(who), ...counted(who.uid, [['set', at, doc]]));

  describe('profile reports: writing', () => {
    beforeEach(() => setScene(world()));

    it('lets a member report a profile', () =>
      allowed(report(people.luis, profileReportDoc({ text: 'x'.repeat(limits.reportText) }))));
    refusesWrong(
      'a profile report',
      profileReportDoc,
      {
        profileId: ['eva', 'ghost', null],
        seen: [
          null,
          { displayName: 'Otra Persona', photoURL: null },
          { displayName: 'ana Pérez', photoURL: 'x' },
          { displayName: 'ana Pérez', photoURL: null, note: 'x' },
        ],
        reporterId: ['eva', null],
        reason: ['envy', null],
        text: ['', 'x'.repeat(limits.reportText + 1), ' x', 1],
        status: ['closed', null],
        createdAt: [earlier, null],
        commandId: ['x', null],
      },
      (doc) => report(people.luis, doc),
    );
    it('refuses a report for somebody else, about oneself, about nobody, or under another id', async () => {
      await refused(report(people.eva, profileReportDoc()));
      await refused(report(people.ana, profileReportDoc({ reporterId: 'ana' }), 'profileReports/ana_ana'));
      await refused(
        report(people.luis, profileReportDoc({ profileId: 'ghost' }), 'profileReports/luis_ghost'),
      );
      await refused(report(people.luis, profileReportDoc(), 'profileReports/another'));
    });
    it('refuses a second report while the first is open, and accepts it afterwards', async () => {
      await report(people.luis, profileReportDoc());
      await refused(report(people.luis, profileReportDoc({ reason: 'other' })));
      await set(world().server, path, profileReportDoc(closed));
      await refused(report(people.luis, profileReportDoc({ reason: 'envy' })));
      await allowed(report(people.luis, profileReportDoc({ reason: 'other' })));
    });
    it('refuses a visitor and a blocked user', async () => {
      await refused(set(world().visitor, path, profileReportDoc()));
      const brunos = profileReportDoc({ reporterId: 'bruno' });
      await refused(report(people.bruno, brunos, 'profileReports/bruno_ana'));
      await set(world().server, 'profileReports/bruno_ana', { ...brunos, ...closed });
      await refused(report(people.bruno, brunos, 'profileReports/bruno_ana'));
    });
  });

  describe('profile reports: reading and closing', () => {
    beforeEach(() => setScene(world(), ['set', path, profileReportDoc({ createdAt: earlier })]));
    const open = (who: Person) =>
      getDocs(
        query(
          collection(world().as(who), 'profileReports'),
          where('status', '==', 'open'),
          orderBy('createdAt', 'asc'),
        ),
      );
    const close = (who: Person, fields: Doc = {}) =>
      commit(world().as(who), ...closing(path, fields, { actorId: who.uid }));

    it('lets administrators read, list and close them', async () => {
      await allowed(read(world().as(people.iris), path));
      await allowed(open(people.iris));
      await allowed(close(people.iris));
    });
    it('shows the reporter his own report, and nobody else any', async () => {
      await allowed(read(world().as(people.luis), path));
      await allowed(read(world().as(people.eva), 'profileReports/eva_ana'));
      for (const who of [people.ana, people.luis])
        await refused(read(world().as(who), 'profileReports/eva_ana'));
      await refused(read(world().as(people.ana), path));
      await refused(read(world().visitor, path));
      await refused(read(world().visitor, 'profileReports/eva_ana'));
      await refused(open(people.luis));
      const own = where('reporterId', '==', 'luis');
      await allowed(getDocs(query(collection(world().as(people.luis), 'profileReports'), own)));
      await refused(getDocs(query(collection(world().as(people.ana), 'profileReports'), own)));
    });
    it('refuses that anybody else, or a blocked administrator, closes it', async () => {
      for (const who of [people.luis, people.ana]) await refused(close(who));
      await update(world().server, 'users/iris', { blocked: true });
      await refused(close(people.iris));
    });
    it('refuses to change more than its status, to reopen it, or to delete it', async () => {
      await refused(close(people.iris, { reason: 'other' }));
      await refused(close(people.iris, { status: 'lost' }));
      await refused(remove(world().as(people.iris), path));
      await close(people.iris);
      await refused(close(people.iris, { status: 'open' }));
      await refused(close(people.iris));
    });
  });
}
