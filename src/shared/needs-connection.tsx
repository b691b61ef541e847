import { useEffect } from 'react';
import { askServer, useSeemsConnected } from '#reads/ask-server.ts';
import { useConnection } from '#services/services.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Accounts live on the server: without a connection the form says so, and keeps what is typed. */
export function NeedsConnection() {
  const connection = useConnection();
  const isConnected = useSeemsConnected();
  useEffect(() => {
    // Nothing else on such a page asks the server before the form is sent.
    if (connection.getSnapshot() === 'not-asked') void askServer(connection);
  }, [connection]);
  if (isConnected) return null;
  return (
    <Banner tone="warning">
      Para esto hace falta conexión. Lo que escribas se queda aquí hasta que vuelva la señal.
    </Banner>
  );
}
