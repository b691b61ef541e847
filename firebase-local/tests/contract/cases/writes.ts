// The effect of each of the SDK's write methods on a document.
import type { Behaviour } from '../support/behaviour.ts';

export const writeBehaviours: readonly Behaviour[] = [
  {
    name: 'setDoc creates a document with exactly the fields given',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1, s: 'x' });
      return fetch('items/a');
    },
    expected: { n: 1, s: 'x' },
  },
  {
    name: 'setDoc replaces a document as a whole',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1, s: 'x' });
      await sdk.setDoc(doc('items/a'), { n: 2 });
      return fetch('items/a');
    },
    expected: { n: 2 },
  },
  {
    name: 'setDoc with merge keeps the other fields, also within maps',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1, m: { x: 1, y: { z: 1 } } });
      await sdk.setDoc(doc('items/a'), { m: { y: { w: 2 } } }, { merge: true });
      return fetch('items/a');
    },
    expected: { n: 1, m: { x: 1, y: { z: 1, w: 2 } } },
  },
  {
    name: 'setDoc with merge creates a missing document',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 }, { merge: true });
      return fetch('items/a');
    },
    expected: { n: 1 },
  },
  {
    name: 'setDoc with mergeFields touches only those',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1, s: 'x', m: { k: 1, l: 1 } });
      await sdk.setDoc(doc('items/a'), { n: 2, s: 'y', m: { k: 2 } }, { mergeFields: ['n', 'm.k'] });
      return fetch('items/a');
    },
    expected: { n: 2, s: 'x', m: { k: 2, l: 1 } },
  },
  {
    name: 'an empty document exists',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), {});
      return fetch('items/a');
    },
    expected: {},
  },
  {
    name: 'merging an empty map makes it one and keeps its fields',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { m: { k: 1 } });
      await sdk.setDoc(doc('items/a'), { n: {} }, { merge: true });
      return fetch('items/a');
    },
    expected: { m: { k: 1 }, n: {} },
  },
  {
    name: 'addDoc chooses an id of twenty letters and digits',
    run: async ({ sdk, collection, fetch }) => {
      const { id } = await sdk.addDoc(collection('items'), { n: 1 });
      return [/^[A-Za-z0-9]{20}$/.test(id), await fetch(`items/${id}`)];
    },
    expected: [true, { n: 1 }],
  },
  {
    name: 'updateDoc changes a field within a map by its path',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { m: { x: 1, y: 1 }, n: 1 });
      await sdk.updateDoc(doc('items/a'), { 'm.x': 2 });
      return fetch('items/a');
    },
    expected: { m: { x: 2, y: 1 }, n: 1 },
  },
  {
    name: 'updateDoc replaces a map that is given whole',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { m: { x: 1, y: 1 } });
      await sdk.updateDoc(doc('items/a'), { m: { x: 2 } });
      return fetch('items/a');
    },
    expected: { m: { x: 2 } },
  },
  {
    name: 'updateDoc reaches fields with dots, backticks and spaces in their names',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { 'a.b': 1, '`': 1, 'c d': { 'e\\f': 1 } });
      const at = (...names: string[]) => new sdk.FieldPath(...names);
      await sdk.updateDoc(doc('items/a'), at('a.b'), 2, at('`'), 2, at('c d', 'e\\f'), 2);
      return fetch('items/a');
    },
    expected: { 'a.b': 2, '`': 2, 'c d': { 'e\\f': 2 } },
  },
  {
    name: 'updateDoc of a path through a value that is not a map replaces the value by a map',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { m: 'text' });
      await sdk.updateDoc(doc('items/a'), { 'm.x.y': 1 });
      return fetch('items/a');
    },
    expected: { m: { x: { y: 1 } } },
  },
  {
    name: 'updateDoc of a missing document fails with not-found',
    run: ({ sdk, doc, codeOf }) => codeOf(sdk.updateDoc(doc('items/a'), { n: 1 })),
    expected: 'not-found',
  },
  {
    name: 'deleteField removes a field, and one within a map',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1, s: 'x', m: { x: 1, y: 1 } });
      await sdk.updateDoc(doc('items/a'), { n: sdk.deleteField(), 'm.x': sdk.deleteField() });
      return fetch('items/a');
    },
    expected: { s: 'x', m: { y: 1 } },
  },
  {
    name: 'deleteField within a merge',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1, s: 'x' });
      await sdk.setDoc(doc('items/a'), { n: sdk.deleteField() }, { merge: true });
      return fetch('items/a');
    },
    expected: { s: 'x' },
  },
  {
    name: 'deleteDoc removes the document',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 });
      await sdk.deleteDoc(doc('items/a'));
      return fetch('items/a');
    },
    expected: null,
  },
  {
    name: 'deleteDoc of a missing document succeeds',
    run: ({ sdk, doc, codeOf }) => codeOf(sdk.deleteDoc(doc('items/a'))),
    expected: 'none',
  },
  {
    name: 'deleting a document leaves those below it',
    run: async ({ sdk, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 });
      await sdk.setDoc(doc('items/a/notes/b'), { n: 2 });
      await sdk.deleteDoc(doc('items/a'));
      return fetch('items/a/notes/b');
    },
    expected: { n: 2 },
  },
  {
    name: 'a document may exist below one that never existed',
    run: async ({ sdk, doc, collection, fetch }) => {
      await sdk.setDoc(doc('items/a/notes/b'), { n: 2 });
      const { size } = await sdk.getDocsFromServer(collection('items'));
      return [await fetch('items/a/notes/b'), await fetch('items/a'), size];
    },
    expected: [{ n: 2 }, null, 0],
  },
  {
    name: 'a batch does all its writes in their order',
    run: async ({ sdk, db, doc, fetch }) => {
      await sdk.setDoc(doc('items/b'), { n: 1 });
      const batch = sdk.writeBatch(db);
      batch.set(doc('items/a'), { n: 1 });
      batch.update(doc('items/a'), { s: 'x' });
      batch.delete(doc('items/b'));
      await batch.commit();
      return [await fetch('items/a'), await fetch('items/b')];
    },
    expected: [{ n: 1, s: 'x' }, null],
  },
  {
    name: 'a batch with one failing write applies none',
    run: async ({ sdk, db, doc, fetch, codeOf }) => {
      const batch = sdk.writeBatch(db);
      batch.set(doc('items/a'), { n: 1 });
      batch.update(doc('items/missing'), { n: 1 });
      return [await codeOf(batch.commit()), await fetch('items/a')];
    },
    expected: ['not-found', null],
  },
  {
    name: 'a batch of five hundred writes',
    run: async ({ sdk, db, doc, collection }) => {
      const batch = sdk.writeBatch(db);
      for (let n = 0; n < 500; n++) batch.set(doc(`items/${n}`), { n });
      await batch.commit();
      return (await sdk.getCountFromServer(collection('items'))).data().count;
    },
    expected: 500,
  },
  {
    name: 'a batch above five hundred writes is refused as a whole',
    run: async ({ sdk, db, doc, fetch, codeOf }) => {
      const batch = sdk.writeBatch(db);
      for (let n = 0; n < 501; n++) batch.set(doc(`items/${n}`), { n });
      return [await codeOf(batch.commit()), await fetch('items/0')];
    },
    expected: ['invalid-argument', null],
  },
  {
    name: 'an empty batch succeeds',
    run: ({ sdk, db, codeOf }) => codeOf(sdk.writeBatch(db).commit()),
    expected: 'none',
  },
  {
    name: 'a document above one mebibyte is refused',
    run: ({ sdk, doc, codeOf }) => codeOf(sdk.setDoc(doc('items/a'), { s: 'x'.repeat(1_048_576) })),
    expected: 'invalid-argument',
  },
  {
    name: 'a document just below one mebibyte is stored',
    run: ({ sdk, doc, codeOf }) => codeOf(sdk.setDoc(doc('items/a'), { s: 'ñ'.repeat(520_000) })),
    expected: 'none',
  },
  {
    name: 'twenty levels of maps are stored, and one more is refused',
    run: async ({ sdk, doc, codeOf }) => {
      const nested = (levels: number): object => (levels === 0 ? {} : { deeper: nested(levels - 1) });
      return [
        await codeOf(sdk.setDoc(doc('items/a'), { top: nested(18) })),
        await codeOf(sdk.setDoc(doc('items/b'), { top: nested(20) })),
      ];
    },
    expected: ['none', 'invalid-argument'],
  },
  {
    name: 'an id that only the server may use is refused',
    run: ({ sdk, doc, codeOf }) => codeOf(sdk.setDoc(doc('items/__a__'), { n: 1 })),
    expected: 'invalid-argument',
  },
  {
    name: 'ids may hold spaces, dots, percent signs and letters of any language',
    run: async ({ sdk, doc, fetch }) => {
      const path = 'items/a b.c%2Fd ñ 漢 😀';
      await sdk.setDoc(doc(path), { n: 1 });
      return fetch(path);
    },
    expected: { n: 1 },
  },
  {
    name: 'writes made at once are carried out in their order',
    run: async ({ sdk, doc, fetch }) => {
      await Promise.all(Array.from({ length: 25 }, (_, n) => sdk.setDoc(doc('items/a'), { n })));
      return fetch('items/a');
    },
    expected: { n: 24 },
  },
  {
    name: 'waitForPendingWrites waits for what was written before',
    run: async ({ sdk, db, doc, fetch }) => {
      void sdk.setDoc(doc('items/a'), { n: 1 });
      await sdk.waitForPendingWrites(db);
      return fetch('items/a');
    },
    expected: { n: 1 },
  },
];
