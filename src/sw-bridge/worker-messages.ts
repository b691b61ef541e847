// Sends messages to the worker and receives its messages, if there is a worker.
import { type HeardMessage, type MessageToWorker, readMessageToPage } from './messages.ts';

/** Reaches the worker even before it controls this page. Without a worker it does nothing. */
export async function tellWorker(message: MessageToWorker): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}

export function onWorkerMessage(listener: (message: HeardMessage) => void): () => void {
  const container = navigator.serviceWorker;
  if (!container) return () => {};
  const hear = (event: MessageEvent) => {
    const message = readMessageToPage(event.data);
    if (message) listener(message);
  };
  container.addEventListener('message', hear);
  // With addEventListener, messages that arrive while the page loads are delivered only after this call.
  container.startMessages();
  return () => container.removeEventListener('message', hear);
}
