import { syncTags } from '#sw-bridge/messages.ts';
import { resync } from './resync.ts';
import { tellPages } from './scope.ts';
import { workerSession } from './worker-session.ts';

/** If entries remain, the event rejects, so that the browser fires it again later. */
async function drainAll(): Promise<void> {
  const { drain } = await workerSession();
  const { left } = await drain('network-back');
  await tellPages({ type: 'drained' });
  if (left > 0) throw new Error(`The outbox still holds ${left}`);
}

export function onSync(tag: string): Promise<void> {
  return tag === syncTags.outbox ? drainAll() : resync();
}
