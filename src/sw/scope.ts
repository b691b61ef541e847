import type { MessageToPage } from '#sw-bridge/messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker's global scope, with its type. */
export const scope = self;

export async function tellPages(message: MessageToPage): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}
