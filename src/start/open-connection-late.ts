// The code of the connection loads after the first paint. After a failure it loads again by itself: without it, nothing of the page
// would hear that the network is back.
import type { EarlyConnection } from '#connection/early-connection.ts';
import { loadOnce } from '#domain/load-once.ts';

const loadAgainMs = 15_000;

/** Resolves to whether the server itself answers now. Rejects if the code cannot be loaded. */
type AskServer = () => Promise<boolean>;

export function openConnectionLate(
  { connection, become }: EarlyConnection,
  firstSeen: Promise<void>,
): AskServer {
  const opened = loadOnce(async () => {
    await firstSeen;
    const chunk = await import('#connection/open-connection.ts');
    become(chunk.openConnection());
    return chunk.askServer;
  });
  const open = (): Promise<unknown> => opened().catch(() => setTimeout(open, loadAgainMs));
  void open();
  return async () => (await opened())(connection);
}
