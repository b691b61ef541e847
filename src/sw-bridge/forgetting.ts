// A sign-out has the worker forget what was seen. The browser may kill page or worker before that is done, and the next person has
// the phone in hand: a mark outlives both, and the worker goes on when it starts again.

/** An empty cache: page and worker have those at hand without opening a database. */
const markName = 'patitas-olvido';

export const forgetting = {
  async begin(): Promise<void> {
    if ('caches' in globalThis) await caches.open(markName);
  },
  isUnfinished: (): Promise<boolean> => caches.has(markName),
  async end(): Promise<void> {
    await caches.delete(markName);
  },
};
