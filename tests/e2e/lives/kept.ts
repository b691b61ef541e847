// The data that a browser stores about the people who used it.
import type { Page } from '@playwright/test';

/** Every text that the browser stores for this origin: all databases, all caches of all buckets, both storages. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = await done(db.transaction(store).objectStore(store).getAll());
        kept.push(`${name}/${store} ${JSON.stringify(rows)}`);
      }
      db.close();
    }
    const buckets = Reflect.get(Object(navigator), 'storageBuckets');
    const storages: CacheStorage[] = [caches];
    for (const name of (await buckets?.keys()) ?? []) storages.push((await buckets.open(name)).caches);
    for (const storage of storages)
      for (const name of await storage.keys())
        for (const { url } of await (await storage.open(name)).keys()) kept.push(`${name} ${url}`);
    return kept.join('\n');
  });
}

/** The word with its surrounding text, or nothing. */
export function around(text: string, word: string): string[] {
  const at = text.indexOf(word);
  return at === -1 ? [] : [text.slice(Math.max(0, at - 200), at + 100)];
}
