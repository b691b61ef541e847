import type { Behaviour } from '../support/behaviour.ts';

export const transactionBehaviours: readonly Behaviour[] = [
  {
    name: 'a transaction writes from what it read, and returns',
    run: async ({ sdk, db, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 });
      const result = await sdk.runTransaction(db, async (transaction) => {
        const snapshot = await transaction.get(doc('items/a'));
        transaction.update(doc('items/a'), { n: snapshot.data()?.n + 1 });
        return 'done';
      });
      return [result, await fetch('items/a')];
    },
    expected: ['done', { n: 2 }],
  },
  {
    name: 'all of several competing transactions are applied',
    run: async ({ sdk, db, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 0 });
      const once = () =>
        sdk.runTransaction(
          db,
          async (transaction) => {
            const snapshot = await transaction.get(doc('items/a'));
            transaction.update(doc('items/a'), { n: snapshot.data()?.n + 1 });
          },
          { maxAttempts: 20 },
        );
      await Promise.all([once(), once(), once()]);
      return fetch('items/a');
    },
    expected: { n: 3 },
  },
  {
    name: 'a transaction runs again when a document that it read has changed',
    run: async ({ sdk, db, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 });
      let runs = 0;
      await sdk.runTransaction(db, async (transaction) => {
        runs += 1;
        const { n } = (await transaction.get(doc('items/a'))).data() ?? {};
        if (runs === 1) await sdk.setDoc(doc('items/a'), { n: 10 });
        transaction.set(doc('items/a'), { n: n + 1 });
      });
      return [runs, await fetch('items/a')];
    },
    expected: [2, { n: 11 }],
  },
  {
    name: 'a transaction that only read a document still fails when that document changes',
    run: async ({ sdk, db, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 });
      let runs = 0;
      await sdk.runTransaction(db, async (transaction) => {
        runs += 1;
        const { n } = (await transaction.get(doc('items/a'))).data() ?? {};
        if (runs === 1) await sdk.setDoc(doc('items/a'), { n: 10 });
        transaction.set(doc('items/copy'), { n });
      });
      return fetch('items/copy');
    },
    expected: { n: 10 },
  },
  {
    name: 'a transaction fails when a document that it found missing is created',
    run: async ({ sdk, db, doc, fetch }) => {
      let runs = 0;
      await sdk.runTransaction(db, async (transaction) => {
        runs += 1;
        const snapshot = await transaction.get(doc('items/a'));
        if (runs === 1) await sdk.setDoc(doc('items/a'), { by: 'other' });
        if (!snapshot.exists()) transaction.set(doc('items/a'), { by: 'me' });
      });
      return [runs, await fetch('items/a')];
    },
    expected: [2, { by: 'other' }],
  },
  {
    name: 'a transaction that fails writes nothing',
    run: async ({ sdk, db, doc, fetch }) => {
      const failing = sdk.runTransaction(db, async (transaction) => {
        transaction.set(doc('items/a'), { n: 1 });
        throw new Error('no');
      });
      return [await failing.catch((error: Error) => error.message), await fetch('items/a')];
    },
    expected: ['no', null],
  },
  {
    name: 'a transaction reads several documents and deletes',
    run: async ({ sdk, db, doc, fetch }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 });
      await sdk.setDoc(doc('items/b'), { n: 2 });
      await sdk.runTransaction(db, async (transaction) => {
        const [a, b] = await Promise.all([transaction.get(doc('items/a')), transaction.get(doc('items/b'))]);
        transaction.set(doc('items/sum'), { n: a.data()?.n + b.data()?.n });
        transaction.delete(doc('items/a'));
      });
      return [await fetch('items/sum'), await fetch('items/a')];
    },
    expected: [{ n: 3 }, null],
  },
  {
    name: 'a transaction without reads writes blindly',
    run: async ({ sdk, db, doc, fetch }) => {
      await sdk.runTransaction(db, async (transaction) => {
        transaction.set(doc('items/a'), { n: sdk.increment(2) });
      });
      return fetch('items/a');
    },
    expected: { n: 2 },
  },
  {
    name: 'a transaction that updates a missing document fails',
    run: ({ sdk, db, doc, codeOf }) =>
      codeOf(
        sdk.runTransaction(db, async (transaction) => {
          transaction.update(doc('items/none'), { n: 1 });
        }),
      ),
    expected: 'not-found',
  },
  {
    name: 'a transaction reads the same state of a document twice',
    run: async ({ sdk, db, doc }) => {
      await sdk.setDoc(doc('items/a'), { n: 1 });
      return sdk.runTransaction(db, async (transaction) => {
        const first = await transaction.get(doc('items/a'));
        const second = await transaction.get(doc('items/a'));
        return [first.data()?.n, second.data()?.n];
      });
    },
    expected: [1, 1],
  },
];
