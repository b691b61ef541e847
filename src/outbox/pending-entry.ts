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

const wordFields: ReadonlySet<string> = new Set(['text', 'description', 'answer']);

/** `reason` holds words of the author, except where `text` stands beside it, as in a report: there it is a code. */
const isWords = (name: string, beside: object) =>
  wordFields.has(name) || (name === 'reason' && !('text' in beside));

/** The texts that the author wrote in a command that this version cannot read. They exist nowhere else. */
function wordsIn(stored: unknown): readonly string[] {
  if (stored === null || typeof stored !== 'object') return [];
  return Object.entries(stored).flatMap(([name, value]) => {
    // What the owner wrote about the pet.
    if (name === 'seenPet') return [];
    if (typeof value !== 'string') return wordsIn(value);
    return isWords(name, stored) && value !== '' ? [value] : [];
  });
}

/**
 * The public form of a row. A command that this version cannot read is never hidden: it is shown as refused, with the texts of
 * its author.
 */
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
  return command
    ? { ...entry, command }
    : { ...entry, ...unreadable, words: wordsIn(row.command).join('\n\n') || null };
}
