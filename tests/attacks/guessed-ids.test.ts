// Documents whose ids anybody can compose from public facts. Whether there is such a document may itself be a secret.
import { describe, expect, it } from 'vitest';
import { pushAgainAfterMs } from '../../functions/src/notify.ts';
import { commit, read, remove, type Write } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import {
  earlier,
  newCommandId,
  profileReportDoc,
  reportDoc,
  requestDoc,
} from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { seenPost, storedCommandId } from '../rules/support/post-documents.ts';
import { reservation } from '../rules/support/post-writes.ts';
import { luisRequest, lunasPost, setScene } from '../rules/support/scene.ts';
import { type Person, people } from '../rules/support/world.ts';
import { watchedWorld } from './support/watched-world.ts';

const { world, settled, deps } = watchedWorld();
const pry: Person = { uid: 'pry', claims: {} };

describe('who reported', () => {
  const ask = (who: Person, path: string) => read(world().as(who), path);
  const report = (path: string, doc: Record<string, unknown>) =>
    commit(world().as(people.eva), ...counted('eva', [['set', path, doc]]));

  it('is not told to the owner of the post, who asks for the report of each reader', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const ofEva = reportDoc({ reporterId: 'eva', seen: seenPost() });
    await allowed(report('reports/eva_luna_post', ofEva));
    for (const reader of ['eva', 'luis', 'iris'])
      await refused(ask(people.ana, `reports/${reader}_luna_post`));
  });
  it('is not told to the person whose profile it is', async () => {
    await setScene(world());
    await allowed(report('profileReports/eva_ana', profileReportDoc({ reporterId: 'eva' })));
    for (const reader of ['eva', 'luis', 'iris'])
      await refused(ask(people.ana, `profileReports/${reader}_ana`));
  });
  it('is not told to somebody whose uid is a pattern of all', async () => {
    await setScene(world());
    for (const uid of ['.*', '[a-z]+', 'ana|luis'])
      await refused(ask({ uid, claims: {} }, 'reports/luis_luna_post'));
  });
  it('is known to the reporter, before the report and after it, and to administrators', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const path = 'reports/eva_luna_post';
    for (const who of [people.eva, people.iris]) expect((await ask(who, path)).exists()).toBe(false);
    await allowed(report(path, reportDoc({ reporterId: 'eva', seen: seenPost() })));
    for (const who of [people.eva, people.iris]) expect((await ask(who, path)).exists()).toBe(true);
  });
});

describe('who asked for a pet', () => {
  const evasRequest: Write = [
    'set',
    'posts/luna/requests/eva',
    requestDoc(storedCommandId, { adopterId: 'eva', adopterName: 'eva Pérez', createdAt: earlier }),
  ];
  const ask = (who: Person, id: string) => read(world().as(who), `notifications/${id}`);

  it('is not told by what the server writes when the pet is reserved', async () => {
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'), evasRequest);
    await settled();
    await allowed(commit(world().as(people.ana), ...reservation()));
    await settled();
    const reservedAt = (await read(world().visitor, 'posts/luna')).get('updatedAt').toMillis();
    const idOf = (uid: string) =>
      `reserved-for-another-luna-${Math.floor(reservedAt / pushAgainAfterMs)}-${uid}`;
    expect(
      (
        await deps()
          .db.doc(`notifications/${idOf('eva')}`)
          .get()
      ).exists,
    ).toBe(true);
    for (const who of [pry, people.ana, people.luis, people.iris])
      for (const uid of ['eva', 'bruno', 'zoe']) await refused(ask(who, idOf(uid)));
    await allowed(ask(people.eva, idOf('eva')));
  });
  it.each(['reserved-for-another-luna-1-', 'available-again-luna-1-', 'looking-again-luna-1-'])(
    'is not told by a missing %s, except to who would have got it',
    async (start) => {
      await setScene(world());
      await refused(ask(pry, `${start}eva`));
      await refused(ask({ ...pry, uid: '.*' }, `${start}eva`));
      expect((await ask(people.eva, `${start}eva`)).exists()).toBe(false);
    },
  );
  it('is known to its receiver, also when another phone has deleted the notification', async () => {
    const id = 'available-again-luna-1-eva';
    const note = { receiverId: 'eva', commandId: newCommandId() };
    await setScene(world(), ['set', `notifications/${id}`, note]);
    expect((await ask(people.eva, id)).exists()).toBe(true);
    await allowed(remove(world().as(people.eva), `notifications/${id}`));
    expect((await ask(people.eva, id)).exists()).toBe(false);
  });
});
