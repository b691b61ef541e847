// What the phone says of its network: hints, no more. This is the only file that reads `navigator.onLine` and the network
// information. `false` is usually right; `true` is also said on a dead network and behind a captive portal.

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

/** The person pays for each byte: nothing is asked that they did not ask for. */
export const savesData = (): boolean => networkInformation()?.saveData === true;

/** Calls back when the phone reports a change of its network. Some engines never do. */
export function onNetworkHint(listener: () => void): void {
  globalThis.addEventListener?.('online', listener);
  globalThis.addEventListener?.('offline', listener);
  const information = networkInformation();
  let type = information?.type;
  // It also tells of each new estimate of the speed.
  information?.addEventListener?.('change', () => {
    if (information.type === type) return;
    type = information.type;
    listener();
  });
}
