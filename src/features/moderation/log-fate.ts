// Whether a decision in the log can still be taken back. The log never changes, so this follows from its newer entries, from what
// waits on this phone, and from the time.
import { type LogEntry, type LoggedAct, postIdOfComment, undoWindowMs } from '#domain/moderation-log.ts';
import { nobody } from '#domain/nobody.ts';
import { reportedIdOf } from '#domain/report.ts';
import type { PendingEntry } from '#outbox/types.ts';

/** The post that a decision led to or was about. */
export function postIdOf({ act, subjectId }: LogEntry): string | null {
  switch (act) {
    case 'accept':
    case 'reject':
      return subjectId;
    case 'delete-comment':
      return postIdOfComment(subjectId);
    case 'close-report':
      return reportedIdOf(subjectId);
    default:
      return null;
  }
}

export type Fate = 'undoable' | 'waiting' | 'undone' | 'final';

export const isBlock = ({ act }: LogEntry) => act === 'block' || act === 'unblock';

/** The entries about people whose accounts were deleted all have the same subject. */
export const isOfNobody = ({ subjectId }: LogEntry) => subjectId === nobody;

/** A block is taken back by a release, and the other way round. @param entries newest first */
function isTakenBack(entry: LogEntry, entries: readonly LogEntry[]): boolean {
  if (!isBlock(entry)) return entries.some(({ undoes }) => undoes === entry.id);
  if (isOfNobody(entry)) return false;
  const ofPerson = entries.filter((each) => isBlock(each) && each.subjectId === entry.subjectId);
  return ofPerson[0]?.id !== entry.id;
}

const isVerdict = ({ act }: LogEntry) => act === 'accept' || act === 'reject';

/** The post was edited after this verdict and judged anew, so the server undoes only the newer one. @param entries newest first */
function isJudgedAnew(entry: LogEntry, entries: readonly LogEntry[]): boolean {
  return entries.find((each) => isVerdict(each) && each.subjectId === entry.subjectId)?.id !== entry.id;
}

/** The post was deleted since. */
export function isOfDeleted(entry: LogEntry, entries: readonly LogEntry[]): boolean {
  const postId = postIdOf(entry);
  return entries.some(({ act, subjectId }) => act === 'delete' && subjectId === postId);
}

const finalActs: readonly LoggedAct[] = ['undo', 'delete', 'delete-comment'];

function isBeingTakenBack(entry: LogEntry, pending: readonly PendingEntry[]): boolean {
  return pending.some(({ command, state }) => {
    if (state === 'rejected') return false;
    if (command.type === 'undo-moderation') return command.undoneId === entry.id;
    const isOfPerson = command.type === 'block-user' || command.type === 'unblock-user';
    return isOfPerson && isBlock(entry) && command.targetUid === entry.subjectId;
  });
}

/** @param entries newest first @param now milliseconds since the epoch */
export function fateOf(
  entry: LogEntry,
  entries: readonly LogEntry[],
  pending: readonly PendingEntry[],
  now: number,
): Fate {
  if (isTakenBack(entry, entries)) return 'undone';
  if (isBeingTakenBack(entry, pending)) return 'waiting';
  if (finalActs.includes(entry.act) || isOfNobody(entry)) return 'final';
  if (isVerdict(entry) && (isJudgedAnew(entry, entries) || isOfDeleted(entry, entries))) return 'final';
  return now < entry.createdAt + undoWindowMs ? 'undoable' : 'final';
}
