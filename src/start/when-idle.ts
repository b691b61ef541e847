/** A busy page does not wait longer. */
const patienceMs = 500;

/** Resolves when the page has nothing else to do. WebKit does not tell: there it is the next task. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve);
  });
}
