import { useSeemsConnected } from '#reads/connection.ts';
import { usePending } from '#reads/outbox-context.ts';
import { seemsOnline } from './connection-state.ts';

export function useOnline(): boolean {
  return seemsOnline(useSeemsConnected(), usePending());
}
