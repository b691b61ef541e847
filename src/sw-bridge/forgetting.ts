// At a sign-out the worker deletes what the person saw. The browser may kill the page or the worker before that is done, and the
// phone may then belong to another person. A mark outlives both, and the worker continues when it starts again.

/** The mark is an empty cache: page and worker can read it without opening a database. */
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
