/** Photos that take longer do not delay the app any further, and a tab in the background is not painted at all. */
const patienceMs = 1000;

export const happens = (target: EventTarget, name: string) =>
  new Promise<void>((resolve) => target.addEventListener(name, () => resolve(), { once: true }));

/** The browser's own report comes after the paint; an animation frame comes before it. */
const contentPainted = () =>
  new Promise<void>((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint'))
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    else requestAnimationFrame(() => setTimeout(resolve));
  });

async function firstScreen(): Promise<void> {
  await contentPainted();
  // The worker's files need no network, so the app does not compete with the photos for it.
  if (!navigator.serviceWorker?.controller && document.readyState !== 'complete')
    await happens(window, 'load');
}

export async function parsed(): Promise<void> {
  if (document.readyState === 'loading') await happens(document, 'DOMContentLoaded');
}

/** Resolves when the page has been parsed, and painted with its first photos if they come soon. */
export async function afterFirstPaint(): Promise<void> {
  await parsed();
  await Promise.race([firstScreen(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
