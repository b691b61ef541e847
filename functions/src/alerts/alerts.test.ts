import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { filtersOf, indexKeyOf } from '#domain/kept-search.ts';
import type { ListingSearch } from '#domain/listing-search.ts';
import { post, put } from '../testing/documents.ts';
import { startServer, survivingCuts, type TestServer } from '../testing/server.ts';
import { findSearches, tellFound } from './alerts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const searchId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
function search(listing: ListingSearch, name = 'Perros') {
  const filters = filtersOf(listing);
  if (!filters) throw new Error('nothing is searched');
  return { name, filters, indexKey: indexKeyOf(filters), createdAt: Timestamp.now() };
}
const keep = (uid: string, listing: ListingSearch, number = 1, name = 'Perros') => ({
  [`users/${uid}`]: { uid },
  [`users/${uid}/searches/${searchId(number)}`]: search(listing, name),
  [`users/${uid}/settings/alerts`]: { from: 0, until: 0 },
});
const told = async () =>
  (await server.db.collection('notifications').get()).docs
    .map((each) => each.data())
    .filter(({ type }) => type === 'search-found');
const sentences = async () =>
  (await told()).map(({ receiverId, message }) => `${receiverId}: ${message}`).sort();
const accept = (id: string) => server.db.doc(`posts/${id}`).update({ status: 'accepted' });
const publish = async (id: string, fields: Record<string, unknown> = {}) => {
  await put(server.db, { [`posts/${id}`]: post('pending', fields) });
  await accept(id);
  await server.backend.hooksIdle();
};
const tell = async () => {
  await tellFound(server.deps());
  await server.backend.hooksIdle();
};
beforeEach(() => server.backend.reset());

describe('a post that becomes public', () => {
  it('is told to whoever keeps a search that it fits, and to nobody else', async () => {
    await put(server.db, {
      ...keep('luis', { especie: 'dog', provincia: 'mendoza', ninios: true, texto: 'paseos' }),
      ...keep('eva', { urgente: true }),
      ...keep('carla', { provincia: 'Mendoza', tamanio: 'large' }),
      ...keep('ana', { especie: 'dog' }),
    });
    await put(server.db, {
      'posts/hidden': post('pending'),
      'posts/milo': post('accepted', { name: 'Milo' }),
    });
    await publish('luna');
    await tell();
    expect(await sentences()).toEqual(['luis: Luna encaja con tu búsqueda «Perros»']);
    expect((await told())[0]).toMatchObject({ postId: 'luna', isSeen: false, count: 1 });
  });

  it('is told once, however often its event and the job come, and when it comes back', async () => {
    await put(server.db, {
      ...keep('luis', { especie: 'dog' }),
      ...keep('luis', { tamanio: 'medium' }, 2, 'Medianos'),
    });
    await publish('luna');
    await Promise.all([1, 2, 3].map(() => findSearches(server.deps(), 'luna')));
    await Promise.all([1, 2].map(() => tellFound(server.deps())));
    await findSearches(server.deps(), 'luna');
    server.backend.advanceClock(2 * hourMs);
    await server.db.doc('posts/luna').update({ status: 'withdrawn' });
    await accept('luna');
    await server.backend.hooksIdle();
    await tell();
    expect(await sentences()).toEqual(['luis: Luna encaja con tu búsqueda «Perros»']);
    for (const { commandId } of await told())
      await server.db.doc(`notifications/search-found-${commandId}`).delete();
    await findSearches(server.deps(), 'luna');
    await tell();
    expect(await told()).toEqual([]);
  });

  it('notifies nobody if the post, the search or the account is gone before the chosen hour', async () => {
    await put(server.db, {
      ...keep('luis', { especie: 'dog' }),
      ...keep('eva', { especie: 'dog' }),
      ...keep('carla', { especie: 'dog' }),
    });
    await publish('luna');
    await publish('milo', { name: 'Milo' });
    await server.db.doc('posts/luna').update({ status: 'adopted' });
    await server.db.doc(`users/eva/searches/${searchId(1)}`).delete();
    await server.db.doc('users/carla').delete();
    await tell();
    expect(await sentences()).toEqual(['luis: Milo encaja con tu búsqueda «Perros»']);
    expect((await server.db.doc('foundPets/carla').get()).exists).toBe(false);
    // The verdict is undone and repeated. Nobody has been notified of this pet before.
    await server.db.doc('posts/luna').update({ status: 'pending' });
    await accept('luna');
    await server.backend.hooksIdle();
    server.backend.advanceClock(2 * hourMs);
    await tell();
    expect(await sentences()).toContain('luis: Luna encaja con tu búsqueda «Perros»');
  });

  it('is told for another search of the same person, if the one that found it was deleted', async () => {
    await put(server.db, {
      ...keep('luis', { especie: 'dog' }),
      ...keep('luis', { tamanio: 'medium' }, 2, 'Medianos'),
      ...keep('luis', { especie: 'cat' }, 3, 'Gatos'),
      ...keep('eva', { especie: 'dog' }),
      ...keep('eva', { especie: 'cat' }, 2, 'Gatos'),
    });
    await publish('luna');
    for (const uid of ['luis', 'eva']) await server.db.doc(`users/${uid}/searches/${searchId(1)}`).delete();
    await tell();
    expect(await sentences()).toEqual(['luis: Luna encaja con tu búsqueda «Medianos»']);
  });

  it('is told for what it is at the chosen hour, if it was edited and accepted again since', async () => {
    await put(server.db, {
      ...keep('luis', { provincia: 'Mendoza' }),
      ...keep('luis', { provincia: 'Salta' }, 2, 'Salta'),
      ...keep('eva', { provincia: 'Mendoza' }, 3),
    });
    await publish('luna', { province: 'Mendoza' });
    await server.db.doc('posts/luna').update({ status: 'pending', province: 'Salta' });
    await accept('luna');
    await server.backend.hooksIdle();
    await tell();
    expect(await sentences()).toEqual(['luis: Luna encaja con tu búsqueda «Salta»']);
  });

  it('reads only the searches of its species and province, or without one, and continues after a malformed one', async () => {
    const provinces = Array.from({ length: 20 }, (_, index) => `Provincia ${index}`);
    await put(
      server.db,
      Object.fromEntries(
        provinces.flatMap((provincia, index) =>
          Object.entries(keep(`p${index}`, { especie: index % 2 === 0 ? 'dog' : 'cat', provincia })),
        ),
      ),
    );
    await put(server.db, {
      'users/odd/searches/odd': { indexKey: 'dog|' },
      ...keep('luis', { especie: 'dog' }),
    });
    let steps = 0;
    const checkTime = () => {
      steps += 1;
    };
    await put(server.db, { 'posts/luna': post('accepted', { province: 'Provincia 4' }) });
    await findSearches({ ...server.deps(), checkTime }, 'luna');
    // Of the 22 searches the query reads one page with three documents, which makes four steps.
    expect(steps).toBe(4);
    await tell();
    expect((await told()).map(({ receiverId }) => receiverId).sort()).toEqual(['luis', 'p4']);
  });

  it('notifies the others if one person cannot be notified', async () => {
    // The id of the notification would be longer than Firestore allows.
    const unreachable = 'a'.repeat(1480);
    await put(server.db, {
      ...keep(unreachable, { especie: 'dog' }),
      ...keep('luis', { especie: 'dog' }),
    });
    await publish('luna');
    server.backend.advanceClock(60_000);
    await tell();
    expect(await sentences()).toEqual(['luis: Luna encaja con tu búsqueda «Perros»']);
  });

  it('notifies everybody once if the search is interrupted anywhere and repeated', async () => {
    server.functions.detach();
    const many = Array.from({ length: 120 }, (_, index) => `p${index}`);
    for (const part of [many.slice(0, 60), many.slice(60)])
      await put(server.db, Object.assign({}, ...part.map((uid) => keep(uid, { especie: 'dog' }))));
    await put(server.db, { 'posts/luna': post('accepted') });
    await findSearches(server.cutAfter(110), 'luna').catch(() => {});
    await Promise.all([findSearches(server.deps(), 'luna'), findSearches(server.deps(), 'luna')]);
    expect(await survivingCuts(server, tellFound)).toBeGreaterThan(5);
    expect(await told()).toHaveLength(120);
    await server.stop();
    server = await startServer();
  });
});

describe('several pets', () => {
  it('are one notification an hour, with all of them', async () => {
    await put(server.db, keep('luis', { especie: 'dog' }));
    await publish('luna');
    await tell();
    for (const name of ['Milo', 'Rita', 'Coco', 'Nube', 'Sol', 'Paz']) await publish(name, { name });
    await tell();
    server.backend.advanceClock(hourMs - 60_000);
    await tell();
    expect(await told()).toHaveLength(1);
    server.backend.advanceClock(60_000);
    await tell();
    expect(await sentences()).toEqual([
      'luis: 6 animales nuevos encajan con tu búsqueda «Perros»: Milo, Rita, Coco, Nube, Sol y 1 más',
      'luis: Luna encaja con tu búsqueda «Perros»',
    ]);
    const of = async (pets: number) => (await told()).find(({ count }) => count === pets);
    expect(await of(6)).toMatchObject({ postId: null, query: 'especie=dog' });
    expect(await of(1)).not.toHaveProperty('query');
  });

  it('of several searches say so, and a renamed search has its new name', async () => {
    await put(server.db, {
      ...keep('luis', { especie: 'dog' }),
      ...keep('luis', { especie: 'cat' }, 2, 'Gatos'),
      ...keep('eva', { especie: 'cat' }, 3, 'Gatos'),
    });
    await publish('luna');
    await publish('milo', { name: 'Milo', species: 'cat' });
    await server.db.doc(`users/eva/searches/${searchId(3)}`).update({ name: 'Michis' });
    await tell();
    expect(await sentences()).toEqual([
      'eva: Milo encaja con tu búsqueda «Michis»',
      'luis: 2 animales nuevos encajan con tus búsquedas: Luna y Milo',
    ]);
    for (const each of await told()) expect(each).not.toHaveProperty('query');
  });

  it('wait for the hours that the person chose', async () => {
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        hourCycle: 'h23',
        timeZone: 'America/Argentina/Buenos_Aires',
      }).format(server.backend.now()),
    );
    await put(server.db, {
      ...keep('luis', { especie: 'dog' }),
      'users/luis/settings/alerts': { from: (hour + 2) % 24, until: (hour + 4) % 24 },
    });
    await publish('luna');
    await tell();
    server.backend.advanceClock(59 * 60_000);
    await tell();
    expect(await told()).toEqual([]);
    server.backend.advanceClock(61 * 60_000);
    await tell();
    expect(await told()).toHaveLength(1);
  });
});
