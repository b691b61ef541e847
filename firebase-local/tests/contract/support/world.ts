import * as sdk from 'firebase/firestore';
import type { World } from './behaviour.ts';
import { Watcher } from './watcher.ts';
import { fromWeb } from './web-values.ts';

/** `folder` is a document's path; `end` stops what the case left running. */
export function createWorld(db: sdk.Firestore, folder: string): { world: World; end: () => void } {
  const watchers: Watcher[] = [];
  const doc = (path: string) => sdk.doc(db, `${folder}/${path}`);
  const world: World = {
    sdk,
    db,
    doc,
    collection: (path) => sdk.collection(db, `${folder}/${path}`),
    watch(query) {
      const watcher = new Watcher(query);
      watchers.push(watcher);
      return watcher;
    },
    async fetch(path) {
      const snapshot = await sdk.getDocFromServer(doc(path));
      return snapshot.exists() ? fromWeb(sdk, snapshot.data()) : null;
    },
    plain: (value) => fromWeb(sdk, value),
    async codeOf(promise) {
      try {
        await promise;
        return 'none';
      } catch (error) {
        return error instanceof sdk.FirestoreError ? error.code : String(error);
      }
    },
  };
  const end = () => {
    for (const watcher of watchers) watcher.stop();
  };
  return { world, end };
}
