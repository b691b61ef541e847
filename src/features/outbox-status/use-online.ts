import { useSeemsConnected } from '#reads/ask-server.ts';
import { usePending } from '#reads/outbox-context.ts';
import { seemsOnline } from './connection-state.ts';

export function useOnline(): boolean {
  return seemsOnline(useSeemsConnected(), usePending());
}
