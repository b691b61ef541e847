// Verdicts and their log, attacked by an owner, and by an administrator who moderates an own post.
import { beforeEach, describe, it } from 'vitest';
import { commit, read, type Write } from '../rules/support/commit.ts';
import { oneMore } from '../rules/support/counted.ts';
import { type Doc, earlier, newCommandId } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { newPost, photos, storedCommandId } from '../rules/support/post-documents.ts';
import { leaving, logged, stamp, undoing, undoneAdoption, verdict } from '../rules/support/post-writes.ts';
import { judgedPost, luisRequest, lunasPost, recently, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { people } from '../rules/support/world.ts';

const world = sharedWorld();

describe('publishing content that nobody reviewed under the id of the reviewed command', () => {
  const edit = (commandId: string, fields: Doc = {}): Write => [
    'update',
    'posts/luna',
    { ...stamp(commandId), ...fields },
  ];
  const sale = { description: 'Vendo cachorros de raza. Escríbeme y te digo el precio.' };
  const ana = (...writes: readonly Write[]) =>
    commit(world().as(people.ana), ...writes, oneMore('ana', 'posts', 'luna'));
  const iris = (...writes: readonly Write[]) => commit(world().as(people.iris), ...writes);

  beforeEach(() => setScene(world(), ...lunasPost('pending')));

  it('is refused after two edits, of which the second takes the reviewed id again', async () => {
    await allowed(ana(edit(newCommandId())));
    await allowed(ana(edit(storedCommandId, sale)));
    for (const status of ['accepted', 'rejected'] as const) await refused(iris(...verdict(status)));
  });
  it('is refused after one batch with both edits, of which no listener sees the first', async () => {
    await allowed(ana(edit(newCommandId()), edit(storedCommandId, sale)));
    await refused(iris(...verdict('accepted')));
  });
  it('leaves the verdict on the new content to whoever looks again', async () => {
    await allowed(ana(edit(newCommandId()), edit(storedCommandId, sale)));
    const post = await read(world().as(people.iris), 'posts/luna');
    const seenUpdatedAt = post.get('updatedAt').toMillis();
    await allowed(iris(...verdict('rejected', {}, {}, { seenUpdatedAt })));
  });
  it('is refused after a reservation ended, too: the moderator looks once more at the same content', async () => {
    await setScene(world(), ...lunasPost('pending', { reserved: true }), ...luisRequest('reserved'));
    await allowed(commit(world().as(people.luis), ...leaving()));
    await refused(iris(...verdict('accepted')));
  });
});

describe('an entry that says "undone" while the verdict still stands', () => {
  const iris = (...writes: readonly Write[]) => commit(world().as(people.iris), ...writes);
  /** Iris accepted her own post a minute ago. */
  const scene = (fields: Doc = {}) => {
    const own = { ownerId: 'iris', ownerName: 'iris Pérez', photos: photos(1, 'iris') };
    return setScene(world(), ...judgedPost('accepted', { post: { ...own, ...fields } }));
  };
  const undoneEntry = (commandId: unknown) => logged(commandId, 'undo', { undoes: storedCommandId });
  /** Her edit sends the post back to moderation. */
  const edit = (commandId: string): readonly Write[] => {
    const { status, moderatedAt, moderatedCommandId, rejectionReason } = newPost();
    const judgement = { status, moderatedAt, moderatedCommandId, rejectionReason };
    return [
      ['update', 'posts/luna', { ...judgement, ...stamp(commandId) }],
      oneMore('iris', 'posts', 'luna'),
    ];
  };

  it('is refused for an earlier verdict than the last one', async () => {
    const last = newCommandId();
    await scene({ commandId: last, moderatedAt: earlier });
    const commandId = newCommandId();
    await refused(iris(...edit(commandId), undoneEntry(commandId)));
    await allowed(iris(...edit(commandId)));
  });
  it('is refused under another id than that of the act that sends the post back', async () => {
    await scene();
    await refused(iris(...undoing('posts/luna', storedCommandId), undoneEntry(newCommandId())));
    await refused(iris(...edit(newCommandId()), undoneEntry(newCommandId())));
    await allowed(iris(...undoing('posts/luna', storedCommandId)));
  });
});

describe('an adoption that was undone, after which the content did not change', () => {
  const sale = { description: 'Vendo cachorros de raza. Escríbeme y te digo el precio.' };
  beforeEach(() =>
    setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted', { decidedAt: recently })),
  );

  it('has not the time of a batch that also changes the content', async () => {
    const ana = (...writes: readonly Write[]) =>
      commit(world().as(people.ana), ...writes, oneMore('ana', 'posts', 'luna'));
    const edit: Write = ['update', 'posts/luna', { ...sale, ...stamp() }];
    await refused(ana(...undoneAdoption(), edit));
    await allowed(commit(world().as(people.ana), ...undoneAdoption()));
    await allowed(ana(edit));
  });
});
