import type { Behaviour } from '../support/behaviour.ts';

/** What becomes of a document through the SDK's ways of writing. */
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
    name: 'a listener hears of a write twice: pending, then acknowledged',
    run: async ({ sdk, doc, collection, watch }) => {
      const watcher = watch(collection('items'));
      await watcher.untilSynced([]);
      await sdk.setDoc(doc('items/a'), { n: 1 });
      await watcher.untilSynced(['a']);
      return watcher.snapshots.filter(({ ids }) => ids.length > 0).map(({ pending }) => pending);
    },
    expected: [true, false],
  },
];
