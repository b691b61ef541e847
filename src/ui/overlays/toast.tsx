import { createContext, type ReactNode, useContext, useState } from 'react';
import { createToastQueue, type ToastQueue } from './toast-queue.ts';
import type { ToastMessage } from './toast-store.ts';

export interface Toaster {
  show(message: ToastMessage): void;
}

const ToasterContext = createContext<ToastQueue | null>(null);

export function useToastQueue(): ToastQueue {
  const queue = useContext(ToasterContext);
  if (!queue) throw new Error('useToast needs a ToastProvider around it');
  return queue;
}

export function useToast(): Toaster {
  return useToastQueue();
}

/** Accepts toasts. Wrap the app in it once, with one `ToastRegion` inside, at the place where toasts appear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  return <ToasterContext value={queue}>{children}</ToasterContext>;
}
