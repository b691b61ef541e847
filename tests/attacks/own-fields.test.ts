// What a person writes about themselves and what becomes of it elsewhere: a link, a picture that others load, a password,
// a report of somebody's profile.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { registerFormSchema } from '#domain/account-forms.ts';
import { commit, read, set, update, type Write } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import {
  adopterContact,
  type Doc,
  earlier,
  newCommandId,
  notificationDoc,
  profileReportDoc,
  requestDoc,
} from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { newPost, postContact } from '../rules/support/post-documents.ts';
import { createPublish } from '../rules/support/publish.ts';
import { lunasPost, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { people, projectId } from '../rules/support/world.ts';

const world = sharedWorld();
const publish = createPublish(world);

describe('an address that becomes a mailto: link', () => {
  const forged = [
    'ana@patitas.test?cc=all@list.test',
    'ana@patitas.test?bcc=all@list.test&subject=Paga',
    'ana@patitas.test&body=Paga',
    'ana@patitas.test%3Fcc=all@list.test',
    'ana@patitas.test%0d%0aBcc:all@list.test',
    'ana@patitas.test,all@list.test',
    'ana@patitas.test;all@list.test',
    'ana@patitas.test#x',
    'mailto:ana@patitas.test',
    'javascript:alert(1)//@patitas.test',
    '"ana?cc=all"@patitas.test',
    'ana@patitas.test\nBcc: all@list.test',
    'ana@patitas.test ',
    'ana@pátitas.test',
    '<ana@patitas.test>',
  ];
  const asked = async (email: string) => {
    await setScene(world(), ...lunasPost('accepted'));
    const id = newCommandId();
    const message = 'luis Pérez quiere adoptar a Luna';
    return commit(
      world().as(people.luis),
      ...counted('luis', [
        ['set', 'posts/luna/requests/luis', requestDoc(id)],
        ['set', 'posts/luna/requests/luis/private/contact', { ...adopterContact(), email }],
        [
          'set',
          `notifications/adoption-requested-${id}`,
          notificationDoc('adoption-requested', id, { message }),
        ],
      ]),
    );
  };
  const given = async (email: string) => {
    await setScene(world());
    return publish(people.ana, newPost(), { contact: postContact({ email }) });
  };

  it.each(forged)('is not %j, of an owner or of an adopter', async (email) => {
    await refused(given(email));
    await refused(asked(email));
  });
  it('may have what addresses have', async () => {
    for (const email of ["ana.o'hara+perros@patitas.test", 'ana_1-x@sub.patitas.test']) {
      await allowed(given(email));
      await allowed(asked(email));
    }
  });
});

describe('a picture of oneself, which everybody loads', () => {
  const local = 'http://127.0.0.1:9199';
  const bucket = `${projectId}.firebasestorage.app`;
  const address = (host: string, inBucket: string, path: string) =>
    `${host}/v0/b/${inBucket}/o/${encodeURIComponent(path)}?alt=media`;
  const wear = async (photoURL: string) => {
    await setScene(world());
    return commit(
      world().as(people.ana),
      ['update', 'users/ana', { photoURL }],
      ['update', 'profiles/ana', { photoURL }],
    );
  };
  const forged = [
    ['another host', address('https://spy.example', bucket, 'avatars/ana/x')],
    ['a host that begins alike', address('http://127.0.0.1.spy.example:80', bucket, 'avatars/ana/x')],
    ['credentials before another host', address('http://127.0.0.1:80@spy.example', bucket, 'avatars/ana/x')],
    [
      'the real host, for a project of one machine',
      address('https://firebasestorage.googleapis.com', bucket, 'avatars/ana/x'),
    ],
    ['another bucket', address(local, 'spy.firebasestorage.app', 'avatars/ana/x')],
    ['a bucket that ends alike', address(local, `spy-${bucket}`, 'avatars/ana/x')],
    ['a bucket that begins alike', address(local, `${bucket}.spy.example`, 'avatars/ana/x')],
    ['a folder of somebody else', address(local, bucket, 'avatars/eva/x')],
    ['a picture of a post', address(local, bucket, 'posts/ana/luna/x')],
    ['a deeper path', address(local, bucket, 'avatars/ana/x/y')],
    ['a path that climbs', address(local, bucket, 'avatars/ana/../eva/x')],
    ['a path that is not encoded', `${local}/v0/b/${bucket}/o/avatars/ana/x`],
    ['a data address', 'data:image/svg+xml,<svg/>'],
    ['a script', `javascript:fetch('//spy')//${address(local, bucket, 'avatars/ana/x')}`],
    ['a line before it', `x\n${address(local, bucket, 'avatars/ana/x')}`],
    ['a second address behind a space', `${address(local, bucket, 'avatars/ana/x')} https://spy.example`],
  ] as const;
  it.each(forged)('is not at %s', (_where, photoURL) => refused(wear(photoURL)));
  it('is in the own folder of the own bucket', () => allowed(wear(address(local, bucket, 'avatars/ana/x'))));
});

describe('a password that everybody tries', () => {
  const chosen = (password: string) =>
    v.safeParseAsync(registerFormSchema, {
      name: 'Ana',
      lastName: 'Pérez',
      email: 'ana@patitas.test',
      password,
      repeatedPassword: password,
    });
  it.each([
    '',
    '1234567',
    'x'.repeat(7),
    '12345678',
    '123456789',
    'password',
    'PASSWORD',
    'Password1',
    'qwertyuiop',
    'iloveyou',
    'football',
    'sunshine',
    '11111111',
  ])('%j is not taken by the form', async (password) => expect((await chosen(password)).success).toBe(false));
  it('is not a long one of one’s own', async () =>
    expect((await chosen('tres perros y un gato')).success).toBe(true));
});

describe('a profile that nobody could read, and so nobody could report', () => {
  const write = (fields: Doc) =>
    commit(
      world().as(people.eva),
      ['update', 'users/eva', { city: 'Jaén' }],
      ['update', 'profiles/eva', { city: 'Jaén', ...fields }],
    );

  it.each([null, 1, 'soon', {}])(
    'is not made by its owner, who sets how fast they answer to %j',
    async (answersInMs) => {
      await setScene(world());
      await refused(write({ answersInMs }));
    },
  );
  it('can be edited by its owner if older rules let it become so, and stays as it is there', async () => {
    await setScene(world(), ['update', 'profiles/eva', { answersInMs: null }]);
    await allowed(write({}));
    await refused(write({ answersInMs: 1 }));
  });
});

describe('a report of a profile', () => {
  const report = (fields: Doc = {}, at = 'profileReports/luis_ana'): Write => [
    'set',
    at,
    profileReportDoc(fields),
  ];
  const send = (...writes: readonly Write[]) => commit(world().as(people.luis), ...counted('luis', writes));

  it('does not put words or pictures into the reported profile', async () => {
    await setScene(world());
    for (const seen of [
      { displayName: 'Patitas: paga aquí', photoURL: null },
      { displayName: 'ana Pérez', photoURL: 'https://spy.example/x' },
      { displayName: 'ana Pérez', photoURL: null, city: 'Jaén' },
      {},
    ])
      await refused(send(report({ seen })));
    await allowed(send(report()));
  });
  it('is not said by somebody else, or of oneself', async () => {
    await setScene(world());
    await refused(send(report({ reporterId: 'eva' })));
    await refused(send(report({ reporterId: 'eva' }, 'profileReports/eva_ana')));
    await refused(send(report({ profileId: 'luis' }, 'profileReports/luis_luis')));
  });
  it('is one for a person at a time, and one count serves one report', async () => {
    await setScene(world());
    await refused(commit(world().as(people.luis), report()));
    await refused(send(report(), report({}, 'profileReports/luis_ana_2')));
    await allowed(send(report()));
    await refused(send(report({ reason: 'other' })));
  });
  it('is not read, closed or opened again by whom it is about, nor by whom it is from', async () => {
    await setScene(world(), report({ createdAt: earlier, status: 'closed' }));
    await refused(read(world().as(people.ana), 'profileReports/luis_ana'));
    for (const who of [people.ana, people.luis, people.eva]) {
      await refused(update(world().as(who), 'profileReports/luis_ana', { status: 'open' }));
      await refused(set(world().as(who), 'profileReports/luis_ana', profileReportDoc({ reason: 'envy' })));
    }
  });
});
