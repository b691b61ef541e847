// The recently sent commands. The worker sends without an open page, and listeners see the result only when there is a
// connection. Until then, only this log tells the author that a command has arrived.
import { commandParts } from '#domain/commands/registry.ts';
import { withReopen } from '#local-database/with-reopen.ts';
import type { EntryRow, OutboxDb } from './outbox-db.ts';
import { readCommand } from './upgrade-command.ts';

const keptCount = 10;

/** Written afterwards. A failure to write the log must not make a command fail. Never rejects. */
export async function logSent(
  db: OutboxDb,
  { commandId, uid, command }: EntryRow,
  sentAt: number,
): Promise<void> {
  const known = readCommand(command);
  const sentence = known && commandParts(known).sentSentence(known);
  if (!sentence) return;
  const write = async () => {
    await db.sent.put({ commandId, uid, sentence, sentAt });
    const sent = await db.sent.where({ uid }).sortBy('sentAt');
    await db.sent.bulkDelete(sent.slice(0, -keptCount).map((row) => row.commandId));
  };
  await withReopen(db, () => db.transaction('rw', db.sent, write)).catch(() => {});
}
