// The code of the connection comes after the first paint. If it could not come, whoever needs it next asks for it again.
import type { EarlyConnection } from '#connection/early-connection.ts';
import { loadOnce } from '#domain/load-once.ts';

/** Resolves whether the server itself answers now. Rejects without the code. */
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
