import * as sdk from 'firebase/firestore';
import type { World } from './behaviour.ts';
import { Watcher } from './watcher.ts';
import { fromWeb } from './web-values.ts';

/** `folder` is a document's path; `end` stops what the case left running. */
export function createWorld(
  db: sdk.Firestore,
  otherDb: sdk.Firestore,
  folder: string,
): { world: World; end: () => void } {
  const watchers: Watcher[] = [];
  const watch = (query: sdk.Query) => {
    const watcher = new Watcher(query);
    watchers.push(watcher);
    return watcher;
  };
  const world = { ...seenBy(db, folder), watch, other: { ...seenBy(otherDb, folder), watch } };
  const end = () => {
    for (const watcher of watchers) watcher.stop();
  };
  return { world, end };
}

function seenBy(db: sdk.Firestore, folder: string): Omit<World, 'other' | 'watch'> {
  const doc = (path: string) => sdk.doc(db, `${folder}/${path}`);
  return {
    sdk,
    db,
    doc,
    collection: (path) => sdk.collection(db, `${folder}/${path}`),
    async fetch(path) {
      const snapshot = await sdk.getDocFromServer(doc(path));
      return snapshot.exists() ? fromWeb(sdk, snapshot.data()) : null;
    },
    plain: (value) => fromWeb(sdk, value),
    codeOf,
  };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
