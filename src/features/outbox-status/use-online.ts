import { useSeemsConnected } from '#reads/ask-server.ts';
import { usePending } from '#reads/use-pending.ts';
import { seemsOnline } from './connection-state.ts';

export function useOnline(): boolean {
  return seemsOnline(useSeemsConnected(), usePending());
}
