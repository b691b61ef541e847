import type { Page } from '@playwright/test';

/** From here on the phone has no room for anything of the app's own databases. The browser's quota would bite late. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const write of ['add', 'put'] as const) {
      const original = IDBObjectStore.prototype[write];
      IDBObjectStore.prototype[write] = function (...given) {
        if (!this.transaction.db.name.startsWith('patitas')) return original.apply(this, given);
        throw new DOMException('No room', 'QuotaExceededError');
      };
    }
  });
}
