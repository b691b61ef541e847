import type { Page } from '@playwright/test';

/**
 * From now on the phone has no space for the app's own databases, until the returned function is called. The browser's own quota
 * would take effect only after some time.
 */
export async function fillStorage(page: Page): Promise<() => Promise<void>> {
  const full = await page.evaluateHandle(() => {
    const state = { isFull: true };
    for (const write of ['add', 'put'] as const) {
      const original = IDBObjectStore.prototype[write];
      IDBObjectStore.prototype[write] = function (...given) {
        if (!state.isFull || !this.transaction.db.name.startsWith('patitas'))
          return original.apply(this, given);
        throw new DOMException('No room', 'QuotaExceededError');
      };
    }
    return state;
  });
  return () =>
    full.evaluate((state) => {
      state.isFull = false;
    });
}
