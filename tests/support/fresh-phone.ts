// Runs before each test file of a worker that has run others, and gives it an empty phone.
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { deleteApp, getApps } from 'firebase/app';

// Dexie keeps the factory that it found when it was loaded.
globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = globalThis.indexedDB;

await Promise.all(getApps().map(deleteApp));

type Listening = Parameters<typeof window.addEventListener>;
const kept = globalThis as typeof globalThis & { heardByFile?: Listening[] };

/** Removes the window's listeners of earlier test files, and records those of this file. */
function listenAnew(): void {
  const { heardByFile } = kept;
  for (const [type, listener, options] of heardByFile?.splice(0) ?? [])
    window.removeEventListener(type, listener, options);
  if (heardByFile) return;
  const heard: Listening[] = [];
  kept.heardByFile = heard;
  const { addEventListener } = window;
  window.addEventListener = (...listening: Listening) => {
    heard.push(listening);
    Reflect.apply(addEventListener, window, listening);
  };
}

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  listenAnew();
}
