// The rules count acts in `users/{uid}/usage/{kind}`. Other files test each act together with its count; this file
// tests the count.
import { Timestamp } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { usageLimits, usageWindowMs } from '#domain/limits.ts';
import type { UsageKind } from '#domain/usage.ts';
import { actingIn } from '../support/acting.ts';
import { commit, read, remove, set, type Write } from '../support/commit.ts';
import { firstOfWindow, oneMore, usagePath } from '../support/counted.ts';
import {
  adopterContact,
  commentDoc,
  type Doc,
  earlier,
  newCommandId,
  notificationDoc,
  now,
  profileReportDoc,
  reportDoc,
  requestDoc,
  subscriptionDoc,
  subscriptionId,
} from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { newPost, postContact, questionnaire, seenPost } from '../support/post-documents.ts';
import { lunasPost, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const kinds = Object.keys(usageLimits) as UsageKind[];
const path = usagePath('ana', 'comments');

/** What a count may name. That of posts and that of requests check the document that they name. */
const named = (kind: UsageKind): string => (kind === 'posts' || kind === 'requests' ? 'luna' : 'x');

/** The count after `count` acts in a window that began this long ago. */
const stored = (count: number, ageMs = 60_000, kind: UsageKind = 'comments'): Write => {
  const since = Timestamp.fromMillis(Date.now() - ageMs);
  return ['set', usagePath('ana', kind), { count, since, at: since, last: 'before' }];
};

export function usageCases(world: () => World) {
  const { act } = actingIn(world);
  const has = (...writes: readonly Write[]) => commit(world().server, ...writes);
  const more = (fields: Doc = {}) => oneMore('ana', 'comments', 'luna/x', fields);
  const first = (fields: Doc = {}) => firstOfWindow('ana', 'comments', 'luna/x', fields);

  describe('usage: counting', () => {
    beforeEach(() =>
      setScene(world(), ...lunasPost('accepted'), [
        'set',
        'posts/luna/requests/ana',
        requestDoc(newCommandId()),
      ]),
    );

    for (const kind of kinds) {
      const limit = usageLimits[kind];
      it(`counts ${limit} ${kind} in a window, and refuses one more`, async () => {
        await has(stored(limit - 1, 60_000, kind));
        await allowed(act(people.ana, oneMore('ana', kind, named(kind))));
        await refused(act(people.ana, oneMore('ana', kind, named(kind))));
        await refused(act(people.ana, firstOfWindow('ana', kind, named(kind))));
      });
    }
    it('starts a new window when the old one has ended, not earlier', async () => {
      await has(stored(3, usageWindowMs - 60_000));
      await refused(act(people.ana, first()));
      await has(stored(3, usageWindowMs + 1));
      await refused(act(people.ana, more()));
      await allowed(act(people.ana, first()));
    });
    for (const kind of kinds) {
      it(`starts with the first of all ${kind}`, async () => {
        await has(['delete', usagePath('ana', kind)]);
        await allowed(act(people.ana, firstOfWindow('ana', kind, named(kind))));
      });
    }
    it('counts no post and no request that does not exist', async () => {
      for (const kind of ['posts', 'requests']) {
        await refused(act(people.ana, oneMore('ana', kind, 'x')));
        await has(['delete', usagePath('ana', kind)]);
        await refused(act(people.ana, firstOfWindow('ana', kind, 'x')));
      }
    });
    it('starts with one', async () => {
      await has(['delete', path]);
      await refused(act(people.ana, ['set', path, { count: 2, since: now, at: now, last: 'x' }]));
      await allowed(act(people.ana, first()));
    });
    it('starts for no blocked user', async () => {
      await has(['delete', usagePath('bruno', 'comments')]);
      await refused(act(people.bruno, firstOfWindow('bruno', 'comments', 'x')));
    });
    it('accepts no other kinds', () => refused(act(people.ana, firstOfWindow('ana', 'likes', 'x'))));
    it('refuses to count backwards, twice at once, or from another start', async () => {
      for (const fields of [{ count: 0 }, { count: 1 }, { count: 3 }, { since: earlier }, { since: now }])
        await refused(act(people.ana, more(fields)));
    });
    it("refuses a time that is not the batch's", async () => {
      for (const fields of [{ at: earlier }, { last: ['x'] }, { last: 'x'.repeat(401) }, { extra: 1 }])
        await refused(act(people.ana, more(fields)));
      await allowed(act(people.ana, more({ last: 'x'.repeat(400) })));
    });
    it('cannot be written, read or deleted by anybody else', async () => {
      await refused(act(people.luis, more()));
      await refused(set(world().as(people.luis), usagePath('ana', 'likes'), {}));
      await has(['delete', path]);
      await refused(act(people.luis, first()));
      await refused(read(world().as(people.luis), path));
      await refused(read(world().visitor, path));
      await allowed(read(world().as(people.ana), path));
      await has(stored(1));
      await refused(remove(world().as(people.ana), path));
    });
  });

  describe('usage: the first of a window', () => {
    beforeEach(async () => {
      await setScene(world());
      await has(['delete', path]);
    });
    refusesWrong(
      'a count',
      () => ({ count: 1, since: now, at: now, last: 'luna/x' }),
      { count: [0, 2, '1'], since: [earlier], at: [earlier], last: [null, 'x'.repeat(401)] },
      (doc) => set(world().as(people.ana), path, doc),
    );
  });

  describe('usage: one count for each act', () => {
    const comment = (id: string): Write => [
      'set',
      `posts/luna/comments/${id}`,
      commentDoc(id, { authorId: 'ana', authorName: 'ana Pérez' }),
    ];
    const [one, two] = [newCommandId(), newCommandId()];
    const count = (id: string) => oneMore('ana', 'comments', `luna/${id}`);
    beforeEach(() => setScene(world(), ...lunasPost('accepted')));

    it('allows the act that the count names', () => allowed(act(people.ana, comment(one), count(one))));
    it('refuses an act without its count, with the count of another act, or with an earlier count', async () => {
      await refused(act(people.ana, comment(one)));
      await refused(act(people.ana, comment(one), count(two)));
      await has(['update', path, { last: `luna/${one}` }]);
      await refused(act(people.ana, comment(one)));
    });
    const edited = () => {
      const { createdAt: _1, confirmedAt: _2, ownerId: _3, ...rest } = newPost({ city: 'Cádiz' });
      return rest;
    };
    const privateDocuments: readonly Write[] = [
      ['set', 'posts/luna/private/questionnaire', questionnaire()],
      ['set', 'posts/luna/private/contact', postContact()],
    ];
    const others: readonly {
      act: string;
      who: Person;
      scene: readonly Write[];
      writes: () => readonly Write[];
      count: Write;
    }[] = [
      {
        act: 'a new post',
        who: people.ana,
        scene: [],
        writes: () => [['set', 'posts/luna', newPost()], ...privateDocuments],
        count: oneMore('ana', 'posts', 'luna'),
      },
      {
        act: 'an edited post',
        who: people.ana,
        scene: lunasPost('accepted'),
        writes: () => [['update', 'posts/luna', edited()], ...privateDocuments],
        count: oneMore('ana', 'posts', 'luna'),
      },
      {
        act: 'a request',
        who: people.luis,
        scene: lunasPost('accepted'),
        writes: () => [
          ['set', 'posts/luna/requests/luis', requestDoc(one)],
          ['set', 'posts/luna/requests/luis/private/contact', adopterContact()],
          [
            'set',
            `notifications/adoption-requested-${one}`,
            notificationDoc('adoption-requested', one, { message: 'luis Pérez quiere adoptar a Luna' }),
          ],
        ],
        count: oneMore('luis', 'requests', 'luna'),
      },
      {
        act: 'a report',
        who: people.luis,
        scene: lunasPost('accepted'),
        writes: () => [['set', 'reports/luis_luna_post', reportDoc({ seen: seenPost() })]],
        count: oneMore('luis', 'reports', 'luis_luna_post'),
      },
      {
        act: 'a subscription',
        who: people.ana,
        scene: [],
        writes: () => [['set', `users/ana/pushSubscriptions/${subscriptionId}`, subscriptionDoc()]],
        count: oneMore('ana', 'devices', subscriptionId),
      },
      {
        act: 'a report of a profile',
        who: people.luis,
        scene: [],
        writes: () => [['set', 'profileReports/luis_ana', profileReportDoc()]],
        count: oneMore('luis', 'reports', 'profileReports/luis_ana'),
      },
    ];
    for (const { act: name, who, scene, writes, count: its } of others) {
      it(`refuses ${name} without its count, or with the count of another thing`, async () => {
        await setScene(world(), ...scene);
        await refused(act(who, ...writes()));
        const [, path, data] = its as readonly ['update', string, Doc];
        await refused(act(who, ...writes(), ['update', path, { ...data, last: 'toby' }]));
        await allowed(act(who, ...writes(), its));
      });
    }
    it('refuses an edit that arrives twice, because it would count twice', async () => {
      const commandId = newCommandId();
      await setScene(world(), ...lunasPost('pending', { commandId }));
      const its = oneMore('ana', 'posts', 'luna');
      await refused(
        act(people.ana, ['update', 'posts/luna', { ...edited(), commandId }], ...privateDocuments, its),
      );
    });
    it('refuses two acts with one count', () =>
      refused(act(people.ana, comment(one), comment(two), count(one))));
  });

  describe('usage: whether a comment was removed', () => {
    it('can be asked by signed-in people, by its id alone', async () => {
      await setScene(world(), ['set', 'removedComments/x', { removedAt: earlier }]);
      await allowed(read(world().as(people.luis), 'removedComments/x'));
      await allowed(read(world().as(people.luis), 'removedComments/other'));
      await refused(read(world().visitor, 'removedComments/x'));
      await refused(set(world().as(people.luis), 'removedComments/x', {}));
    });
  });
}
