import type { MessageToPage } from '#sw-bridge/messages.ts';
import { scope } from './scope.ts';

export async function tellPages(message: MessageToPage): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}
