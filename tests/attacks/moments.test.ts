// Conditions that depend on the time, tested at the exact limit. The backend's clock stands still here.
import { Timestamp } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { agreementLifeMs } from '#domain/agreement.ts';
import { adoptedPostLifeMs, usageWindowMs } from '#domain/limits.ts';
import { undoWindowMs } from '#domain/moderation-log.ts';
import { commit, remove, type Write } from '../rules/support/commit.ts';
import { firstOfWindow, oneMore, usagePath } from '../rules/support/counted.ts';
import { newCommandId, now as serverTime, signatureDoc } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { storedCommandId } from '../rules/support/post-documents.ts';
import { undoing, undoneAdoption } from '../rules/support/post-writes.ts';
import {
  judgedPost,
  luisAgreement,
  luisRequest,
  lunasPost,
  pdfHash,
  setScene,
} from '../rules/support/scene.ts';
import { openWorld, people, type World } from '../rules/support/world.ts';

let world: World;
let now = Date.UTC(2027, 0, 1);
beforeAll(async () => {
  world = await openWorld({ clock: () => now });
});
afterAll(() => world.stop());

/** The next commit happens exactly this long after the scene was made. */
async function timePasses(ms: number, scene: (begun: Timestamp) => readonly Write[]): Promise<void> {
  await setScene(world, ...scene(Timestamp.fromMillis(now)));
  now += ms;
}

describe('the end of a window of counts', () => {
  const window = (since: Timestamp): readonly Write[] => [
    ['set', usagePath('ana', 'comments'), { count: 3, since, at: since, last: 'before' }],
  ];
  const more = oneMore('ana', 'comments', 'luna/x');
  const first = firstOfWindow('ana', 'comments', 'luna/x');

  it('has come after a day: the next act starts a new window', async () => {
    await timePasses(usageWindowMs, window);
    await refused(commit(world.as(people.ana), more));
    await timePasses(usageWindowMs, window);
    await allowed(commit(world.as(people.ana), first));
  });
  it('has not come a millisecond earlier', async () => {
    await timePasses(usageWindowMs - 1, window);
    await refused(commit(world.as(people.ana), first));
    await timePasses(usageWindowMs - 1, window);
    await allowed(commit(world.as(people.ana), more));
  });
});

describe('the time during which the post of an adopted pet must stay', () => {
  const adopted = (updatedAt: Timestamp) => lunasPost('adopted', { updatedAt });

  it('includes its last millisecond', async () => {
    await timePasses(adoptedPostLifeMs, adopted);
    await refused(remove(world.as(people.ana), 'posts/luna'));
  });
  it('has ended a millisecond later', async () => {
    await timePasses(adoptedPostLifeMs + 1, adopted);
    await allowed(remove(world.as(people.ana), 'posts/luna'));
  });
});

describe('the time during which an adoption can be undone', () => {
  const granted = (decidedAt: Timestamp) => [
    ...lunasPost('adopted'),
    ...luisRequest('granted', { decidedAt }),
  ];

  it('ends with the time during which its post must stay', async () => {
    await timePasses(adoptedPostLifeMs + 1, granted);
    await refused(commit(world.as(people.ana), ...undoneAdoption()));
    await timePasses(adoptedPostLifeMs, granted);
    await allowed(commit(world.as(people.ana), ...undoneAdoption()));
  });
  it('is followed by one during which the post must stay', async () => {
    await timePasses(adoptedPostLifeMs, (undoneAt) => lunasPost('accepted', { undoneAt }));
    await refused(remove(world.as(people.ana), 'posts/luna'));
    await timePasses(adoptedPostLifeMs + 1, (undoneAt) => lunasPost('accepted', { undoneAt }));
    await allowed(remove(world.as(people.ana), 'posts/luna'));
  });
});

describe('the time during which an agreement waits for its second signature', () => {
  const begun = (startedAt: Timestamp) => [
    ...lunasPost('adopted'),
    ...luisRequest('granted'),
    luisAgreement({ startedAt }),
  ];
  const sign = () =>
    commit(
      world.as(people.ana),
      [
        'update',
        'posts/luna/agreements/luis',
        { owner: signatureDoc(newCommandId()), agreedAt: serverTime, pdfHash },
      ],
      ['update', 'posts/luna/requests/luis', { agreementHash: pdfHash }],
    );

  it('has ended after 30 days, and not a millisecond earlier', async () => {
    await timePasses(agreementLifeMs, begun);
    await refused(sign());
    await timePasses(agreementLifeMs - 1, begun);
    await allowed(sign());
  });
});

describe('the time during which a verdict can be taken back', () => {
  const decided = (at: Timestamp) => judgedPost('accepted', { at });
  const undo = () => commit(world.as(people.iris), ...undoing('posts/luna', storedCommandId));

  it('has ended after ten minutes, and not a millisecond earlier', async () => {
    await timePasses(undoWindowMs, decided);
    await refused(undo());
    await timePasses(undoWindowMs - 1, decided);
    await allowed(undo());
  });
});
