// The tabs tell each other which draft was sent or discarded, so that none of them sends or stores it again.
import { rescuedDrafts } from './rescued-drafts.ts';

const openChannel = () =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('patitas-removed-drafts') : null;

export function tellRemoved(draftId: string): void {
  const channel = openChannel();
  channel?.postMessage(draftId);
  channel?.close();
}

/**
 * The tab that removes the draft hears itself, too. What this tab alone has rescued of it is forgotten. What the phone stores is
 * left alone: a tab that was frozen hears this late, and by then another one may have stored a new draft under the same id.
 * @returns a function that ends it
 */
export function onRemoved(draftId: string, act: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== draftId) return;
    rescuedDrafts.forget(draftId);
    act();
  });
  return () => channel?.close();
}
