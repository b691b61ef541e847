// Between who says something and the region that shows it, whose code comes after the first paint.
import type { ToastMessage } from './toast-store.ts';

export interface ToastQueue {
  show(message: ToastMessage): void;
  /** What was said before somebody listened comes at once. Returns the function that ends the listening. */
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
