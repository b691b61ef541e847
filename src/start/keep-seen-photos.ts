// On the first visit, photos load before a worker can cache them. When the worker controls the page, it receives their
// URLs and reads them from the browser's own cache.
import { tellWorker } from '#sw-bridge/worker-messages.ts';

/** The first photos of a page are preloaded by links. The worker ignores addresses that are not photos. */
const isImage = ({ initiatorType }: PerformanceResourceTiming) =>
  initiatorType === 'img' || initiatorType === 'link';

/** Does nothing if a worker controls the page from the start. */
export function keepSeenPhotos(): void {
  const container = navigator.serviceWorker;
  if (!container || container.controller) return;
  container.addEventListener('controllerchange', () => tellOfPhotosBefore(performance.now()), { once: true });
}

/** Includes photos that are loading at that moment: each is reported when it has arrived. */
function tellOfPhotosBefore(controlledAt: number): void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    const before = entries.filter((entry) => isImage(entry) && entry.startTime < controlledAt);
    if (before.length > 0) void tellWorker({ type: 'keep-photos', urls: before.map(({ name }) => name) });
  });
  observer.observe({ type: 'resource', buffered: true });
}
