import { useSyncExternalStore } from 'react';
import { type ConnectionState, isLost } from '#connection/connection.ts';
import { useConnection } from '#services/services.ts';

export function useConnectionState(): ConnectionState {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.getSnapshot, () => 'unsure');
}

/** Whether waiting for the server makes sense now. An unknown state counts as yes. */
export function useSeemsConnected(): boolean {
  return !isLost(useConnectionState());
}
