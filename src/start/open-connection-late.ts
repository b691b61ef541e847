// The code of the connection loads after the first paint. After a failure, the next caller loads it again.
import type { EarlyConnection } from '#connection/early-connection.ts';
import { loadOnce } from '#domain/load-once.ts';

/** Resolves to whether the server itself answers now. Rejects if the code cannot be loaded. */
type AskServer = () => Promise<boolean>;

export function openConnectionLate(
  { connection, become }: EarlyConnection,
  firstSeen: Promise<void>,
): AskServer {
  const opened = loadOnce(async () => {
    await firstSeen;
    const { openConnection, askServer } = await import('#connection/open-connection.ts');
    become(openConnection());
    return () => askServer(connection);
  });
  opened().catch(() => {});
  return async () => (await opened())();
}
