// The recently sent commands. The worker sends without an open page, and listeners see the result only when there is a
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
  await db.sent.put({ commandId, uid, sentence, sentAt });
  const sent = await db.sent.where({ uid }).sortBy('sentAt');
  await db.sent.bulkDelete(sent.slice(0, -keptCount).map((row) => row.commandId));
}

/** In one step: whoever is killed has the entry in one of the two. A full phone logs nothing, which must not keep the entry. */
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
