// Documents whose ids anybody can compose from public facts. Whether there is such a document may itself be a secret.
import { describe, expect, it } from 'vitest';
import { commit, read } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import { profileReportDoc, reportDoc } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { seenPost } from '../rules/support/post-documents.ts';
import { lunasPost, setScene } from '../rules/support/scene.ts';
import { type Person, people } from '../rules/support/world.ts';
import { watchedWorld } from './support/watched-world.ts';

const { world } = watchedWorld();

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
