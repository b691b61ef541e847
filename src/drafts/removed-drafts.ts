// The tabs tell each other which draft was sent or discarded, so that none of them sends or stores it again.
const openChannel = () =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel('patitas-removed-drafts') : null;

export function tellRemoved(draftId: string): void {
  const channel = openChannel();
  channel?.postMessage(draftId);
  channel?.close();
}

/** The tab that removes the draft hears itself, too. Returns a function that ends it. */
export function onRemoved(draftId: string, act: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === draftId) act();
  });
  return () => channel?.close();
}
