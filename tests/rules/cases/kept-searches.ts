// Kept searches, their number, and the hours of their alerts: private to their person.
import { collection, getDocs, increment } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { keptSearchLimits } from '#domain/kept-search.ts';
import { actingIn } from '../support/acting.ts';
import { commit, read, remove, set, update, type Write } from '../support/commit.ts';
import { type Doc, earlier, newCommandId, now, searchDoc } from '../support/documents.ts';
import { refusesWrong } from '../support/each-field.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

const [one, two] = [newCommandId(), newCommandId()];
const searchPath = (id: string, uid = 'ana') => `users/${uid}/searches/${id}`;
const totalPath = (uid = 'ana') => `users/${uid}/totals/searches`;
const hoursPath = 'users/ana/settings/alerts';

const totalOf = (count: unknown, last: string, fields: Doc = {}): Doc => ({
  count,
  last,
  at: now,
  ...fields,
});
const firstTotal = (id: string, uid = 'ana'): Write => ['set', totalPath(uid), totalOf(1, id)];
const changedTotal = (by: number, id: string, uid = 'ana'): Write => [
  'update',
  totalPath(uid),
  totalOf(increment(by), id),
];
const keep = (id: string, fields: Doc = {}): Write => ['set', searchPath(id), searchDoc(fields)];
const drop = (id: string): Write => ['delete', searchPath(id)];
/** Ana keeps the first search. */
const kept = (count = 1): Write[] => [
  ['set', searchPath(one), searchDoc({ createdAt: earlier })],
  ['set', totalPath(), totalOf(count, one, { at: earlier })],
];

export function keptSearchesCases(world: () => World) {
  const { act } = actingIn(world);
  const ana = (...writes: readonly Write[]) => act(people.ana, ...writes);

  describe('kept searches: keeping', () => {
    beforeEach(() => setScene(world()));

    it('lets people keep, list, rename and delete their own', async () => {
      await allowed(ana(keep(one), firstTotal(one)));
      await allowed(ana(keep(two), changedTotal(1, two)));
      await allowed(getDocs(collection(world().as(people.ana), 'users/ana/searches')));
      await allowed(read(world().as(people.ana), searchPath(newCommandId())));
      await allowed(read(world().as(people.ana), totalPath()));
      await allowed(ana(['update', searchPath(one), { name: 'Otro nombre' }]));
      await allowed(ana(drop(one), changedTotal(-1, one)));
      await allowed(ana(keep(one), changedTotal(1, one)));
    });
    refusesWrong(
      'a search',
      () => searchDoc(),
      {
        name: ['', ' x', 'x'.repeat(keptSearchLimits.name + 1), null, 7, 'a\u0007'],
        indexKey: [null, 7, 'x'.repeat(81)],
        createdAt: [earlier, null],
        filters: [null, {}, 'x'],
        'filters.species': ['bird', 'extra', 1],
        'filters.sex': ['x', 'extra', true],
        'filters.size': ['huge', 'extra', true],
        'filters.ageGroup': ['old', 'extra', 3],
        'filters.province': ['', '<b>', 'x'.repeat(61), 7],
        'filters.children': [null, 'yes'],
        'filters.dogs': [null, 'yes'],
        'filters.cats': [null, 'yes'],
        'filters.urgent': [null, 'yes'],
        'filters.text': ['', ' x', 'x'.repeat(81), 7, 'a\u0007'],
        'filters.extra': [true],
      },
      (doc) => ana(['set', searchPath(one), doc], firstTotal(one)),
    );
    it('accepts a search of one filter, and of each value', async () => {
      const none = { species: null, sex: null, size: null, ageGroup: null, province: null, text: null };
      const no = { children: false, dogs: false, cats: false, urgent: false };
      const filters = { ...none, ...no, urgent: true };
      await allowed(ana(keep(one, { filters }), firstTotal(one)));
      const values: Doc = {
        species: ['dog', 'cat', 'other'],
        sex: ['male', 'female', 'unknown'],
        size: ['small', 'medium', 'large'],
        ageGroup: ['baby', 'young', 'adult', 'senior'],
        province: ['Araba/Álava'],
        text: ['x', 'x'.repeat(keptSearchLimits.text)],
      };
      for (const [field, each] of Object.entries(values))
        for (const value of each as unknown[]) {
          const id = newCommandId();
          await commit(world().server, ['delete', totalPath()]);
          await allowed(ana(keep(id, { filters: { ...filters, [field]: value } }), firstTotal(id)));
        }
    });
    it('refuses another person, a visitor and a blocked user', async () => {
      await refused(act(people.luis, keep(one), firstTotal(one)));
      await refused(commit(world().visitor, keep(one), firstTotal(one)));
      const search: Write = ['set', searchPath(one, 'bruno'), searchDoc()];
      await refused(act(people.bruno, search, firstTotal(one, 'bruno')));
      await refused(act(people.bruno, ['set', totalPath('bruno'), totalOf(0, one)]));
    });
  });

  describe('kept searches: changing', () => {
    beforeEach(() => setScene(world(), ...kept()));

    it('lets nobody else read, rename or delete one, also no administrator', async () => {
      for (const who of [people.luis, people.iris]) {
        await refused(read(world().as(who), searchPath(one)));
        await refused(getDocs(collection(world().as(who), 'users/ana/searches')));
        await refused(read(world().as(who), totalPath()));
        await refused(act(who, ['update', searchPath(one), { name: 'x' }]));
        await refused(act(who, drop(one), changedTotal(-1, one)));
      }
      await refused(read(world().visitor, searchPath(one)));
    });
    it('changes nothing but the name', async () => {
      const filters = { ...(searchDoc().filters as Doc), size: 'large' };
      for (const fields of [{ filters }, { indexKey: 'x' }, { createdAt: now }, { extra: 1 }])
        await refused(ana(['update', searchPath(one), { name: 'Otro', ...fields }]));
      for (const name of ['', ' x', 'x'.repeat(keptSearchLimits.name + 1), 7])
        await refused(ana(['update', searchPath(one), { name }]));
    });
    it('refuses a blocked user', async () => {
      await setScene(world(), ...kept(), ['update', 'users/ana', { blocked: true }]);
      await refused(ana(['update', searchPath(one), { name: 'x' }]));
      await refused(ana(drop(one), changedTotal(-1, one)));
      await refused(ana(keep(two), changedTotal(1, two)));
      await refused(ana(['set', hoursPath, { from: 9, until: 21 }]));
      await refused(ana(changedTotal(0, one)));
      await commit(world().server, ['update', 'users/ana', { blocked: false }]);
      await allowed(ana(drop(one), changedTotal(-1, one)));
    });
  });

  describe('kept searches: their number', () => {
    beforeEach(() => setScene(world(), ...kept()));

    it(`is at most ${keptSearchLimits.perPerson}`, async () => {
      await setScene(world(), ...kept(keptSearchLimits.perPerson - 1));
      await allowed(ana(keep(two), changedTotal(1, two)));
      const three = newCommandId();
      await refused(ana(keep(three), changedTotal(1, three)));
      await allowed(ana(drop(one), changedTotal(-1, one)));
      await allowed(ana(keep(three), changedTotal(1, three)));
    });
    it('changes with each search that is kept or deleted, and with that one alone', async () => {
      await refused(ana(keep(two)));
      await refused(ana(drop(one)));
      await refused(ana(keep(two), changedTotal(1, newCommandId())));
      await refused(ana(keep(two), changedTotal(0, two)));
      await refused(ana(keep(two), changedTotal(2, two)));
      await refused(ana(keep(two), firstTotal(two)));
      await refused(ana(drop(one), changedTotal(1, one)));
      await refused(ana(drop(one), changedTotal(0, one)));
      const three = newCommandId();
      await refused(ana(keep(two), keep(three), changedTotal(2, three)));
      await refused(ana(keep(two), drop(one), changedTotal(0, two)));
      await refused(ana(keep(two), keep(three), changedTotal(1, three)));
      await refused(ana(keep(two), drop(one), changedTotal(1, two)));
      await refused(ana(drop(one), keep(two), changedTotal(1, two)));
      await refused(ana(['update', totalPath(), totalOf(1, one, { at: earlier })]));
      await refused(ana(changedTotal(-1, one)));
      await refused(ana(changedTotal(1, two)));
    });
    it('is of this batch: an earlier total does not count for a search that is kept again', async () => {
      await allowed(ana(drop(one), changedTotal(-1, one)));
      await refused(ana(keep(one)));
      await allowed(ana(keep(one), changedTotal(1, one)));
      await refused(ana(drop(one)));
    });
    it('changes once in a batch, which may write it several times', async () => {
      await setScene(world(), ...kept(keptSearchLimits.perPerson));
      await refused(ana(drop(one), changedTotal(-1, one), changedTotal(-1, one)));
      await allowed(ana(drop(one), changedTotal(-1, one)));
    });
    it('refuses a search that is kept twice', () => refused(ana(keep(one), changedTotal(1, one))));
    it('starts with one, and has nothing else', async () => {
      await setScene(world());
      for (const total of [
        totalOf(2, one),
        totalOf(0, one),
        totalOf('1', one),
        totalOf(1, two),
        totalOf(1, one, { at: earlier }),
        totalOf(1, one, { extra: 1 }),
        { count: 1, last: one },
        { count: 1, at: now },
        { last: one, at: now },
      ])
        await refused(ana(keep(one), ['set', totalPath(), total]));
      for (const last of ['x/y', 'short']) await refused(ana(['set', totalPath(), totalOf(0, last)]));
      await refused(ana(['set', searchPath('short'), searchDoc()], firstTotal('short')));
      await refused(ana(['set', 'users/ana/totals/others', totalOf(1, one)]));
    });
    it('cannot be written by others or deleted', async () => {
      await refused(act(people.luis, changedTotal(0, one)));
      await refused(remove(world().as(people.ana), totalPath()));
      await setScene(world());
      await refused(act(people.luis, ['set', totalPath(), totalOf(0, one)]));
    });
  });

  describe('kept searches: the hours of alerts', () => {
    beforeEach(() => setScene(world()));
    const choose = (doc: Doc, who: Person = people.ana) => set(world().as(who), hoursPath, doc);

    it('are chosen, read and changed by their person alone', async () => {
      await allowed(choose({ from: 0, until: 23 }));
      await allowed(choose({ from: 23, until: 0 }));
      await allowed(read(world().as(people.ana), hoursPath));
      await refused(choose({ from: 0, until: 23 }, people.luis));
      await refused(read(world().as(people.iris), hoursPath));
      await refused(update(world().as(people.luis), hoursPath, { from: 3 }));
      await refused(remove(world().as(people.ana), hoursPath));
      await refused(set(world().as(people.ana), 'users/ana/settings/other', { from: 0, until: 23 }));
    });
    refusesWrong(
      'hours',
      () => ({ from: 9, until: 21 }),
      { from: [-1, 24, 9.5, '9', null], until: [-1, 24, 9.5, '9', null] },
      choose,
    );
  });
}
