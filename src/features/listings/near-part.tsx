// The order by distance, whose code and table of places load when somebody chooses it. The list waits for it, so that it is not
// sorted and moved before the reader's eyes.
import { type ComponentType, useEffect, useState } from 'react';
import { useConnection } from '#services/services.ts';
import type { NearPanelProps } from './near-panel.tsx';

type Panel = ComponentType<NearPanelProps>;

/** On a network that stalls, the load neither ends nor fails. */
const slowAfterMs = 8000;

/** The newest stay first. */
const NoDistances: Panel = () => (
  <p role="alert">No pudimos cargar las distancias. Llegarán cuando vuelva la señal.</p>
);

/** Null while it loads, and then nothing is drawn. A load that failed is repeated when the network is back. */
export function useNearPanel(isWanted: boolean): Panel | null {
  const [panel, setPanel] = useState<Panel | null>(null);
  const connection = useConnection();
  useEffect(() => {
    if (!isWanted) return;
    const slow = setTimeout(() => setPanel((known) => known ?? NoDistances), slowAfterMs);
    const load = () =>
      void import('./near-panel.tsx').then(
        ({ NearPanel }) => setPanel(() => NearPanel),
        () => setPanel(() => NoDistances),
      );
    load();
    const endBack = connection.onBack(load);
    return () => {
      clearTimeout(slow);
      endBack();
    };
  }, [isWanted, connection]);
  return panel;
}
