import { useSyncExternalStore } from 'react';
import { type ConnectionState, isLost } from '#connection/connection.ts';
import { useConnection } from '#services/services.ts';

export function useConnectionState(): ConnectionState {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.getSnapshot, () => 'unsure');
}

/** Whether it makes sense to wait for the server now; unknown counts as yes. */
export function useSeemsConnected(): boolean {
  return !isLost(useConnectionState());
}
