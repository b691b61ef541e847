import type { Command } from '#domain/commands/registry.ts';
import type { EntryRow } from './outbox-db.ts';
import type { PendingEntry } from './types.ts';
import { readCommand } from './upgrade-command.ts';

const unreadable = {
  state: 'rejected',
  isPaused: false,
  mayHaveArrived: false,
  rejectionCode: 'unreadable',
} as const;

/** The public form of a row. A command that this version cannot read is shown as refused, never hidden. */
export function pendingEntryOf(row: EntryRow): PendingEntry {
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
  if (command) return { ...entry, command };
  return { ...entry, ...unreadable, command: row.command as Command };
}
