import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { agreement, daysAgo, post, put, request, signature } from '../testing/documents.ts';
import { emptyServer } from '../testing/empty-server.ts';
import { storedPaths, survivingCuts } from '../testing/server.ts';
import { lapseAgreements, newlySigned, tellOfSignatures } from './agreements.ts';

const server = emptyServer();

const path = 'posts/luna/agreements/luis';
const scene = (fields?: Record<string, unknown>) =>
  put(server.db, {
    'posts/luna': post('adopted'),
    'posts/luna/requests/luis': request('luis', 'granted'),
    'profiles/ana': { displayName: 'Ana Pérez' },
    'profiles/luis': { displayName: 'Luis Pérez' },
    [path]: agreement('luis', 'luna', fields),
  }).then(() => server.backend.hooksIdle());
const complete = async (fields: Record<string, unknown> = {}) => {
  const owner = signature('s2', { fullName: 'Ana María Pérez', ...fields });
  const agreedAt = FieldValue.serverTimestamp();
  await server.db.doc(path).update({ owner, agreedAt, pdfHash: 'h'.repeat(43) });
  await server.backend.hooksIdle();
};
const notes = async () =>
  (await server.db.collection('notifications').get()).docs.map((each) => {
    const { type, receiverId, actorId, message } = each.data();
    return { type, receiverId, actorId, message };
  });
const agreements = async () =>
  (await storedPaths(server)).filter((stored) => stored.includes('/agreements/'));

const first = {
  type: 'agreement-signed',
  receiverId: 'ana',
  actorId: 'luis',
  message: 'Luis Pérez firmó el acuerdo de adopción de Luna. Falta tu firma',
};

describe('a signature', () => {
  it('is told to the other one: that the own one is missing, until it is there, and that it is complete', async () => {
    await scene();
    expect(await notes()).toEqual([first]);
    await complete();
    const second = {
      type: 'agreement-complete',
      receiverId: 'luis',
      actorId: 'ana',
      message: 'Ana Pérez firmó el acuerdo de adopción de Luna. Ya tiene las dos firmas',
    };
    expect(await notes()).toEqual([second]);
  });

  it('on the other phone is told to the person whose signature it is', async () => {
    await scene();
    await complete({ isOnOthersPhone: true });
    const elsewhere = {
      type: 'agreement-signed-elsewhere',
      receiverId: 'ana',
      actorId: 'luis',
      message: 'Tu firma del acuerdo de adopción de Luna se hizo en el teléfono de Luis Pérez',
    };
    expect(await notes()).toEqual([elsewhere]);
  });

  it('is told once, however often its event is delivered', async () => {
    await scene();
    const { docs } = await server.db.collection('notifications').get();
    for (const { ref } of docs) await ref.delete();
    await Promise.all(
      [1, 2].map(() =>
        tellOfSignatures(server.deps(), 'luna', 'luis', { before: undefined, after: agreement('luis') }),
      ),
    );
    expect(await notes()).toEqual([]);
  });

  it('is new only when its side had none before', () => {
    const [none, one] = [
      { owner: null, adopter: null },
      { owner: null, adopter: {} },
    ];
    expect(newlySigned(undefined, one)).toEqual(['adopter']);
    expect(newlySigned(none, { owner: {}, adopter: null })).toEqual(['owner']);
    expect(newlySigned(undefined, { owner: {}, adopter: {} })).toEqual(['owner', 'adopter']);
    expect(newlySigned(one, one)).toEqual([]);
    expect(newlySigned(one, undefined)).toEqual([]);
  });
});

describe('an agreement with one signature', () => {
  const lapse = () => lapseAgreements(server.deps());

  it('lapses after 30 days, which its signer is told, and can be begun anew', async () => {
    await scene({ startedAt: daysAgo(server.backend.now(), 29.9) });
    await lapse();
    expect(await agreements()).toEqual([path]);
    server.backend.advanceClock(dayMs);
    await lapse();
    await lapse();
    expect(await agreements()).toEqual([]);
    const lapsed = {
      type: 'agreement-lapsed',
      receiverId: 'luis',
      actorId: 'ana',
      message: 'El acuerdo de adopción de Luna venció sin la segunda firma',
    };
    // Nobody is asked for a signature any more.
    expect(await notes()).toEqual([lapsed]);
    await put(server.db, { [path]: agreement('luis', 'luna', { adopter: signature('s3') }) });
    await server.backend.hooksIdle();
    expect((await notes()).map(({ type }) => type).sort()).toEqual(['agreement-lapsed', 'agreement-signed']);
  });

  it('lapses once wherever the job is interrupted', async () => {
    const people = Array.from({ length: 5 }, (_, index) => `p${index}`);
    const startedAt = daysAgo(server.backend.now(), 31);
    const old = (uid: string) =>
      agreement(uid, 'luna', { startedAt, adopter: null, owner: signature(`s-${uid}`) });
    await put(server.db, Object.fromEntries(people.map((uid) => [`posts/luna/agreements/${uid}`, old(uid)])));
    await server.backend.hooksIdle();
    expect(await survivingCuts(server, lapseAgreements)).toBeGreaterThan(3);
    expect(await agreements()).toEqual([]);
    expect((await notes()).map(({ type, receiverId }) => [type, receiverId])).toEqual(
      people.map(() => ['agreement-lapsed', 'ana']),
    );
  });

  it('goes with the adoption, and with it the notification of it and the PDF of a signature on its way', async () => {
    await scene();
    await server
      .deps()
      .bucket.file('agreements/luna/luis/h1')
      .save(Buffer.from('%PDF-'), { contentType: 'application/pdf', resumable: false });
    expect(await notes()).toEqual([first]);
    await server.db.doc('posts/luna/requests/luis').update({ status: 'undone' });
    await server.backend.hooksIdle();
    expect(await agreements()).toEqual([]);
    expect((await server.deps().bucket.getFiles())[0]).toEqual([]);
    expect(await notes()).toEqual([]);
  });
});

it('with both signatures neither lapses nor goes with the adoption', async () => {
  await scene();
  await complete();
  server.backend.advanceClock(40 * dayMs);
  await lapseAgreements(server.deps());
  await server.db.doc('posts/luna/requests/luis').update({ status: 'undone' });
  await server.backend.hooksIdle();
  expect(await agreements()).toEqual([path]);
});

// The last test: its server has no triggers.
it('a first signature is not told by itself if the other one followed before its event came, as on one phone', async () => {
  server.functions.detach();
  await scene({
    owner: signature('s2', { isOnOthersPhone: true }),
    agreedAt: FieldValue.serverTimestamp(),
    pdfHash: 'h'.repeat(43),
  });
  const { deps } = server;
  const [nobody, byLuis] = [{ owner: null, adopter: null }, agreement('luis', 'luna')];
  const both = (await server.db.doc(path).get()).data();
  await tellOfSignatures(deps(), 'luna', 'luis', { before: byLuis, after: both });
  await tellOfSignatures(deps(), 'luna', 'luis', { before: nobody, after: byLuis });
  expect((await notes()).map(({ type, receiverId }) => [type, receiverId])).toEqual([
    ['agreement-signed-elsewhere', 'ana'],
  ]);
});
