/** The longest wait on a busy page. */
const patienceMs = 500;

/** Resolves when the page is idle. WebKit does not report that, so there it is the next task. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve);
  });
}
