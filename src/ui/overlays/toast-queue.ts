// Connects callers of toasts with the region that shows them, whose code is loaded after the first paint.
import type { ToastMessage } from './toast-store.ts';

export interface ToastQueue {
  show(message: ToastMessage): void;
  /** Toasts from before the first listener are delivered at once. Returns a function that removes the listener. */
  listen(onMessage: (message: ToastMessage) => void): () => void;
}

export function createToastQueue(): ToastQueue {
  let waiting: ToastMessage[] = [];
  let tell: ((message: ToastMessage) => void) | null = null;
  return {
    show(message) {
      if (tell) tell(message);
      else waiting.push(message);
    },
    listen(onMessage) {
      tell = onMessage;
      const missed = waiting;
      waiting = [];
      for (const message of missed) onMessage(message);
      return () => {
        tell = null;
      };
    },
  };
}
