// What was sent lately. The worker sends with no page open, and a listener hears of it only where there is a signal: until
// then this is the one place where its author sees that it has arrived.
import { commandParts } from '#domain/commands/registry.ts';
import { withReopen } from '#local-database/with-reopen.ts';
import type { EntryRow, OutboxDb } from './outbox-db.ts';
import { readCommand } from './upgrade-command.ts';

const keptCount = 10;

/** Told after the fact: a log that the phone refuses must not keep anything from being done. Never rejects. */
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
