// What the phone reports about its network. These are only hints. No other file reads `navigator.onLine` or the network
// information. `false` is usually right. `true` also occurs on a dead network and behind a captive portal.

interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean;
  /** 'wifi', 'cellular', …; only on phones. */
  readonly type?: string;
}

/** Only Chromium has it, and it is missing in insecure contexts. */
function networkInformation(): NetworkInformation | undefined {
  return (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection;
}

export const phoneSaysOff = (): boolean => globalThis.navigator?.onLine === false;

/** The person pays for each byte, so the app makes no request that the person did not cause. */
export const savesData = (): boolean => networkInformation()?.saveData === true;

/** Calls back when the phone reports a change of its network. Some engines never report one. */
export function onNetworkHint(listener: () => void): void {
  globalThis.addEventListener?.('online', listener);
  globalThis.addEventListener?.('offline', listener);
  const information = networkInformation();
  let type = information?.type;
  // This event also fires for each new estimate of the speed.
  information?.addEventListener?.('change', () => {
    if (information.type === type) return;
    type = information.type;
    listener();
  });
}
