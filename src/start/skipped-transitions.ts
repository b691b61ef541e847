/**
 * A tap that comes during a view transition ends it, and the browser reports the end as a rejection that the router does
 * not wait for. What was called off is no error.
 */
export function forgiveSkippedTransitions(page: Window): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
  });
}
