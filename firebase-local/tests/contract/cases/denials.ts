// How each kind of call reports that the rules deny it. See `contract.rules`.
import type { Behaviour } from '../support/behaviour.ts';

export const denialBehaviours: readonly Behaviour[] = [
  {
    name: 'a listener on a query gets the error and ends',
    run: ({ collection, watch }) =>
      watch(collection('locked'))
        .until(() => false)
        .catch((error: Error) => error.message),
    expected: 'permission-denied',
  },
  {
    name: 'a listener on a document gets the error',
    run: ({ sdk, doc }) =>
      new Promise((resolve) => {
        sdk.onSnapshot(
          doc('locked/a'),
          () => {},
          (error) => resolve(error.code),
        );
      }),
    expected: 'permission-denied',
  },
  {
    name: 'other listeners of the stream go on',
    run: async ({ sdk, doc, collection, watch, codeOf }) => {
      const open = watch(collection('items'));
      const code = await codeOf(sdk.getDocs(collection('locked')));
      await sdk.setDoc(doc('items/a'), { n: 1 });
      return [code, (await open.untilSynced(['a'])).ids];
    },
    expected: ['permission-denied', ['a']],
  },
  {
    name: 'getDoc rejects',
    run: ({ sdk, doc, codeOf }) => codeOf(sdk.getDoc(doc('locked/a'))),
    expected: 'permission-denied',
  },
  {
    name: 'setDoc rejects, and its local change is undone',
    run: async ({ sdk, doc, collection, codeOf }) => {
      const code = await codeOf(sdk.setDoc(doc('locked/a'), { n: 1 }));
      return [code, (await sdk.getDocsFromCache(collection('locked'))).size];
    },
    expected: ['permission-denied', 0],
  },
  {
    name: 'deleteDoc rejects',
    run: ({ sdk, doc, codeOf }) => codeOf(sdk.deleteDoc(doc('locked/a'))),
    expected: 'permission-denied',
  },
  {
    name: 'a batch with one denied write does nothing',
    run: async ({ sdk, db, doc, fetch, codeOf }) => {
      const batch = sdk.writeBatch(db);
      batch.set(doc('items/a'), { n: 1 });
      batch.set(doc('locked/a'), { n: 1 });
      return [await codeOf(batch.commit()), await fetch('items/a')];
    },
    expected: ['permission-denied', null],
  },
  {
    name: 'of ten writes made at once the denied one alone fails, and none counts twice',
    run: async ({ sdk, doc, fetch, codeOf }) => {
      await sdk.setDoc(doc('items/a'), { n: 0 });
      const codes = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          codeOf(
            n === 4
              ? sdk.setDoc(doc('locked/a'), { n })
              : sdk.updateDoc(doc('items/a'), { n: sdk.increment(1) }),
          ),
        ),
      );
      return [
        codes.map((code, n) => (code === 'none' ? '' : `${n} ${code}`)).join(''),
        await fetch('items/a'),
      ];
    },
    expected: ['4 permission-denied', { n: 9 }],
  },
  {
    name: 'writes after a denied one go through',
    run: async ({ sdk, doc, fetch, codeOf }) => {
      await codeOf(sdk.setDoc(doc('locked/a'), { n: 1 }));
      await sdk.setDoc(doc('items/a'), { n: 2 });
      return fetch('items/a');
    },
    expected: { n: 2 },
  },
  {
    name: 'a transaction with a denied read rejects',
    run: ({ sdk, db, doc, codeOf }) =>
      codeOf(sdk.runTransaction(db, (transaction) => transaction.get(doc('locked/a')))),
    expected: 'permission-denied',
  },
  {
    name: 'a transaction with a denied write rejects',
    run: ({ sdk, db, doc, codeOf }) =>
      codeOf(
        sdk.runTransaction(db, async (transaction) => {
          transaction.set(doc('locked/a'), { n: 1 });
        }),
      ),
    expected: 'permission-denied',
  },
  {
    name: 'count rejects',
    run: ({ sdk, collection, codeOf }) => codeOf(sdk.getCountFromServer(collection('locked'))),
    expected: 'permission-denied',
  },
  {
    name: 'a query that could return another person’s documents is denied, whatever is stored',
    run: ({ sdk, collection, codeOf }) => codeOf(sdk.getDocs(collection('owned'))),
    expected: 'permission-denied',
  },
  {
    name: 'a query that can return only one’s own documents is allowed',
    run: async ({ sdk, doc, other, collection, watch }) => {
      await sdk.setDoc(doc('owned/a'), { owner: 'alice' });
      await sdk.setDoc(other.doc('owned/b'), { owner: 'bruno' });
      const mine = sdk.query(collection('owned'), sdk.where('owner', '==', 'alice'));
      return (await watch(mine).untilSynced(['a'])).ids;
    },
    expected: ['a'],
  },
  {
    name: 'another person’s document cannot be read',
    run: async ({ sdk, doc, other, codeOf }) => {
      await sdk.setDoc(other.doc('owned/b'), { owner: 'bruno' });
      return codeOf(sdk.getDoc(doc('owned/b')));
    },
    expected: 'permission-denied',
  },
  {
    name: 'another person’s document cannot be changed, created or deleted',
    run: async ({ sdk, doc, other, codeOf }) => {
      await sdk.setDoc(other.doc('owned/b'), { owner: 'bruno' });
      return [
        await codeOf(sdk.updateDoc(doc('owned/b'), { n: 1 })),
        await codeOf(sdk.setDoc(doc('owned/c'), { owner: 'bruno' })),
        await codeOf(sdk.deleteDoc(doc('owned/b'))),
      ];
    },
    expected: ['permission-denied', 'permission-denied', 'permission-denied'],
  },
  {
    name: 'one’s own can be changed, and not given away',
    run: async ({ sdk, doc, codeOf }) => {
      await sdk.setDoc(doc('owned/a'), { owner: 'alice' });
      return [
        await codeOf(sdk.updateDoc(doc('owned/a'), { n: 1 })),
        await codeOf(sdk.updateDoc(doc('owned/a'), { owner: 'bruno' })),
      ];
    },
    expected: ['none', 'permission-denied'],
  },
  {
    name: 'a listener on a document ends when a change makes the rules deny it',
    run: async ({ sdk, db, doc, other }) => {
      await sdk.setDoc(doc('owned/a'), { owner: 'alice' });
      const ended = new Promise((resolve) => {
        sdk.onSnapshot(
          doc('owned/a'),
          () => {},
          (error) => resolve(error.code),
        );
      });
      await sdk.getDocFromServer(doc('owned/a'));
      await sdk.deleteDoc(doc('owned/a'));
      await sdk.setDoc(other.doc('owned/a'), { owner: 'bruno' });
      return [await ended, db !== other.db];
    },
    expected: ['permission-denied', true],
  },
  {
    name: 'a listener on a query or document ends when a document changes that its rules depend on, and the rules then deny it',
    run: async ({ sdk, doc, collection, watch }) => {
      await sdk.setDoc(doc('items/pass'), { open: true });
      const codeOfDocument = new Promise((resolve) => {
        sdk.onSnapshot(
          doc('signed/a'),
          () => {},
          (error) => resolve(error.code),
        );
      });
      const query = watch(collection('signed'));
      await query.untilSynced([]);
      await sdk.setDoc(doc('items/pass'), { open: false });
      return [await codeOfDocument, await query.until(() => false).catch((error: Error) => error.message)];
    },
    expected: ['permission-denied', 'permission-denied'],
  },
  {
    name: 'a listener goes on when that document changes and still allows it',
    run: async ({ sdk, doc, collection, watch }) => {
      await sdk.setDoc(doc('items/pass'), { open: true });
      const query = watch(collection('signed'));
      await query.untilSynced([]);
      await sdk.setDoc(doc('items/pass'), { open: true, renewed: true });
      await sdk.setDoc(doc('signed/a'), { n: 1 });
      return (await query.untilSynced(['a'])).ids;
    },
    expected: ['a'],
  },
  {
    name: 'rules see the rest of a batch as it will be',
    run: async ({ sdk, db, doc, codeOf }) => {
      const alone = await codeOf(sdk.setDoc(doc('signed/a'), { n: 1 }));
      const batch = sdk.writeBatch(db);
      batch.set(doc('signed/a'), { n: 1 });
      batch.set(doc('items/pass'), { open: true });
      return [alone, await codeOf(batch.commit())];
    },
    expected: ['permission-denied', 'none'],
  },
];
