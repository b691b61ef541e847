import { useEffect } from 'react';
import { askServer } from '#connection/ask-server.ts';
import { isLost } from '#connection/connection.ts';
import { useConnectionState } from '#reads/use-connection.ts';
import { useConnection } from '#services/services.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says that the form needs a connection, because accounts are on the server. The typed text stays. */
export function NeedsConnection() {
  const connection = useConnection();
  const state = useConnectionState();
  useEffect(() => {
    // Nothing else on such a page asks the server before the form is sent.
    if (connection.getSnapshot() === 'unsure') void askServer(connection);
  }, [connection]);
  if (!isLost(state)) return null;
  return (
    <Banner tone="warning">
      {state === 'portal'
        ? 'Para esto hace falta conexión, y esta red pide entrar antes en su propia página. Lo que escribas se queda aquí.'
        : 'Para esto hace falta conexión. Lo que escribas se queda aquí hasta que vuelva la señal.'}
    </Banner>
  );
}
