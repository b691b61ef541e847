// The order by distance, whose code and table of places load when somebody chooses it. The list waits for it, so that it is not
// sorted and moved before the reader's eyes.
import { type ComponentType, useEffect, useState } from 'react';
import { useConnection } from '#services/services.ts';
import type { NearPanelProps } from './near-panel.tsx';

type Panel = ComponentType<NearPanelProps>;

/** On a network that stalls, the load neither ends nor fails. */
const slowAfterMs = 8000;

/** The newest stay first. */
const NoDistances: Panel = () => <p role="alert">No pudimos cargar las distancias.</p>;

/** Whoever comes back needs it in the first frame, in which the router scrolls to the earlier place. */
let loaded: Panel | undefined;

/** Undefined while it loads, and then nothing is drawn. A load that failed is repeated when the network is back. */
export function useNearPanel(isWanted: boolean): Panel | undefined {
  const [panel, setPanel] = useState(() => loaded);
  const connection = useConnection();
  useEffect(() => {
    if (!isWanted) return;
    // A panel that is known stays.
    const giveUp = () => setPanel((shown = NoDistances) => shown);
    const show = (panel: Panel) => {
      loaded = panel;
      setPanel(() => panel);
    };
    const load = () => void import('./near-panel.tsx').then((module) => module.NearPanel).then(show, giveUp);
    load();
    setTimeout(giveUp, slowAfterMs);
    return connection.onBack(load);
  }, [isWanted, connection]);
  return panel;
}
