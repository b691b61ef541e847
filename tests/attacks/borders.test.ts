// Patterns and counts at their limits: the last accepted value and the first refused one.
import { createHash } from 'node:crypto';
import { collection, getDocs } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { samplePhoto } from '#domain/sample-post.ts';
import { commit, read, update } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import { type Doc, newCommandId, requestDoc, subscriptionDoc } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { newPost, postContact } from '../rules/support/post-documents.ts';
import { createPublish } from '../rules/support/publish.ts';
import { lunasPost, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { isForbidden, passes, storageClient } from '../rules/support/storage-client.ts';
import { type Person, people, projectId } from '../rules/support/world.ts';
import { acts } from './support/acts.ts';

const world = sharedWorld();
const publish = createPublish(world);
const x = (count: number) => 'x'.repeat(count);
const label = (value: string) => (value.length > 24 ? `${value.slice(0, 12)}… (${value.length})` : value);

/** One case for each value. */
function both(
  what: string,
  values: { readonly right: readonly string[]; readonly wrong: readonly string[] },
  act: (value: string) => Promise<unknown>,
): void {
  for (const value of values.right) it(`accepts ${what} «${label(value)}»`, () => allowed(act(value)));
  for (const value of values.wrong) it(`refuses ${what} «${label(value)}»`, () => refused(act(value)));
}

describe('patterns at their limits', () => {
  both('the id', { right: ['a', x(128)], wrong: [x(129), 'a.b', 'á'] }, async (id) => {
    await setScene(world());
    return publish(people.ana, newPost({ photos: [samplePhoto(id)] }));
  });
  both(
    'the e-mail address',
    { right: ['a@b', `${x(64)}@${x(189)}`], wrong: [`${x(65)}@b`, `a@${x(190)}`, 'a@', '@b', 'a b@c'] },
    async (email) => {
      await setScene(world());
      return publish(people.ana, newPost(), { contact: postContact({ email }) });
    },
  );
  both(
    'the phone',
    {
      right: ['600000', '6'.repeat(limits.phone)],
      wrong: ['60000', '6'.repeat(limits.phone + 1), '6+00000'],
    },
    async (phone) => {
      await setScene(world());
      return publish(people.ana, newPost(), { contact: postContact({ phone }) });
    },
  );
  both('the thumbhash', { right: ['A', x(100)], wrong: ['', x(101), 'a b'] }, async (thumbhash) => {
    await setScene(world());
    return publish(people.ana, newPost({ photos: [{ ...samplePhoto('photo-0'), thumbhash }] }));
  });
  both('the question’s id', { right: ['a', x(40)], wrong: ['', x(41), 'A'] }, async (questionId) => {
    await setScene(world(), ...lunasPost('accepted'));
    const writes = acts.find(({ name }) => name === 'asking for a pet')?.writes(people.luis) ?? [];
    const answers = [{ questionId, answer: 'Sí' }];
    return commit(
      world().as(people.luis),
      ...writes.map((write) =>
        write[0] === 'set' && 'answers' in write[2]
          ? (['set', write[1], requestDoc(String(write[2].commandId), { answers })] as const)
          : write,
      ),
    );
  });

  const avatarOf = (photo: string) =>
    `http://127.0.0.1:9199/v0/b/${projectId}.firebasestorage.app/o/avatars%2Fana%2F${photo}`;
  const longest = (count: number) => `${avatarOf('a')}?${x(count - avatarOf('a').length - 1)}`;
  both(
    'the avatar',
    {
      right: [avatarOf('a'), avatarOf(x(128)), longest(1000)],
      wrong: [avatarOf(''), avatarOf(x(129)), longest(1001)],
    },
    async (photoURL) => {
      await setScene(world());
      return commit(
        world().as(people.ana),
        ['update', 'users/ana', { photoURL }],
        ['update', 'profiles/ana', { photoURL }],
      );
    },
  );
  const pushService = 'https://fcm.googleapis.com/';
  both(
    'the endpoint',
    {
      right: [`${pushService}${x(1000 - pushService.length)}`],
      wrong: [`${pushService}${x(1001 - pushService.length)}`],
    },
    async (endpoint) => {
      await setScene(world());
      const id = createHash('sha256').update(endpoint).digest('hex');
      const path = `users/ana/pushSubscriptions/${id}`;
      return commit(
        world().as(people.ana),
        ...counted('ana', [['set', path, subscriptionDoc({ endpoint })]]),
      );
    },
  );
});

describe('file names at their limits', () => {
  const as = (who: Person | 'server') => storageClient(world(), who);
  for (const [folder, length] of [
    ['posts/ana/luna/', 86],
    ['avatars/ana/', 43],
  ] as const) {
    const file = `${folder}${x(length)}`;

    it(`accepts a name of ${length} characters in ${folder}, and refuses one less and one more`, async () => {
      await setScene(world());
      await as('server').remove(file);
      await passes(as(people.ana).upload(file));
      for (const other of [length - 1, length + 1])
        await isForbidden(as(people.ana).upload(`${folder}${x(other)}`));
    });
    it(`refuses to list the folder of a file in ${folder}, also to its owner and to administrators`, async () => {
      await setScene(world());
      await passes(as('server').upload(file));
      for (const who of [people.ana, people.iris]) {
        await isForbidden(as(who).list(`${file}/`));
        await isForbidden(as(who).list(`${folder}older-than-hashes/`));
      }
    });
    it(`refuses that an administrator uploads a file to ${folder}`, async () => {
      await setScene(world());
      for (const name of ['i'.repeat(length), 'older-than-hashes'])
        await isForbidden(as(people.iris).upload(`${folder}${name}`));
    });
    it(`refuses that anybody changes or deletes a public file of ${folder} whose name is not a hash`, async () => {
      const old = `${folder}photo-0`;
      const photoURL = `https://firebasestorage.googleapis.com/v0/b/x/o/${encodeURIComponent(old)}`;
      await setScene(world(), ...lunasPost('accepted'), ['update', 'profiles/ana', { photoURL }]);
      await as('server').upload(old);
      await passes(as(people.luis).download(old));
      await isForbidden(as(people.luis).remove(old));
      for (const who of [people.luis, people.iris])
        await isForbidden(as(who).describe(old, { contentType: 'image/jpeg' }));
    });
  }
});

describe('what an honest person may do', () => {
  const before = { name: 'Luna 2', displayName: 'Luna 2 Pérez', province: 'Jaén!', city: '¿Úbeda?' };
  const { name: _name, ...shown } = before;
  const changesTo = async (fields: Doc) => {
    await setScene(world(), ['update', 'users/ana', before], ['update', 'profiles/ana', shown]);
    const { name: _first, lastName: _last, phone: _phone, ...ofProfile } = fields;
    await commit(
      world().as(people.ana),
      ['update', 'users/ana', fields],
      ['update', 'profiles/ana', { city: before.city, ...ofProfile }],
    );
  };

  it('can edit all other fields of an account whose name and place are older than their rules', async () => {
    await allowed(changesTo({ phone: '600 000 000' }));
    await allowed(changesTo({ name: 'Ana', displayName: 'Ana Pérez' }));
    await allowed(changesTo({ province: 'Jaén', city: 'Úbeda' }));
  });
  it('cannot set another name or place that the rules refuse', async () => {
    await refused(changesTo({ name: 'Luna 3', displayName: 'Luna 3 Pérez' }));
    await refused(changesTo({ city: '¿Jaén?' }));
    await refused(changesTo({ province: '¿Jaén?' }));
  });
  it('can keep the old address when the account has a new one', async () => {
    await setScene(world());
    const moved: Person = { uid: 'ana', claims: { email: 'ana@new.test' } };
    await allowed(update(world().as(moved), 'users/ana', { phone: '600 000 000' }));
  });
  it('can list their own push subscriptions', async () => {
    await setScene(world());
    await allowed(getDocs(collection(world().as(people.ana), 'users/ana/pushSubscriptions')));
  });
  it('can find out that an own comment never arrived, also when the post is hidden', async () => {
    await setScene(world(), ...lunasPost('withdrawn'));
    await allowed(read(world().as(people.luis), `posts/luna/comments/${newCommandId()}`));
  });
});
