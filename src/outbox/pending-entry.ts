import type { EntryRow } from './outbox-db.ts';
import type { StoredEntry, UnreadableEntry } from './types.ts';
import { readCommand } from './upgrade-command.ts';

const unreadable = {
  command: null,
  state: 'rejected',
  isPaused: false,
  mayHaveArrived: false,
  rejectionCode: 'unreadable',
} as const satisfies Partial<UnreadableEntry>;

/** The public form of a row. A command that this version cannot read is shown as refused, never hidden. */
export function pendingEntryOf(row: EntryRow): StoredEntry {
  const { commandId, uid, subject, state, attempts, dueAt, createdAt } = row;
  const { progress, rejectionCode, lastRetryCode } = row;
  const command = readCommand(row.command);
  const entry = {
    commandId,
    uid,
    subject,
    state,
    isPaused: row.isPaused === true && state !== 'rejected',
    attempts,
    mayHaveArrived: state !== 'rejected' && (row.wasSent ?? attempts > 0),
    dueAt,
    createdAt,
    progress,
    rejectionCode,
    lastRetryCode,
  };
  return command ? { ...entry, command } : { ...entry, ...unreadable };
}
