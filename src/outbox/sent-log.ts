// The log of the last sent commands. The worker sends without an open page, and listeners deliver the result only when there is a
// connection. Until then, only this log tells the author that a command has arrived.
import { commandParts } from '#domain/commands/registry.ts';
import { withReopen } from '#local-database/with-reopen.ts';
import { deleteEntry, type EntryRow, entryTables, type OutboxDb } from './outbox-db.ts';
import { readCommand } from './upgrade-command.ts';

const keptCount = 10;

async function log(db: OutboxDb, { commandId, uid, command }: EntryRow, sentAt: number): Promise<void> {
  const known = readCommand(command);
  const sentence = known && commandParts(known).sentSentence(known);
  if (!sentence) return;
  // A time in the future was stored before the phone's clock was set back. It would push every later command out of the log.
  await db.sent
    .where({ uid })
    .filter((row) => row.sentAt > sentAt)
    .modify({ sentAt: sentAt - 1 });
  await db.sent.put({ commandId, uid, sentence, sentAt });
  const sent = await db.sent.where({ uid }).sortBy('sentAt');
  await db.sent.bulkDelete(sent.slice(0, -keptCount).map((row) => row.commandId));
}

/**
 * Moves the entry to the log in one transaction: if the page or worker is killed, the entry is either in the outbox or in the
 * log. If the log cannot be written, for example because the phone is full, the entry still leaves the outbox.
 */
export async function moveToLog(db: OutboxDb, row: EntryRow, sentAt: number): Promise<void> {
  const remove = () => deleteEntry(db, row.commandId);
  const move = async () => {
    await remove();
    await log(db, row, sentAt);
  };
  await withReopen(db, () => db.transaction('rw', [...entryTables(db), db.sent], move)).catch(() =>
    withReopen(db, () => db.transaction('rw', entryTables(db), remove)),
  );
}
