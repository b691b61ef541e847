// Speaking to the worker and listening to it, where there is one.
import { type MessageToPage, type MessageToWorker, readMessageToPage } from './messages.ts';

/** Reaches the worker also before it controls this page. Without one nothing happens. */
export async function tellWorker(message: MessageToWorker): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}

export function onWorkerMessage(listener: (message: MessageToPage) => void): () => void {
  const container = navigator.serviceWorker;
  if (!container) return () => {};
  const hear = (event: MessageEvent) => {
    const message = readMessageToPage(event.data);
    if (message) listener(message);
  };
  container.addEventListener('message', hear);
  // With addEventListener a page that was still loading gets queued messages only after this.
  container.startMessages();
  return () => container.removeEventListener('message', hear);
}
