/**
 * A tap during a view transition skips it. The browser reports that as a rejection that the router does not handle. A
 * skipped transition is not an error. Every engine's message contains the word "transition".
 */
export function forgiveSkippedTransitions(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof DOMException) || reason.name !== 'AbortError') return;
    if (/transition/i.test(reason.message)) event.preventDefault();
  });
}
