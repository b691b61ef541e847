// Floods: a hostile client sends as fast as it can, with every form of the count that might pass.
import { FirebaseError } from 'firebase/app';
import { increment } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { keptSearchLimits } from '#domain/kept-search.ts';
import { usageLimits } from '#domain/limits.ts';
import type { UsageKind } from '#domain/usage.ts';
import { commit, remove, type Write } from '../rules/support/commit.ts';
import { firstOfWindow, oneMore, usagePath } from '../rules/support/counted.ts';
import {
  adopterContact,
  commentDoc,
  earlier,
  endpoint,
  messageDoc,
  newCommandId,
  notificationDoc,
  now,
  reportDoc,
  requestDoc,
  searchDoc,
  subscriptionAt,
} from '../rules/support/documents.ts';
import { refused } from '../rules/support/expect-decision.ts';
import { newPost, photos, postContact, questionnaire, seenPost } from '../rules/support/post-documents.ts';
import { luisRequest, lunasPost, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { type Person, people } from '../rules/support/world.ts';

const world = sharedWorld();
const { ana, luis } = people;

async function passes(who: Person, ...writes: readonly Write[]): Promise<boolean> {
  try {
    await commit(world().as(who), ...writes);
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return false;
    throw error;
  }
}

/** Tries the act with each form of the count. Returns whether one of them passed. */
async function passesSomehow(who: Person, kind: UsageKind, last: string, writes: readonly Write[]) {
  if (await passes(who, ...writes, oneMore(who.uid, kind, last))) return true;
  return passes(who, ...writes, firstOfWindow(who.uid, kind, last));
}

async function howMany(times: number, act: (time: number) => Promise<boolean>): Promise<number> {
  let passed = 0;
  for (let time = 0; time < times; time += 1) if (await act(time)) passed += 1;
  return passed;
}

/** The scene already contains one count of each kind. */
const leftOf = (kind: UsageKind) => usageLimits[kind] - 1;

function commentWrites(commandId: string): Write[] {
  const message = 'luis Pérez comentó en la publicación de Luna';
  return [
    ['set', `posts/luna/comments/${commandId}`, commentDoc(commandId)],
    ['set', `notifications/commented-${commandId}`, notificationDoc('commented', commandId, { message })],
  ];
}

describe('floods', () => {
  it('only a day’s share of 300 comments with notifications arrives, also when each comment is deleted at once', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const passed = await howMany(300, async (time) => {
      const id = newCommandId();
      const did = await passesSomehow(luis, 'comments', `luna/${id}`, commentWrites(id));
      if (did && time % 2 === 0) await remove(world().as(luis), `posts/luna/comments/${id}`);
      return did;
    });
    expect(passed).toBe(leftOf('comments'));
  }, 120_000);

  it('only a day’s share of 200 messages arrives', async () => {
    await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'));
    const passed = await howMany(200, () => {
      const id = newCommandId();
      const path = `posts/luna/requests/luis/messages/${id}`;
      return passesSomehow(luis, 'messages', `luna/luis/${id}`, [['set', path, messageDoc(id)]]);
    });
    expect(passed).toBe(leftOf('messages'));
  }, 120_000);

  it('only a day’s share of 30 requests, each withdrawn at once, notifies the owner', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const path = 'posts/luna/requests/luis';
    const passed = await howMany(30, async () => {
      const id = newCommandId();
      const message = 'luis Pérez quiere adoptar a Luna';
      const did = await passesSomehow(luis, 'requests', 'luna', [
        ['set', path, requestDoc(id)],
        ['set', `${path}/private/contact`, adopterContact()],
        [
          'set',
          `notifications/adoption-requested-${id}`,
          notificationDoc('adoption-requested', id, { message }),
        ],
      ]);
      if (did)
        await commit(world().as(luis), ['update', path, { status: 'withdrawn', commandId: newCommandId() }]);
      return did;
    });
    expect(passed).toBe(leftOf('requests'));
  });

  it('only one of 375 reports of one post arrives', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const passed = await howMany(375, async (time) => {
      const id = time % 3 === 0 ? 'luis_luna_post' : `luis_luna_${newCommandId()}`;
      const report = reportDoc({ seen: seenPost(), reason: time % 2 === 0 ? 'sale' : 'abuse' });
      return passesSomehow(luis, 'reports', id, [['set', `reports/${id}`, report]]);
    });
    expect(passed).toBe(1);
  }, 120_000);

  it('only a day’s share of reports of 60 posts arrives', async () => {
    const [[, , luna]] = lunasPost('accepted') as [['set', string, Record<string, unknown>]];
    const ids = Array.from({ length: 60 }, (_, index) => `pet-${index}`);
    await setScene(world(), ...ids.map((id): Write => ['set', `posts/${id}`, luna]));
    const passed = await howMany(60, async (time) => {
      const postId = `pet-${time}`;
      const id = `luis_${postId}_post`;
      const report = reportDoc({ postId, seen: seenPost() });
      return passesSomehow(luis, 'reports', id, [['set', `reports/${id}`, report]]);
    });
    expect(passed).toBe(leftOf('reports'));
  });

  it('only a day’s share of 60 posts and their edits reaches the moderators', async () => {
    await setScene(world());
    const privateDocuments = (id: string): Write[] => [
      ['set', `posts/${id}/private/questionnaire`, questionnaire()],
      ['set', `posts/${id}/private/contact`, postContact()],
    ];
    const passed = await howMany(60, async (time) => {
      const id = `pet-${time}`;
      const post: Write = ['set', `posts/${id}`, newPost({ photos: photos(1, 'ana', id) })];
      const did = await passesSomehow(ana, 'posts', id, [post, ...privateDocuments(id)]);
      if (!did) return false;
      const {
        createdAt: _1,
        confirmedAt: _2,
        ownerId: _3,
        ...edit
      } = newPost({ photos: photos(1, 'ana', id) });
      await passesSomehow(ana, 'posts', id, [['update', `posts/${id}`, edit], ...privateDocuments(id)]);
      return true;
    });
    // Each post and each edit counts.
    expect(passed).toBe(Math.ceil(leftOf('posts') / 2));
  });
});

describe('too many devices', () => {
  it('only a day’s share of 40 subscriptions is stored, at different addresses or at one', async () => {
    for (const addressOf of [(time: number) => `${endpoint}${time}`, () => endpoint]) {
      await setScene(world());
      const passed = await howMany(40, async (time) => {
        const { path, doc } = subscriptionAt(addressOf(time));
        return passesSomehow(ana, 'devices', path.split('/').at(-1) ?? '', [['set', path, doc]]);
      });
      expect(passed).toBe(leftOf('devices'));
    }
  });
});

describe('attempts to evade the count', () => {
  const ofAna = (id: string): Write => [
    'set',
    `posts/luna/comments/${id}`,
    commentDoc(id, { authorId: 'ana', authorName: 'ana Pérez' }),
  ];
  const full = async () => {
    const path = usagePath('ana', 'comments');
    await setScene(world(), ...lunasPost('accepted'));
    await commit(world().server, ['update', path, { count: usageLimits.comments }]);
    return path;
  };

  it('a hundred comments of one batch cannot share one count', async () => {
    await setScene(world(), ...lunasPost('accepted'));
    const ids = Array.from({ length: 100 }, newCommandId);
    await refused(commit(world().as(ana), ...ids.map(ofAna), oneMore('ana', 'comments', `luna/${ids[0]}`)));
  });
  it('two posts cannot share one count through an equal comment id', async () => {
    const [[, , luna]] = lunasPost('accepted') as [['set', string, Record<string, unknown>]];
    await setScene(world(), ...lunasPost('accepted'), ['set', 'posts/toby', luna]);
    const id = newCommandId();
    const toby = commentDoc(id, { postId: 'toby', authorId: 'ana', authorName: 'ana Pérez' });
    await refused(
      commit(
        world().as(ana),
        ofAna(id),
        ['set', `posts/toby/comments/${id}`, toby],
        oneMore('ana', 'comments', `luna/${id}`),
      ),
    );
  });
  it('a full count cannot be deleted, emptied, dated back or replaced', async () => {
    const path = await full();
    const id = newCommandId();
    const last = `luna/${id}`;
    await refused(remove(world().as(ana), path));
    const forms: Write[] = [
      ['update', path, { count: 0, at: now, last }],
      ['update', path, { since: earlier, at: now, last }],
      ['set', path, { count: 1, since: now, at: now, last }],
      ['set', path, { count: 1, since: earlier, at: now, last }],
      ['set', path, { count: -100, since: now, at: now, last }],
      ['delete', path],
    ];
    for (const form of forms) {
      await refused(commit(world().as(ana), form));
      await refused(commit(world().as(ana), ofAna(id), form));
    }
  });
  it('deleting and creating a count in one batch does not start a new window', async () => {
    const path = await full();
    const id = newCommandId();
    const first = firstOfWindow('ana', 'comments', `luna/${id}`);
    await refused(commit(world().as(ana), ['delete', path], ofAna(id), first));
  });
  it('the count of another kind or another person is not accepted', async () => {
    await full();
    const id = newCommandId();
    await refused(commit(world().as(ana), ofAna(id), oneMore('ana', 'posts', `luna/${id}`)));
    await refused(commit(world().as(ana), ofAna(id), oneMore('luis', 'comments', `luna/${id}`)));
    await refused(commit(world().as(ana), ofAna(id), firstOfWindow('ana', 'Comments', `luna/${id}`)));
  });
});

describe('attempts to keep more searches than anybody may', () => {
  const path = 'users/ana/totals/searches';
  const kept = newCommandId();
  const total = (by: number, last: string): Write => [
    'update',
    path,
    { count: increment(by), last, at: now },
  ];
  const full = () =>
    setScene(
      world(),
      ['set', `users/ana/searches/${kept}`, searchDoc({ createdAt: earlier })],
      ['set', path, { count: keptSearchLimits.perPerson, last: kept, at: earlier }],
    );

  it('the deletion of one cannot be counted many times in one batch', async () => {
    await full();
    const drop: Write = ['delete', `users/ana/searches/${kept}`];
    await refused(commit(world().as(ana), drop, total(-1, kept), total(-1, kept)));
    await refused(commit(world().as(ana), total(-1, kept), drop, total(-1, kept)));
  });
});
