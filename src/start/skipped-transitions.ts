/**
 * A tap that comes during a view transition ends it, and the browser reports the end as a rejection that the router does
 * not wait for. What was called off is no error. Every engine names the transition in its message.
 */
export function forgiveSkippedTransitions(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (!(reason instanceof DOMException) || reason.name !== 'AbortError') return;
    if (/transition/i.test(reason.message)) event.preventDefault();
  });
}
