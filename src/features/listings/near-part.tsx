// The order by distance, whose code and table of places load when somebody chooses it. The list waits for it, so that it is not
// sorted and moved before the reader's eyes.
import { type ComponentType, useEffect, useState } from 'react';
import { useSeemsConnected } from '#reads/use-connection.ts';
import { useConnection } from '#services/services.ts';
import type { NearPanelProps } from './near-panel.tsx';

type Panel = ComponentType<NearPanelProps>;

/** On a network that stalls, the load neither ends nor fails. */
const slowAfterMs = 8000;

const NoDistances: Panel = () => (
  <p role="alert">
    No pudimos cargar las distancias. Llegarán cuando vuelva la señal; mientras tanto, primero los más
    recientes.
  </p>
);

const orNoDistances = (known: Panel | null): Panel => known ?? NoDistances;

/** Null while it loads, and then nothing is drawn. A load that failed is repeated when the network is back. */
export function useNearPanel(isWanted: boolean): Panel | null {
  const [panel, setPanel] = useState<Panel | null>(null);
  const connection = useConnection();
  const isConnected = useSeemsConnected();
  useEffect(() => {
    if (!isWanted) return;
    const slow = setTimeout(() => {
      connection.doubted('feed');
      setPanel(orNoDistances);
    }, slowAfterMs);
    const show = (found: Panel) => {
      clearTimeout(slow);
      setPanel(() => found);
    };
    const load = () =>
      void import('./near-panel.tsx').then(
        ({ NearPanel }) => show(NearPanel),
        () => show(NoDistances),
      );
    load();
    const endBack = connection.onBack(load);
    return () => {
      clearTimeout(slow);
      endBack();
    };
  }, [isWanted, connection]);
  useEffect(() => {
    if (isWanted && !isConnected) setPanel(orNoDistances);
  }, [isWanted, isConnected]);
  return panel;
}
