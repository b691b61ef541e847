// Emptying Firestore's cache ends the Firestore of every open tab, in silence: the tab that signed out tells the others,
// so that they open theirs again, as nobody's.
const channelName = 'patitas-left';

export function tellOthersOfLeaving(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

export function onLeftElsewhere(listener: () => void): void {
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(channelName).onmessage = listener;
}
